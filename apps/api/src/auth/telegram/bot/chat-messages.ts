import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@libs/contract';
import { serverMessage, tagOf } from '@libs/messages';
import { ENV, type Env } from '../../../config';
import { BotApi } from './bot-api';
import { TelegramChats } from './chats';
import { appButton } from './keyboards';

/** A message for a chat, with the page that its button opens. */
interface ChatMessage {
  chat: bigint;
  text: string;
  page: string;
  /** Id of the message, by which the page reports that the message was opened. */
  message: string;
  language: Language;
}

type Answer =
  | { kind: 'accepted'; delivered: boolean }
  | { kind: 'refused' }
  | { kind: 'busy'; afterMs: number }
  | { kind: 'unknown' };

const BUSY_SECONDS = 30;

/** Sends one message at once, and says what Telegram did with it. */
@Injectable()
export class ChatMessages {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly api: BotApi,
    private readonly chats: TelegramChats,
  ) {}

  async send({ chat, text, page, message, language }: ChatMessage): Promise<Answer> {
    const open = serverMessage('telegram.open', tagOf(language));
    const answer = await this.api.call('sendMessage', {
      chat_id: Number(chat),
      text,
      reply_markup: appButton(open, this.env.payments.publicUrl, { page, message }),
    });
    if (answer.ok) return { kind: 'accepted', delivered: true };
    if (answer.error_code === 403) await this.chats.stop(chat);
    if (answer.error_code === 429) {
      const seconds = Math.min(answer.parameters?.retry_after ?? BUSY_SECONDS, 3600);
      return { kind: 'busy', afterMs: seconds * 1000 };
    }
    return answer.error_code >= 500 ? { kind: 'unknown' } : { kind: 'refused' };
  }
}
