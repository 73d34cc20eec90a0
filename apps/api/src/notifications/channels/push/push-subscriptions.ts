import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../config';
import { Clock } from '../../../platform/clock';
import { Db, type Row } from '../../../platform/db';
import { Entropy } from '../../../platform/entropy';
import { DomainError } from '../../../platform/errors';
import type { SessionUser } from '../../../platform/http';
import type { PushSubscription } from '../channels.entity';
import { isPushEndpoint } from './push-hosts';
import type { PushSubscriptionDto } from './push.dto';

/** After this many messages in a row that nobody opened, a device gets no more. */
export const MOST_IGNORED = 5;
/** Most devices of one player. A further device replaces the oldest one. */
const MOST = 5;

/** Address and keys at which one browser takes push messages. */
export type Subscription = Row<PushSubscription, 'id' | 'endpoint' | 'p256dh' | 'auth'>;

/** Stores the browsers that take push messages; each belongs to one player and one session. */
@Injectable()
export class PushSubscriptions {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
  ) {}

  /**
   * Stores a subscription for this session. If the same browser was subscribed for another player, that subscription
   * ends.
   * @throws DomainError NOT_FOUND if this installation sends no push messages, VALIDATION_FAILED for an address that
   *   belongs to no push service
   */
  async add(user: SessionUser, { endpoint, keys }: PushSubscriptionDto): Promise<void> {
    if (!this.env.push) throw new DomainError('NOT_FOUND');
    if (!isPushEndpoint(endpoint, this.env.push)) throw new DomainError('VALIDATION_FAILED');
    await this.db.transaction(async (tx) => {
      await tx.query(
        `DELETE FROM push_subscriptions WHERE endpoint = $1 OR session_id = $2 OR id IN (
           SELECT id FROM push_subscriptions WHERE user_id = $3 ORDER BY created_at DESC OFFSET ${MOST - 1})`,
        [endpoint, user.sessionId, user.id],
        'push_replace',
      );
      await tx.query(
        `INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [this.entropy.uuid(), user.id, user.sessionId, endpoint, keys.p256dh, keys.auth, this.clock.now()],
        'push_add',
      );
    });
  }

  /** Ends the subscription of this session. */
  async remove(user: SessionUser): Promise<void> {
    await this.db.query(
      'DELETE FROM push_subscriptions WHERE session_id = $1',
      [user.sessionId],
      'push_remove',
    );
  }

  /** The subscriptions of a player, the newest first. */
  of(userId: string): Promise<Subscription[]> {
    return this.db.query<Subscription>(
      'SELECT id, endpoint, p256dh, auth FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at DESC, id',
      [userId],
      'push_of',
    );
  }

  async drop(id: string): Promise<void> {
    await this.db.query('DELETE FROM push_subscriptions WHERE id = $1', [id], 'push_drop');
  }

  /** Counts a sent message as ignored until the player opens one, which sets the count back. */
  async count(id: string): Promise<void> {
    await this.db.query(
      `UPDATE push_subscriptions SET ignored = LEAST(ignored + 1, ${MOST_IGNORED}) WHERE id = $1`,
      [id],
      'push_count',
    );
  }

  /**
   * Ends the ignored subscriptions of a player. It ends none while a call to a push service has no known result,
   * because that message must be sent again to the same device.
   * @param message id of the message that is being sent
   */
  async dropIgnored(userId: string, message: string): Promise<void> {
    await this.db.query(
      `DELETE FROM push_subscriptions WHERE user_id = $1 AND ignored >= ${MOST_IGNORED} AND NOT EXISTS (
         SELECT FROM messages WHERE user_id = $1 AND channel = 'push' AND calling_since IS NOT NULL AND id <> $2)`,
      [userId, message],
      'push_ignored',
    );
  }
}
