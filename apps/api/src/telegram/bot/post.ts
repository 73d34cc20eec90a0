import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import type { Tx } from '../../platform/db';
import { Outbox, type OutboxItem, type OutboxResult } from '../../platform/outbox';
import { BotApi } from './bot-api';
import { TelegramChats } from './chats';

const KIND = 'telegram';

/** Sends messages into chats through the outbox: written in the transaction of the event that they report. */
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

  async add(tx: Tx, telegramId: bigint, text: string): Promise<void> {
    if (this.env.telegram) await this.outbox.add(tx, KIND, { chat: String(telegramId), text });
  }

  /** A person who has blocked the bot, or never started it, is not an error: the SMS has told them. */
  private async deliver({ payload }: OutboxItem): Promise<OutboxResult> {
    const { chat, text } = payload as { chat: string; text: string };
    const answer = await this.api.call('sendMessage', { chat_id: Number(chat), text });
    if (answer.ok) return { kind: 'done' };
    if (answer.error_code === 403) {
      await this.chats.stop(BigInt(chat));
      return { kind: 'done' };
    }
    const isLater = answer.error_code === 429 || answer.error_code >= 500;
    return isLater ? { kind: 'later', reason: answer.description } : { kind: 'done' };
  }
}
