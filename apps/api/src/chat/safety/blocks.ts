import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { ChatBlock } from './safety.entity';

/** Blocks of senders. The blocked person gets no notice and sees no difference (docs/adr/0010). */
@Injectable()
export class Blocks {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError VALIDATION_FAILED (oneself), RECEIVER_NOT_FOUND */
  async block(userId: string, otherId: string): Promise<void> {
    if (otherId.toLowerCase() === userId) throw new DomainError('VALIDATION_FAILED');
    const found = await this.db.query(
      `WITH other AS (SELECT id FROM users WHERE id = $2),
       added AS (INSERT INTO chat_blocks (owner_id, blocked_id, created_at) SELECT $1, id, $3 FROM other
         ON CONFLICT ON CONSTRAINT chat_blocks_pkey DO NOTHING)
       SELECT id FROM other`,
      [userId, otherId, this.clock.now()],
    );
    if (found.length === 0) throw new DomainError('RECEIVER_NOT_FOUND');
  }

  async unblock(userId: string, otherId: string): Promise<void> {
    await this.db.repo(ChatBlock).delete({ owner_id: userId, blocked_id: otherId });
  }
}
