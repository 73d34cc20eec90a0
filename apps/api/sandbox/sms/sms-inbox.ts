/** One SMS as a phone of the sandbox received it. */
export interface InboxMessage {
  /** Phone of the receiver, as `+251…`. */
  to: string;
  text: string;
  /** The six digits of a code in the text; null if the text has none. */
  code: string | null;
  /** When the SMS came, as an ISO time. */
  at: string;
}

const MAX_MESSAGES = 500;

/** The phones' inboxes, newest message first; the oldest ones are dropped. */
export class SmsInbox {
  private readonly messages: InboxMessage[] = [];

  add(to: string, text: string): void {
    const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null;
    this.messages.unshift({ to, text, code, at: new Date().toISOString() });
    this.messages.length = Math.min(this.messages.length, MAX_MESSAGES);
  }

  /** @param to phone as `+251…`; absent: all phones */
  list(to?: string): InboxMessage[] {
    return to === undefined
      ? this.messages.slice(0, 50)
      : this.messages.filter((message) => message.to === to);
  }
}
