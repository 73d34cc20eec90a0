import type { Row, Tx } from '../../platform/db';
import type { Command, Described } from './proposal-kinds';
import type { Proposal, ProposalState } from './proposals.entity';

/** How long a proposal stays open for a confirmation: 72 hours. */
const OPEN_MS = 72 * 3600_000;

export type NewProposal = Described & {
  id: string;
  kind: string;
  subject: string;
  makerId: string;
  command: Command;
  reason: string | null;
  isAlone: boolean;
};

/** Writes a proposal: open, or already done by its maker alone. The database counts the solo allowance. */
export async function insertProposal(tx: Tx, row: NewProposal, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO proposals (id, kind, subject, maker_id, receiver_id, value, command, before, after, reason, is_alone, state,
       made_at, expires_at, decided_at, hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, repeat('0', 64))`,
    [
      row.id,
      row.kind,
      row.subject,
      row.makerId,
      row.receiverId,
      row.value,
      JSON.stringify(row.command),
      row.before && JSON.stringify(row.before),
      JSON.stringify(row.after),
      row.reason,
      row.isAlone,
      row.isAlone ? 'Confirmed' : 'Open',
      now,
      new Date(now.getTime() + OPEN_MS),
      row.isAlone ? now : null,
    ],
    'proposal_insert',
  );
}

/** Locks a proposal; undefined if there is none. */
export async function lockProposal(tx: Tx, id: string): Promise<Proposal | undefined> {
  const [row] = await tx.query<Proposal>(
    'SELECT * FROM proposals WHERE id = $1 FOR UPDATE',
    [id],
    'proposal_lock',
  );
  return row;
}

/** The open proposal about this subject; null if there is none. */
export async function openProposalOf(
  tx: Tx,
  subject: string,
): Promise<Row<Proposal, 'id' | 'maker_id'> | null> {
  const [row] = await tx.query<Row<Proposal, 'id' | 'maker_id'>>(
    "SELECT id, maker_id FROM proposals WHERE subject = $1 AND state = 'Open'",
    [subject],
    'proposal_open_of',
  );
  return row ?? null;
}

/** True if the subject of the proposal is still as it was shown. */
export async function isUnchanged(tx: Tx, id: string, now: Described): Promise<boolean> {
  const [row] = await tx.query<{ same: boolean }>(
    `SELECT before IS NOT DISTINCT FROM $2::jsonb AND after = $3::jsonb AND value = $4
       AND receiver_id IS NOT DISTINCT FROM $5::uuid AS same FROM proposals WHERE id = $1`,
    [id, now.before && JSON.stringify(now.before), JSON.stringify(now.after), now.value, now.receiverId],
    'proposal_unchanged',
  );
  return row?.same === true;
}

export async function decideProposal(
  tx: Tx,
  id: string,
  to: { state: Exclude<ProposalState, 'Open'>; checkerId: string | null; reason: string | null; at: Date },
): Promise<void> {
  await tx.query(
    'UPDATE proposals SET state = $2, checker_id = $3, decision_reason = $4, decided_at = $5 WHERE id = $1',
    [id, to.state, to.checkerId, to.reason, to.at],
    'proposal_decide',
  );
}

/**
 * Whether the maker is still an admin. One who lost their rights and was invited anew does not count as the maker: somebody
 * else may have used their old session.
 * @param phones the listed phones of admins
 */
export async function isMakerStaff(tx: Tx, row: Proposal, phones: readonly string[]): Promise<boolean> {
  const rows = await tx.query(
    `SELECT u.id FROM users u JOIN staff s ON s.user_id = u.id AND s.ended_at IS NULL AND s.role = 'admin'
       AND (s.origin <> 'invitation' OR s.since <= $3)
     WHERE u.id = $1 AND u.status = 'active' AND u.phone = ANY ($2)`,
    [row.maker_id, phones, row.made_at],
    'proposal_maker',
  );
  return rows.length > 0;
}

/** The proposals that have waited too long, the longest first. */
export function dueProposals(db: Tx, now: Date): Promise<Row<Proposal, 'id'>[]> {
  return db.query<Row<Proposal, 'id'>>(
    "SELECT id FROM proposals WHERE state = 'Open' AND expires_at <= $1 ORDER BY expires_at LIMIT 100",
    [now],
    'proposals_due',
  );
}
