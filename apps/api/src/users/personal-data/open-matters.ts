import type { OpenMatter } from '@libs/contract';
import type { Tx } from '../../platform/db';

/** Days in which a payment that has ended can still change. */
const LATE_DAYS = 60;

/**
 * What keeps an account from being erased, each with the rows that show it; $1 is the player and $2 the present time. A
 * further matter is a line here, a name in libs/contract and its words on the player's page.
 */
const MATTERS: Readonly<Record<OpenMatter, string>> = {
  staff: `SELECT FROM users u CROSS JOIN staff_list l WHERE u.id = $1 AND (is_staff(u, l) OR u.kind <> 'person'
    OR EXISTS (SELECT FROM spaces s WHERE s.owner_id = $1 AND s.kind = 'private' AND s.deleted_at IS NULL))`,
  blocked: "SELECT FROM users WHERE id = $1 AND status = 'blocked'",
  money: `SELECT FROM accounts WHERE user_id = $1 AND kind IN ('main', 'held') AND balance > 0
    UNION ALL SELECT FROM prize_waits WHERE user_id = $1 AND paid_at IS NULL`,
  play: `SELECT FROM tickets t JOIN rounds r ON r.id = t.round_id AND r.status NOT IN ('Finished', 'Refunded')
    WHERE t.user_id = $1 AND t.state IN ('held', 'confirmed')`,
  // A provider may still pay what has failed, and take back what was paid.
  order: `SELECT FROM withdrawals WHERE user_id = $1 AND state NOT IN ('Rejected', 'Returned')
      AND (state NOT IN ('Paid', 'Refused', 'Released', 'PaidLate') OR updated_at > $2::timestamptz - interval '${LATE_DAYS} days')
    UNION ALL SELECT FROM deposits WHERE user_id = $1 AND state <> 'Rejected'
      AND (state NOT IN ('Succeeded', 'Failed', 'Expired') OR updated_at > $2::timestamptz - interval '${LATE_DAYS} days')
    UNION ALL SELECT FROM adjustments WHERE user_id = $1 AND state = 'AwaitingSecond'`,
  case: `SELECT FROM payment_cases c WHERE c.state <> 'Settled' AND (c.user_id = $1
    OR c.deposit_id IN (SELECT id FROM deposits WHERE user_id = $1)
    OR c.withdrawal_id IN (SELECT id FROM withdrawals WHERE user_id = $1))`,
  complaint: "SELECT FROM complaints WHERE user_id = $1 AND state <> 'Closed'",
  receivable: 'SELECT FROM receivables WHERE user_id = $1 AND recovered < amount',
  freeze: 'SELECT FROM payout_guards WHERE user_id = $1 AND frozen_until > $2',
  hold: `SELECT WHERE ring_holds($1, 'payouts') OR ring_holds($1, 'prizes')
    UNION ALL SELECT FROM chat_mutes WHERE user_id = $1 AND until > $2
    UNION ALL SELECT FROM payout_guards WHERE user_id = $1 AND needs_call`,
};

const OPEN = Object.entries(MATTERS)
  .map(([name, rows]) => `SELECT '${name}' AS name WHERE EXISTS (${rows})`)
  .join(' UNION ALL ');

/** The names of what is open on an account, and so keeps it from being erased (players.md 6). */
export async function openMattersOf(tx: Tx, userId: string, now: Date): Promise<OpenMatter[]> {
  const rows = await tx.query<{ name: OpenMatter }>(
    `${OPEN} UNION ALL SELECT NULL WHERE $2::timestamptz IS NULL`,
    [userId, now],
    'open_matters',
  );
  return rows.map(({ name }) => name);
}
