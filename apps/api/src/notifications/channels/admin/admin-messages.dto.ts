/** Numbers of messages of one kind in the last 30 days. */
export class MessageFiguresDto {
  kind: string;
  /** Messages that were written, to be sent. */
  written: number;
  /** Messages that a channel accepted; the next four fields count them by channel. */
  sent: number;
  socket: number;
  push: number;
  telegram: number;
  sms: number;
  /** Of the sent messages, those that a page, a device or the chat is known to have shown. */
  delivered: number;
  opened: number;
  /** Messages after which the player switched off the kind or the channel within a week. */
  switchedOff: number;
  /**
   * Messages that were not sent: they were too late, replaced or no longer wanted, no channel took them, or the
   * channel's answer was lost.
   */
  unsent: number;
}

export class MessageFiguresListDto {
  kinds: MessageFiguresDto[];
}
