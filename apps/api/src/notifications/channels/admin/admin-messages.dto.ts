/** Messages of one kind in the last 30 days. */
export class MessageFiguresDto {
  kind: string;
  /** That were to be sent. */
  written: number;
  /** That a channel took; of them by channel. */
  sent: number;
  socket: number;
  push: number;
  telegram: number;
  sms: number;
  /** Of those sent, that a page, a device or the chat is known to have shown. */
  delivered: number;
  opened: number;
  /** After which the player switched off the kind or the channel within a week. */
  switchedOff: number;
  /** That went nowhere: too late, replaced, not wanted any more, no channel, or an answer was lost. */
  unsent: number;
}

export class MessageFiguresListDto {
  kinds: MessageFiguresDto[];
}
