import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import type { SessionUser } from '../platform/http';
import { type ListPage, type ListQueryDto, Lists } from '../platform/lists';
import { SHARED_DEVICE_MS } from './near-people';
import type { Blocked, ProposalDto } from './proposals.dto';
import { proposalsList } from './proposals.list';

/** The proposals as staff read them. */
@Injectable()
export class ProposalQueueService {
  constructor(
    private readonly db: Db,
    private readonly lists: Lists,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async page(admin: SessionUser, query: ListQueryDto): Promise<ListPage<ProposalDto>> {
    const page = await this.lists.page(admin, proposalsList(admin.id), query);
    return { ...page, rows: await this.withReasons(admin, page.rows) };
  }

  /** @throws DomainError NOT_FOUND */
  async one(admin: SessionUser, id: string): Promise<ProposalDto> {
    const row = await this.lists.one(admin, proposalsList(admin.id), id);
    return (await this.withReasons(admin, [row]))[0] ?? row;
  }

  /** Adds why the reader may not confirm what waits. */
  private async withReasons(admin: SessionUser, rows: readonly ProposalDto[]): Promise<ProposalDto[]> {
    const open = rows.filter(({ state }) => state === 'Open').map(({ id }) => id);
    const reasons = await this.blocked(admin, open);
    return rows.map((row) => {
      const blockedFor = reasons.get(row.id);
      return blockedFor ? { ...row, blockedFor } : row;
    });
  }

  /** Why the reader may not decide about these; those about which they may are left out. */
  async blocked(admin: SessionUser, ids: readonly string[]): Promise<Map<string, Blocked>> {
    const found = await this.db.query<{ id: string; blocked: Blocked | null }>(
      `SELECT id, CASE WHEN maker_id = $2 THEN 'maker'
         WHEN $3 = 'refuse' AND shares_device($2, maker_id, $4) THEN 'device'
         ELSE staff_conflict($2, receiver_id) END AS blocked
       FROM proposals WHERE id = ANY ($1)`,
      [ids, admin.id, this.env.sharedDevice, new Date(this.clock.now().getTime() - SHARED_DEVICE_MS)],
      'proposals_blocked',
    );
    return new Map(found.flatMap(({ id, blocked }) => (blocked ? [[id, blocked]] : [])));
  }
}
