import { Injectable } from '@nestjs/common';
import type { Language } from '@libs/contract';
import { Clock } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';

/** The facts that the bot remembers about a private chat. */
export interface Chat {
  language: Language | null;
  startParam: string | null;
  askedMessage: bigint | null;
  stoppedAt: Date | null;
}

/** For how long a shared contact may be used to make an account. */
const CONTACT_MS = 60 * 60_000;

/** The private chats of the bot. */
@Injectable()
export class TelegramChats {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async read(telegramId: bigint, db: Pick<Tx, 'query'> = this.db): Promise<Chat | null> {
    const [row] = await db.query<Chat>(
      `SELECT language, start_param AS "startParam", asked_message AS "askedMessage", stopped_at AS "stoppedAt"
       FROM telegram_chats WHERE telegram_id = $1`,
      [telegramId],
      'telegram_chat',
    );
    return row ?? null;
  }

  /**
   * Notes that somebody started the chat, perhaps by the link of a player who invites friends. From then on the person
   * wants messages again.
   */
  async start(telegramId: bigint, startParam: string | null): Promise<void> {
    await this.db.query(
      `INSERT INTO telegram_chats AS c (telegram_id, start_param, seen_at) VALUES ($1, $2, $3)
       ON CONFLICT (telegram_id) DO UPDATE SET start_param = COALESCE(c.start_param, $2), seen_at = $3, stopped_at = NULL`,
      [telegramId, startParam, this.clock.now()],
      'telegram_chat_start',
    );
  }

  async choose(telegramId: bigint, language: Language): Promise<void> {
    await this.db.query(
      `INSERT INTO telegram_chats (telegram_id, language, seen_at) VALUES ($1, $2, $3)
       ON CONFLICT (telegram_id) DO UPDATE SET language = $2, seen_at = $3`,
      [telegramId, language, this.clock.now()],
      'telegram_chat_language',
    );
  }

  /** @param message number of the message whose button sends the contact */
  async asked(telegramId: bigint, message: number): Promise<void> {
    await this.db.query(
      'UPDATE telegram_chats SET asked_message = $2 WHERE telegram_id = $1',
      [telegramId, message],
      'telegram_chat_asked',
    );
  }

  async keepContact(telegramId: bigint, phone: string): Promise<void> {
    await this.db.query(
      `UPDATE telegram_chats SET contact_phone = $2, contact_at = $3, asked_message = NULL, seen_at = $3
       WHERE telegram_id = $1`,
      [telegramId, phone, this.clock.now()],
      'telegram_chat_contact',
    );
  }

  /** The phone that Telegram named as this account's own within the last hour; null if it named none. */
  async contactOf(telegramId: bigint): Promise<string | null> {
    const [row] = await this.db.query<{ contact_phone: string }>(
      'SELECT contact_phone FROM telegram_chats WHERE telegram_id = $1 AND contact_at > $2',
      [telegramId, new Date(this.clock.now().getTime() - CONTACT_MS)],
      'telegram_chat_contact_of',
    );
    return row?.contact_phone ?? null;
  }

  /** Notes that the person wants no more messages, by /stop or by blocking the bot. */
  async stop(telegramId: bigint): Promise<void> {
    await this.db.query(
      'UPDATE telegram_chats SET stopped_at = $2 WHERE telegram_id = $1 AND stopped_at IS NULL',
      [telegramId, this.clock.now()],
      'telegram_chat_stop',
    );
  }
}
