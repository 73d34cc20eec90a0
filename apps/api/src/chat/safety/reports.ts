import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { DomainError } from '../../platform/errors';
import type { ReportDto } from '../chat.dto';

/** Stores the reports of players, which staff then review. */
@Injectable()
export class Reports {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
  ) {}

  /**
   * Reports a message that the person has received; a second report changes nothing.
   *
   * @throws DomainError NOT_FOUND if the person has not received such a message
   */
  async report(userId: string, { messageId, reason }: ReportDto): Promise<void> {
    const found = await this.db.query(
      `WITH message AS (SELECT * FROM chat_messages WHERE id = $2 AND receiver_id = $1 AND NOT hidden),
       added AS (
         INSERT INTO chat_reports (id, kind, message_id, sender_id, receiver_id, body, original, reason, created_at)
         SELECT $3, 'player', m.id, m.sender_id, m.receiver_id, m.body,
           (SELECT original FROM chat_reports r WHERE r.message_id = m.id AND r.kind = 'masked'), $4, $5
         FROM message m ON CONFLICT ON CONSTRAINT chat_reports_once_key DO NOTHING)
       SELECT id FROM message`,
      [userId, messageId, this.entropy.uuid(), reason, this.clock.now()],
    );
    if (found.length === 0) throw new DomainError('NOT_FOUND');
  }
}
