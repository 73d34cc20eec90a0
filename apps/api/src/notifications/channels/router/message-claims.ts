import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../config';
import { Sms } from '../../../otp/sms';
import { Clock } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';
import type { OutboxResult } from '../../../platform/outbox';
import { awayOf } from '../..';
import type { Channel, MessageRow } from './message-row';
import { MessageTexts } from './message-texts';
import { quietUntil } from './quiet-hours';

/**
 * For how long a channel without an answer keeps a message about money or safety, before another channel gets the
 * message too.
 */
const NO_ANSWER_MS = 3600_000;

type Ending = 'expired' | 'replaced' | 'unwanted' | 'nowhere' | 'unsure';
/** A channel that the router calls. SMS and socket are sent in other ways. */
export type CalledChannel = Exclude<Channel, 'socket' | 'sms'>;

/** The next step for a message: it is settled for now, or a channel must be called. */
export type Step =
  | { kind: 'over'; result: OutboxResult }
  | { kind: 'call'; channel: CalledChannel; row: MessageRow; text: string };

/**
 * Decides to which channel a message goes, and stores the decision before the call. If the server is killed during the
 * call, `calling_since` stays behind and tells the next server that the message may have been sent.
 */
@Injectable()
export class MessageClaims {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly sms: Sms,
    private readonly texts: MessageTexts,
  ) {}

  /** Decides the next step of a message. An SMS is put into its own outbox here, in the same transaction. */
  async next(id: string): Promise<Step> {
    const step = await this.db.transaction((tx) => this.decide(tx, id));
    this.sms.kick();
    return step;
  }

  private async decide(tx: Tx, id: string): Promise<Step> {
    const row = await this.lock(tx, id);
    if (row?.state !== 'waiting') return over({ kind: 'done' });
    const now = this.clock.now();
    const stop = awayOf(row.kind).duty === 'asked' ? this.stopOf(row, now) : null;
    if (stop instanceof Date) return over({ kind: 'wait', until: stop });
    if (stop !== null) return this.end(tx, row, stop);
    const channel = this.channelOf(row, now);
    if (channel === 'telegram') row.language = row.chat_language ?? row.language;
    const text = channel && (await this.texts.of(tx, row));
    if (channel === null || text === null)
      return this.end(tx, row, now >= row.expires_at ? 'expired' : 'nowhere');
    if (channel === 'sms') return this.giveToSms(tx, row, text, now);
    await tx.query(
      `UPDATE messages SET channel = $2, calling_since = $3,
         tried_since = CASE WHEN channel = $2 THEN COALESCE(tried_since, $3) ELSE $3 END, refused = $4
       WHERE id = $1`,
      [id, channel, now, row.refused],
      'message_call',
    );
    return { kind: 'call', channel, row, text };
  }

  /**
   * Why a message of an asked kind is not sent: the reason if never, a time if it must wait, null if nothing stops it.
   */
  private stopOf(row: MessageRow, now: Date): Ending | Date | null {
    if (row.calling_since) return 'unsure'; // the message may have been sent, and must not be sent twice
    if (row.kinds?.some((kind) => kind === row.kind) !== true) return 'unwanted';
    if (now >= row.expires_at) return 'expired';
    const until = row.quiet === false ? null : quietUntil(now, this.env.quietHours);
    return until && until >= row.expires_at ? 'expired' : until;
  }

  /**
   * The channel that already tries the message, else the first one that can reach the player and has not refused it.
   */
  private channelOf(row: MessageRow, now: Date): Exclude<Channel, 'socket'> | null {
    const isLate = now >= row.expires_at;
    if (row.channel === 'push' || row.channel === 'telegram') {
      const since = row.tried_since ?? now;
      if (!isLate && now.getTime() - since.getTime() < NO_ANSWER_MS) return row.channel;
      row.refused.push(row.channel);
    }
    const isOpen = (channel: Channel) => !row.refused.includes(channel);
    if (!isLate && row.has_push && row.push !== false && isOpen('push') && this.env.push) return 'push';
    // The binding itself has already told the chat about it.
    const hasChat = row.chat !== null && row.telegram !== false && row.kind !== 'binding';
    if (!isLate && hasChat && isOpen('telegram') && this.env.telegram) return 'telegram';
    return awayOf(row.kind).duty === 'money' && row.sms !== false ? 'sms' : null;
  }

  private async giveToSms(tx: Tx, row: MessageRow, text: string, now: Date): Promise<Step> {
    await this.sms.add(tx, row.phone, text, 'notice');
    await tx.query(
      `UPDATE messages SET state = 'sent', channel = 'sms', sent_at = $2, calling_since = NULL, refused = $3
       WHERE id = $1`,
      [row.id, now, row.refused],
      'message_sms',
    );
    return over({ kind: 'done' });
  }

  private async end(tx: Tx, row: MessageRow, why: Ending): Promise<Step> {
    await tx.query(
      "UPDATE messages SET state = 'ended', ended_at = $2, ended_why = $3 WHERE id = $1",
      [row.id, this.clock.now(), why],
      'message_end',
    );
    return over({ kind: 'done' });
  }

  /** Reads and locks a message, so that a page that takes it and this router exclude each other. */
  private async lock(tx: Tx, id: string): Promise<MessageRow | undefined> {
    const [row] = await tx.query<MessageRow>(
      `SELECT m.id, m.user_id, m.kind, m.topic, m.params, m.page, m.expires_at, m.state, m.channel, m.refused,
         m.calling_since, m.tried_since, u.phone, u.language, c.language AS chat_language,
         s.kinds, s.telegram, s.push, s.sms, s.quiet, s.amounts,
         CASE WHEN c.stopped_at IS NULL THEN b.telegram_id END AS chat,
         EXISTS (SELECT FROM push_subscriptions p WHERE p.user_id = m.user_id) AS has_push
       FROM messages m JOIN users u ON u.id = m.user_id
       LEFT JOIN message_settings s ON s.user_id = m.user_id
       LEFT JOIN telegram_bindings b ON b.user_id = m.user_id AND b.ended_at IS NULL
       LEFT JOIN telegram_chats c ON c.telegram_id = b.telegram_id
       WHERE m.id = $1 FOR UPDATE OF m`,
      [id],
      'message_lock',
    );
    return row;
  }
}

function over(result: OutboxResult): Step {
  return { kind: 'over', result };
}
