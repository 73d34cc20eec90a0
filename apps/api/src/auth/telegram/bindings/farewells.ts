import { Injectable } from '@nestjs/common';
import type { Language } from '@libs/contract';
import { serverMessage, tagOf } from '@libs/messages';
import { NotificationService } from '../../../notifications';
import { PollScheduler, type Poll } from '../../../platform/async';
import { Clock } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';
import { TelegramPost } from '../bot/post';

const EVERY_MS = 5000;
const BATCH = 20;

interface Ended {
  id: string;
  telegram_id: bigint;
  user_id: string;
  /** The language chosen in the chat, else the player's. */
  language: Language;
}

/**
 * Tells the player by SMS and the Telegram account in its chat that they are no longer bound, for whatever reason
 * (channels.md 1).
 */
@Injectable()
export class FarewellPoller {
  private readonly poll: Poll;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly notifications: NotificationService,
    private readonly post: TelegramPost,
    polls: PollScheduler,
  ) {
    this.poll = polls.add({
      name: FarewellPoller.name,
      everyMs: EVERY_MS,
      warning: 'unbound Telegram accounts could not be told',
      work: () => this.look(),
    });
  }

  /** Tells at once those that wait, at most 20; returns when the messages are in the outbox. */
  run(): Promise<void> {
    return this.poll.run();
  }

  private async look(): Promise<void> {
    const told = await this.db.transaction((tx) => this.tell(tx));
    if (told > 0) this.notifications.kick();
  }

  /** The rows are locked to the end of the transaction; another server skips them. */
  private async tell(tx: Tx): Promise<number> {
    const ended = await tx.query<Ended>(
      `SELECT b.id, b.telegram_id, b.user_id, COALESCE(c.language, u.language) AS language
       FROM telegram_bindings b JOIN users u ON u.id = b.user_id
       LEFT JOIN telegram_chats c ON c.telegram_id = b.telegram_id
       WHERE b.ended_at IS NOT NULL AND b.told_at IS NULL ORDER BY b.ended_at LIMIT ${BATCH} FOR UPDATE OF b SKIP LOCKED`,
      [],
      'telegram_farewells',
    );
    for (const { id, telegram_id: telegramId, user_id: userId, language } of ended) {
      await this.notifications.tell(tx, [userId], { kind: 'binding', on: false });
      await this.post.add(tx, telegramId, serverMessage('telegram.unbound', tagOf(language)));
      await tx.query(
        'UPDATE telegram_bindings SET told_at = $2 WHERE id = $1',
        [id, this.clock.now()],
        'telegram_farewell_told',
      );
    }
    return ended.length;
  }
}
