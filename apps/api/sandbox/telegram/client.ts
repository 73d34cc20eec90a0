import { setTimeout as sleep } from 'node:timers/promises';

/** A message of a private chat, as the client's page and scripts read it. */
export interface ChatMessage {
  messageId: number;
  from: 'bot' | 'person';
  text: string;
  /** When the message was sent, as an ISO time. */
  at: string;
  /** The keyboard below the message, in the Bot API's own form. */
  markup?: unknown;
}

interface Chat {
  messages: ChatMessage[];
  blocked: boolean;
}

interface Webhook {
  url: string;
  secret: string;
}

const MOST_MESSAGES = 200;
const MOST_CHATS = 1000;
const TRIES = 6;
const RETRY_MS = 300;

/** Telegram's side of every private chat: it keeps the bot's messages and sends updates to the bot. */
export class TelegramClient {
  private readonly chats = new Map<number, Chat>();
  private webhook: Webhook | null = null;
  /** Starts at the present time, because a restart must not reuse a number that the product remembers. */
  private nextUpdate = Date.now();
  private nextMessage = 1;
  private flood = { times: 0, retryAfter: 1 };

  hook(url: string, secret: string): void {
    this.webhook = { url, secret };
  }

  get hookUrl(): string {
    return this.webhook?.url ?? '';
  }

  messages(userId: number): ChatMessage[] {
    return this.chats.get(userId)?.messages ?? [];
  }

  all(): ChatMessage[] {
    return [...this.chats.values()].flatMap(({ messages }) => messages);
  }

  block(userId: number, blocked: boolean): void {
    this.chatOf(userId).blocked = blocked;
  }

  /** Refuses the next messages of the bot with 429. */
  slowDown(times: number, retryAfter: number): void {
    this.flood = { times, retryAfter };
  }

  /** Seconds after which the bot may send again; null if it may send at once. */
  takeFlood(): number | null {
    if (this.flood.times === 0) return null;
    this.flood.times -= 1;
    return this.flood.retryAfter;
  }

  /** The state of a chat: `open` if the person has started it and has not blocked the bot. */
  state(userId: number): 'open' | 'blocked' | 'unknown' {
    const chat = this.chats.get(userId);
    if (!chat) return 'unknown';
    return chat.blocked ? 'blocked' : 'open';
  }

  add(userId: number, message: Omit<ChatMessage, 'messageId' | 'at'>): ChatMessage {
    const { messages } = this.chatOf(userId);
    const added = { ...message, messageId: this.nextMessage, at: new Date().toISOString() };
    this.nextMessage += 1;
    messages.push(added);
    if (messages.length > MOST_MESSAGES) messages.shift();
    return added;
  }

  /** The last message of the bot whose keyboard asks for the contact. */
  contactRequest(userId: number): ChatMessage | undefined {
    return this.messages(userId).findLast(
      ({ from, markup }) => from === 'bot' && JSON.stringify(markup ?? null).includes('request_contact'),
    );
  }

  /**
   * Sends an update to the bot, and repeats it until the bot accepts it or the tries end. Resolves to true if it was
   * accepted.
   */
  async update(content: object): Promise<boolean> {
    const updateId = this.nextUpdate;
    this.nextUpdate += 1;
    for (let turn = 0; turn < TRIES; turn += 1) {
      if (turn > 0) await sleep(RETRY_MS * turn, undefined, { ref: false });
      if (this.webhook && (await post(this.webhook, { update_id: updateId, ...content }))) return true;
    }
    return false;
  }

  private chatOf(userId: number): Chat {
    const known = this.chats.get(userId);
    if (known) return known;
    const chat = { messages: [], blocked: false };
    this.chats.set(userId, chat);
    const [oldest] = this.chats.keys();
    if (this.chats.size > MOST_CHATS && oldest !== undefined) this.chats.delete(oldest);
    return chat;
  }
}

async function post({ url, secret }: Webhook, update: object): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
      body: JSON.stringify(update),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
