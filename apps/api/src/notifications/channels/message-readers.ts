import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';

/**
 * Notes that a message was shown or opened. No sign-in is needed, because the id is known only from the message itself
 * and names nobody.
 */
@Injectable()
export class MessageReaders {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async shown(id: string): Promise<void> {
    await this.db.query(
      "UPDATE messages SET delivered_at = $2 WHERE id = $1 AND state = 'sent' AND delivered_at IS NULL",
      [id, this.clock.now()],
      'message_shown',
    );
  }

  /** Opening a message sets the device's count of ignored messages back to zero. */
  async opened(id: string): Promise<void> {
    await this.db.query(
      `WITH opened AS (
         UPDATE messages SET opened_at = $2, delivered_at = COALESCE(delivered_at, $2)
         WHERE id = $1 AND state = 'sent' AND opened_at IS NULL RETURNING subscription_id)
       UPDATE push_subscriptions SET ignored = 0 WHERE id IN (SELECT subscription_id FROM opened)`,
      [id, this.clock.now()],
      'message_opened',
    );
  }
}
