import { Injectable } from '@nestjs/common';
import { AdminLog } from '../platform/admin-log';
import { Clock } from '../platform/clock';
import { Db, type Tx } from '../platform/db';
import { DomainError } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import { listPage, readListQuery, type ListPage, type ListQueryDto } from '../platform/paging';
import type { ChatMuteDto, MuteDto } from './chat-admin.dto';

interface Row {
  user_id: string;
  name: string;
  phone: string;
  until: Date;
  reason: string;
  muted_by: string;
  created_at: Date;
}

const ROWS = 'SELECT m.*, u.name, u.phone FROM chat_mutes m JOIN users u ON u.id = m.user_id';
const COLUMNS = { createdAt: 'm.created_at', until: 'm.until' } as const;

/** Players who may read but not write for a while. */
@Injectable()
export class Mutes {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: AdminLog,
  ) {}

  /** Those in force. */
  async list(query: ListQueryDto): Promise<ListPage<ChatMuteDto>> {
    const { field, direction, offset, limit } = readListQuery(query, ['createdAt', 'until']);
    const now = this.clock.now();
    const [count] = await this.db.query<{ total: bigint }>(
      'SELECT count(*) AS total FROM chat_mutes WHERE until > $1',
      [now],
    );
    const rows = await this.db.query<Row>(
      `${ROWS} WHERE m.until > $1 ORDER BY ${COLUMNS[field]} ${direction}, m.user_id LIMIT $2 OFFSET $3`,
      [now, limit, offset],
    );
    return listPage('chat-mutes', rows.map(toMute), offset, Number(count?.total ?? 0n));
  }

  /**
   * Mutes a player, or changes until when and why.
   *
   * @throws DomainError VALIDATION_FAILED for a time that is over, NOT_FOUND without such a player
   */
  async mute(admin: SessionUser, { userId, until, reason }: MuteDto): Promise<ChatMuteDto> {
    const now = this.clock.now();
    const end = new Date(until);
    if (!(end > now)) throw new DomainError('VALIDATION_FAILED');
    return this.db.transaction(async (tx) => {
      const before = await this.read(tx, userId);
      const added = await tx.query(
        `INSERT INTO chat_mutes (user_id, until, reason, muted_by, created_at)
         SELECT id, $2, $3, $4, $5 FROM users WHERE id = $1
         ON CONFLICT ON CONSTRAINT chat_mutes_pkey
         DO UPDATE SET until = $2, reason = $3, muted_by = $4, created_at = $5 RETURNING user_id`,
        [userId, end, reason, admin.id, now],
      );
      const after = added.length > 0 ? await this.read(tx, userId) : null;
      if (!after) throw new DomainError('NOT_FOUND');
      await this.write(tx, admin, 'chat.mute', userId, { before, after, reason });
      return after;
    });
  }

  /** @throws DomainError NOT_FOUND if the player is not muted */
  async unmute(admin: SessionUser, userId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const before = await this.read(tx, userId);
      if (!before) throw new DomainError('NOT_FOUND');
      await tx.query('DELETE FROM chat_mutes WHERE user_id = $1', [userId]);
      await this.write(tx, admin, 'chat.unmute', userId, { before, after: null, reason: null });
    });
  }

  private async read(tx: Tx, userId: string): Promise<ChatMuteDto | null> {
    const [row] = await tx.query<Row>(`${ROWS} WHERE m.user_id = $1 FOR UPDATE OF m`, [userId]);
    return row ? toMute(row) : null;
  }

  private write(
    tx: Tx,
    admin: SessionUser,
    action: string,
    userId: string,
    change: { before: ChatMuteDto | null; after: ChatMuteDto | null; reason: string | null },
  ): Promise<void> {
    const facts = (mute: ChatMuteDto | null) => mute && { until: mute.until, reason: mute.reason };
    return this.log.write(tx, {
      actorId: admin.id,
      action,
      subject: `user:${userId}`,
      before: facts(change.before),
      after: facts(change.after),
      reason: change.reason,
    });
  }
}

function toMute(row: Row): ChatMuteDto {
  return {
    id: row.user_id,
    userId: row.user_id,
    name: row.name,
    phoneNo: row.phone,
    until: row.until.toISOString(),
    reason: row.reason,
    mutedBy: row.muted_by,
    createdAt: row.created_at.toISOString(),
  };
}
