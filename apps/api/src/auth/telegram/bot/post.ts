import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { InlineKeyboard } from 'grammy';
import { ENV, type Env } from '../../../config';
import type { Tx } from '../../../platform/db';
import { Outbox, type OutboxItem, type OutboxResult } from '../../../platform/outbox';
import { BotApi } from './bot-api';
import { TelegramChats } from './chats';

const KIND = 'telegram';

/**
 * Sends messages into chats through the outbox. A message is written in the transaction of the event that it reports.
 */
@Injectable()
export class TelegramPost implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly api: BotApi,
    private readonly chats: TelegramChats,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    if (this.env.telegram) this.outbox.register(KIND, (item) => this.deliver(item));
  }

  async add(tx: Tx, telegramId: bigint, text: string, buttons?: InlineKeyboard): Promise<void> {
    if (!this.env.telegram) return;
    await this.outbox.add(tx, KIND, {
      chat: String(telegramId),
      text,
      ...(buttons ? { buttons: buttons.inline_keyboard } : {}),
    });
  }

  /** Sends at once the messages that a commit added. */
  kick(): void {
    this.outbox.kick();
  }

  /**
   * Asks Telegram whether the bot may write: whether the person started the chat and has not blocked the bot. No answer
   * from Telegram counts as yes, because the outbox tries again.
   */
  async mayWrite(telegramId: bigint): Promise<boolean> {
    const answer = await this.api.call('sendChatAction', { chat_id: Number(telegramId), action: 'typing' });
    return answer.ok || (answer.error_code !== 400 && answer.error_code !== 403);
  }

  /** It is no error if the person blocked the bot or never started it: they have been told by SMS. */
  private async deliver({ payload }: OutboxItem): Promise<OutboxResult> {
    const { chat, text, buttons } = payload as { chat: string; text: string; buttons?: object };
    const answer = await this.api.call('sendMessage', {
      chat_id: Number(chat),
      text,
      ...(buttons ? { reply_markup: { inline_keyboard: buttons } } : {}),
    });
    if (answer.ok) return { kind: 'done' };
    if (answer.error_code === 403) {
      await this.chats.stop(BigInt(chat));
      return { kind: 'done' };
    }
    const isLater = answer.error_code === 429 || answer.error_code >= 500;
    return isLater ? { kind: 'later', reason: answer.description } : { kind: 'done' };
  }
}
