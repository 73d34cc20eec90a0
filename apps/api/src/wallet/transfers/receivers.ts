import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { localPhone, maskReceiver } from '@libs/contract';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { RateLimits } from '../../platform/rate-limit';
import type { RecentReceiverDto } from './transfers.dto';

/** How many phones that are new to an account it may ask the name of in a day. */
const UNKNOWN_PHONES = { name: 'receiver-by-phone.user', points: 20, seconds: 24 * 3600, durable: true };

/** Each answer about a phone takes this long, so that its time does not tell what stands behind it. */
const ANSWER_MS = 200;

const RECENT_ROWS = 5;

/** Names of receivers, so that a sender notices a wrong digit before the money is gone. */
@Injectable()
export class Receivers {
  constructor(
    private readonly db: Db,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * The masked name of the player with a phone. An unknown phone, a player who can receive nothing, an asker who has
   * never deposited, and an asker who has asked too often all get the same null after the same time
   * (protocol.md, user/receiver).
   */
  async nameOf(asker: SessionUser, phone: string): Promise<string | null> {
    const [name] = await Promise.all([this.lookUp(asker.id, phone), sleep(ANSWER_MS)]);
    return name;
  }

  private async lookUp(askerId: string, phone: string): Promise<string | null> {
    // The query runs in each case, with the same plan, whether or not its answer is shown.
    const [row] = await this.db.query<{ name: string | null; may_ask: boolean; is_known: boolean }>(
      `SELECT CASE WHEN r.status = 'active' AND excluded_since(r, $3) IS NULL THEN r.name END AS name,
         EXISTS (SELECT FROM deposits d WHERE d.user_id = a.id AND d.state = 'Succeeded')
           OR EXISTS (SELECT FROM transfers t WHERE t.key = 'opening:' || a.id || ':first') AS may_ask,
         EXISTS (SELECT FROM transfer_receivers t WHERE t.sender_id = a.id AND t.receiver_id = r.id) AS is_known
       FROM users a LEFT JOIN users r ON r.phone = $2 WHERE a.id = $1`,
      [askerId, phone, this.clock.now()],
      'receiver_by_phone',
    );
    const isWithinBudget = row?.is_known === true || (await this.countPhone(askerId, phone));
    return isWithinBudget && row?.may_ask && row.name !== null ? maskReceiver(row.name) : null;
  }

  /** Counts a phone that the asker has not sent to; false if the day's budget is used up. */
  private async countPhone(askerId: string, phone: string): Promise<boolean> {
    try {
      await this.limits.consumeDistinct(UNKNOWN_PHONES, askerId, phone);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return false;
      throw error;
    }
  }

  /** The players to whom the sender has sent money last, those who can receive some, newest first. */
  async recent(sender: SessionUser): Promise<RecentReceiverDto[]> {
    const rows = await this.db.query<{ name: string; phone: string }>(
      `SELECT u.name, u.phone FROM transfer_receivers t JOIN users u ON u.id = t.receiver_id
       WHERE t.sender_id = $1 AND u.status = 'active' ORDER BY t.last_at DESC, u.id LIMIT ${RECENT_ROWS}`,
      [sender.id],
      'receivers_recent',
    );
    return rows.map(({ name, phone }) => ({ phoneNo: localPhone(phone), name: maskReceiver(name) }));
  }
}
