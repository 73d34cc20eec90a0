import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import type { SessionUser } from '../../platform/http';
import { birrOf, Lists, type RowOf } from '../../platform/lists';
import { SHARED_DEVICE_MS } from './near-people';
import { ProposalKinds, type Stored } from './proposal-kinds';
import type { Blocked, ProposalBalanceDto, ProposalDto } from './proposals.dto';
import { proposalsList } from './proposals.list';

type Reader = Pick<SessionUser, 'id'>;

interface Today extends Stored {
  id: string;
  kind: string;
  blocked: Blocked | null;
  main: bigint | null;
  bonus: bigint | null;
}

/**
 * SQL: why the reader ($2) may not decide about the proposal p; null if they may. $3 is SHARED_DEVICE, and browsers
 * count as shared since $4.
 */
const BLOCKED = `CASE WHEN p.maker_id = $2 THEN 'maker' WHEN $3 = 'refuse' AND shares_device($2, p.maker_id, $4) THEN 'device'
  ELSE staff_conflict($2, p.receiver_id) END`;

/** The proposals as staff read them. */
@Injectable()
export class ProposalQueueService {
  constructor(
    private readonly db: Db,
    private readonly lists: Lists,
    private readonly clock: Clock,
    private readonly kinds: ProposalKinds,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async one(admin: SessionUser, id: string): Promise<ProposalDto> {
    const row = await this.lists.one(admin, proposalsList, id);
    const [proposal] = await this.asOfToday(admin, [row]);
    return proposal ?? { ...row, balance: null };
  }

  /** The open proposals about these subjects, at most one for each. */
  async openOf(admin: Reader, subjects: readonly string[]): Promise<ProposalDto[]> {
    const { alias, select, joins, toView } = proposalsList;
    const rows = await this.db.query<Record<string, unknown>>(
      `SELECT ${select} FROM (SELECT * FROM proposals WHERE subject = ANY ($1) AND state = 'Open') ${alias} ${joins ?? ''}`,
      [subjects],
      'proposals_open_of',
    );
    const seen = this.lists.seenBy(admin);
    return this.asOfToday(
      admin,
      rows.map((row) => toView(row, seen)),
    );
  }

  /**
   * Adds to each row of a list the open proposal about it.
   * @param about the first part of the subject, such as `deposit`
   */
  async withOpen<Row extends { id: string }>(
    admin: Reader,
    about: string,
    rows: readonly Row[],
  ): Promise<(Row & { proposal: ProposalDto | null })[]> {
    const subjectOf = ({ id }: Row) => `${about}:${id}`;
    const open = await this.openOf(admin, rows.map(subjectOf));
    const bySubject = new Map(open.map((proposal) => [proposal.subject, proposal]));
    return rows.map((row) => ({ ...row, proposal: bySubject.get(subjectOf(row)) ?? null }));
  }

  /** As `withOpen`, for one row. */
  async withOpenOne<Row extends { id: string }>(
    admin: Reader,
    about: string,
    row: Row,
  ): Promise<Row & { proposal: ProposalDto | null }> {
    const [found] = await this.withOpen(admin, about, [row]);
    return found ?? { ...row, proposal: null };
  }

  /** Adds to each open proposal why the reader may not confirm it, and what it would do to the receiver's balance. */
  async asOfToday(admin: Reader, rows: readonly RowOf<typeof proposalsList>[]): Promise<ProposalDto[]> {
    const open = rows.filter(({ state }) => state === 'Open').map(({ id }) => id);
    if (open.length === 0) return rows.map((row) => ({ ...row, balance: null }));
    const found = await this.db.query<Today>(
      `SELECT p.id, p.kind, p.command, p.value, p.before, p.after, m.balance AS main, b.balance AS bonus,
         ${BLOCKED} AS blocked
       FROM proposals p LEFT JOIN accounts m ON m.user_id = p.receiver_id AND m.kind = 'main'
         LEFT JOIN accounts b ON b.user_id = p.receiver_id AND b.kind = 'bonus'
       WHERE p.id = ANY ($1)`,
      this.asked(admin, open),
      'proposals_today',
    );
    const today = new Map(found.map((one) => [one.id, one]));
    return rows.map((row) => {
      const one = today.get(row.id);
      if (!one) return { ...row, balance: null };
      const shown = { ...row, balance: this.balanceOf(one) };
      return one.blocked ? { ...shown, blockedFor: one.blocked } : shown;
    });
  }

  /** Why the reader may not decide about these proposals; proposals that they may decide are left out. */
  async blocked(admin: Reader, ids: readonly string[]): Promise<Map<string, Blocked>> {
    const found = await this.db.query<{ id: string; blocked: Blocked | null }>(
      `SELECT p.id, ${BLOCKED} AS blocked FROM proposals p WHERE p.id = ANY ($1)`,
      this.asked(admin, ids),
      'proposals_blocked',
    );
    return new Map(found.flatMap(({ id, blocked }) => (blocked ? [[id, blocked]] : [])));
  }

  private asked(admin: Reader, ids: readonly string[]) {
    const since = new Date(this.clock.now().getTime() - SHARED_DEVICE_MS);
    return [ids, admin.id, this.env.sharedDevice, since];
  }

  private balanceOf(one: Today): ProposalBalanceDto | null {
    const gain = this.kinds.of(one.kind).gain?.(one) ?? null;
    const balance = gain && one[gain.balance];
    if (gain === null || balance === null) return null;
    return { name: gain.balance, before: birrOf(balance), after: birrOf(balance + gain.santim) };
  }
}
