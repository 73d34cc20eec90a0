import { Logger } from '@nestjs/common';

/** A row may be committed a little after the time that is written into it. */
const OVERLAP_MS = 10_000;
/** Rows told in one look. */
export const AT_ONCE = 500;

export interface RowPollerSource<Row> {
  /** Names them in the log. */
  what: string;
  /** Rows after `from` and up to `to` in the order of their time, at most `AT_ONCE`, without those of `except`. */
  read: (from: Date, to: Date, except: string[]) => Promise<Row[]>;
  timeOf: (row: Row) => Date;
  send: (row: Row) => void;
}

/**
 * Finds rows that any server has written and tells each of them once from here: every server tells its own sockets, so
 * nobody hears of a row twice, and nobody is missed because another server was quicker.
 */
export class RowPoller<Row extends { id: string }> {
  private readonly logger = new Logger(RowPoller.name);
  /** The time of each of the latest rows, by id. */
  private readonly sent = new Map<string, number>();
  private since: Date | null = null;
  private looking: Promise<void> | null = null;

  constructor(private readonly source: RowPollerSource<Row>) {}

  /** Rows until now count as told: whoever connects later asks for them. */
  async begin(now: Date): Promise<void> {
    for (const row of await this.source.read(before(now), now, []))
      this.mark(row.id, this.source.timeOf(row));
    this.since = now;
  }

  /** Whether it was told already. */
  has(id: string): boolean {
    return this.sent.has(id);
  }

  /** It is told by the caller. */
  mark(id: string, at: Date): void {
    this.sent.set(id, at.getTime());
  }

  /** Looks for new rows and tells them; callers at the same time share one look. Never throws. */
  look(now: Date): Promise<void> {
    this.looking ??= this.sendNew(now).finally(() => (this.looking = null));
    return this.looking;
  }

  private async sendNew(now: Date): Promise<void> {
    if (this.since === null) return;
    const { read, timeOf, send, what } = this.source;
    try {
      const rows = await read(before(this.since), now, [...this.sent.keys()]);
      for (const row of rows) {
        if (this.sent.has(row.id)) continue; // told by its own server while this look read
        this.mark(row.id, timeOf(row));
        send(row);
      }
      // With more than fits into one look, the next one begins where this one ended.
      const last = rows.at(-1);
      this.since = last && rows.length >= AT_ONCE ? timeOf(last) : now;
      const kept = before(this.since).getTime();
      for (const [id, at] of this.sent) if (at <= kept) this.sent.delete(id);
    } catch (error) {
      this.logger.warn(`${what} could not be sent: ${String(error)}`);
    }
  }
}

function before(time: Date): Date {
  return new Date(time.getTime() - OVERLAP_MS);
}
