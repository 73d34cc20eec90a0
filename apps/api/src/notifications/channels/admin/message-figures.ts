import { Injectable } from '@nestjs/common';
import { Clock, daysAfter } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { messageKinds } from '../..';
import type { MessageFiguresDto } from './admin-messages.dto';

const DAYS = 30;

type Row = { kind: string } & { [F in Exclude<keyof MessageFiguresDto, 'kind'>]: bigint };

/** Counts what became of the messages of each kind in the last 30 days. */
@Injectable()
export class MessageFigures {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** The figures of every kind: safety first, then money, then asked kinds. A kind without messages has zeros. */
  async read(): Promise<MessageFiguresDto[]> {
    const rows = await this.db.query<Row>(
      `SELECT k.kind, count(m.id) AS written, count(*) FILTER (WHERE m.state = 'sent') AS sent,
         count(*) FILTER (WHERE m.state = 'sent' AND m.channel = 'socket') AS socket,
         count(*) FILTER (WHERE m.state = 'sent' AND m.channel = 'push') AS push,
         count(*) FILTER (WHERE m.state = 'sent' AND m.channel = 'telegram') AS telegram,
         count(*) FILTER (WHERE m.state = 'sent' AND m.channel = 'sms') AS sms,
         count(m.delivered_at) AS delivered, count(m.opened_at) AS opened, count(m.unwanted_at) AS "switchedOff",
         count(*) FILTER (WHERE m.state = 'ended') AS unsent
       FROM unnest($1::text[]) WITH ORDINALITY AS k (kind, place)
       LEFT JOIN messages m ON m.kind = k.kind AND m.created_at > $2
       GROUP BY k.kind, k.place ORDER BY k.place`,
      [[...messageKinds], daysAfter(this.clock.now(), -DAYS)],
      'message_figures',
    );
    return rows.map((row) => ({
      kind: row.kind,
      written: Number(row.written),
      sent: Number(row.sent),
      socket: Number(row.socket),
      push: Number(row.push),
      telegram: Number(row.telegram),
      sms: Number(row.sms),
      delivered: Number(row.delivered),
      opened: Number(row.opened),
      switchedOff: Number(row.switchedOff),
      unsent: Number(row.unsent),
    }));
  }
}
