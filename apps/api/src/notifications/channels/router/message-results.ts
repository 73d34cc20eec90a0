import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import type { OutboxResult } from '../../../platform/outbox';
import { awayOf } from '../..';
import type { ChannelAnswer } from './call-result';
import type { Step } from './message-claims';

type Call = Extract<Step, { kind: 'call' }>;

/** For how long a busy channel keeps a message before the next channel gets it. */
const BUSY_MS = 10 * 60_000;
const AGAIN_MS = 30_000;

/** Stores the result of a call to a channel. */
@Injectable()
export class MessageResults {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** @returns null if the next channel must be tried */
  async settle(call: Call, answer: ChannelAnswer): Promise<OutboxResult | null> {
    const now = this.clock.now();
    if (answer.kind === 'accepted') {
      await this.accepted(call, answer, now);
      return { kind: 'done' };
    }
    if (answer.kind === 'unknown') return this.unknown(call, now);
    const since = call.row.tried_since ?? now;
    const isStuck = now.getTime() - since.getTime() >= BUSY_MS;
    if (answer.kind === 'refused' || isStuck) {
      await this.db.query(
        `UPDATE messages SET refused = refused || $2, channel = NULL, calling_since = NULL, tried_since = NULL
         WHERE id = $1 AND state = 'waiting' AND channel = $2`,
        [call.row.id, call.channel],
        'message_refused',
      );
      return null;
    }
    await this.db.query(
      "UPDATE messages SET calling_since = NULL WHERE id = $1 AND state = 'waiting'",
      [call.row.id],
      'message_busy',
    );
    return { kind: 'wait', until: new Date(now.getTime() + answer.afterMs) };
  }

  /**
   * Settles a call that was not made: without an answer of the register of exclusions the message waits until it is outdated, and
   * no channel counts as tried; to whom is excluded it never goes.
   */
  async withhold({ row, channel }: Call, excluded: 'yes' | 'none'): Promise<OutboxResult> {
    const now = this.clock.now();
    if (excluded === 'yes') return this.end(row, now, 'unwanted');
    await this.db.query(
      `UPDATE messages SET channel = NULL, calling_since = NULL, tried_since = NULL
       WHERE id = $1 AND state = 'waiting' AND channel = $2`,
      [row.id, channel],
      'message_withheld',
    );
    return { kind: 'wait', until: new Date(now.getTime() + AGAIN_MS) };
  }

  private async accepted(
    { row, channel }: Call,
    { delivered, subscription }: Extract<ChannelAnswer, { kind: 'accepted' }>,
    now: Date,
  ): Promise<void> {
    await this.db.query(
      `UPDATE messages SET state = 'sent', sent_at = $3, delivered_at = $4, calling_since = NULL,
         subscription_id = (SELECT id FROM push_subscriptions WHERE id = $5)
       WHERE id = $1 AND state = 'waiting' AND channel = $2`,
      [row.id, channel, now, delivered ? now : null, subscription ?? null],
      'message_accepted',
    );
  }

  /** A message of an asked kind is not tried again, because it may have arrived. */
  private async unknown({ row }: Call, now: Date): Promise<OutboxResult> {
    if (awayOf(row.kind).duty !== 'asked') return { kind: 'wait', until: new Date(now.getTime() + AGAIN_MS) };
    return this.end(row, now, 'unsure');
  }

  private async end({ id }: Call['row'], now: Date, why: 'unsure' | 'unwanted'): Promise<OutboxResult> {
    await this.db.query(
      `UPDATE messages SET state = 'ended', ended_at = $2, ended_why = $3 WHERE id = $1 AND state = 'waiting'`,
      [id, now, why],
      'message_unsure',
    );
    return { kind: 'done' };
  }
}
