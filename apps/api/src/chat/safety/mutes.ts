import { Injectable } from '@nestjs/common';
import { AdminLog } from '../../platform/admin-log';
import { Clock } from '../../platform/clock';
import { Db, type Row, type Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import type { MuteDto } from '../admin/chat-admin.dto';
import { ChatMute } from './safety.entity';

/** A mute as the audit log stores it. */
type MuteFacts = Row<ChatMute, 'until' | 'reason'>;

/** Mutes players: until the end of the mute they can read the chat but not write. */
@Injectable()
export class Mutes {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: AdminLog,
  ) {}

  /**
   * Mutes a player, or changes the end and reason of a mute.
   *
   * @throws DomainError VALIDATION_FAILED for a time in the past, NOT_FOUND for an unknown player
   */
  async mute(admin: SessionUser, { userId, until, reason }: MuteDto): Promise<void> {
    const now = this.clock.now();
    const end = new Date(until);
    if (!(end > now)) throw new DomainError('VALIDATION_FAILED');
    await this.db.transaction(async (tx) => {
      const before = await this.read(tx, userId);
      const added = await tx.query(
        `INSERT INTO chat_mutes (user_id, until, reason, muted_by, created_at)
         SELECT id, $2, $3, $4, $5 FROM users WHERE id = $1
         ON CONFLICT ON CONSTRAINT chat_mutes_pkey
         DO UPDATE SET until = $2, reason = $3, muted_by = $4, created_at = $5 RETURNING user_id`,
        [userId, end, reason, admin.id, now],
      );
      if (added.length === 0) throw new DomainError('NOT_FOUND');
      await this.log.write(tx, {
        actorId: admin.id,
        action: 'chat.mute',
        subject: `user:${userId}`,
        before,
        after: { until: end, reason },
        reason,
      });
    });
  }

  /** @throws DomainError NOT_FOUND if the player is not muted */
  async unmute(admin: SessionUser, userId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const before = await this.read(tx, userId);
      if (!before) throw new DomainError('NOT_FOUND');
      await tx.repo(ChatMute).delete({ user_id: userId });
      await this.log.write(tx, {
        actorId: admin.id,
        action: 'chat.unmute',
        subject: `user:${userId}`,
        before,
        after: null,
        reason: null,
      });
    });
  }

  private async read(tx: Tx, userId: string): Promise<MuteFacts | null> {
    const [row] = await tx.query<MuteFacts>(
      'SELECT until, reason FROM chat_mutes WHERE user_id = $1 FOR UPDATE',
      [userId],
    );
    return row ?? null;
  }
}
