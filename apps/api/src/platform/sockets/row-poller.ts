/** Polls read this far back again, because a row may be committed after the time that is written into it. */
const OVERLAP_MS = 10_000;
/** Most rows in one poll. */
export const ROWS_PER_POLL = 500;

export interface RowPollerSource<Row> {
  /** Rows after `from` and up to `to` in the order of their time, at most `AT_ONCE`, without those of `except`. */
  read: (from: Date, to: Date, except: string[]) => Promise<Row[]>;
  timeOf: (row: Row) => Date;
  send: (row: Row) => void;
}

/**
 * Finds rows that any server has written, and sends each of them once from this server. Every server sends to its own
 * sockets only, so a socket gets each row exactly once.
 */
export class RowPoller<Row extends { id: string }> {
  /** The time of each of the latest rows, by id. */
  private readonly sent = new Map<string, number>();
  private since: Date | null = null;

  constructor(private readonly source: RowPollerSource<Row>) {}

  /** Counts all rows until `now` as sent: a client that connects later requests them itself. */
  async begin(now: Date): Promise<void> {
    for (const row of await this.source.read(before(now), now, []))
      this.mark(row.id, this.source.timeOf(row));
    this.since = now;
  }

  /** True if the row has been sent. */
  has(id: string): boolean {
    return this.sent.has(id);
  }

  /** Counts a row as sent; the caller sends it. */
  mark(id: string, at: Date): void {
    this.sent.set(id, at.getTime());
  }

  /**
   * Reads new rows and sends them; the caller runs one poll at a time.
   * @throws what `read` or `send` throws; the next poll reads the rows that were not sent again
   */
  async poll(now: Date): Promise<void> {
    if (this.since === null) return;
    const { read, timeOf, send } = this.source;
    const rows = await read(before(this.since), now, [...this.sent.keys()]);
    for (const row of rows) {
      if (this.sent.has(row.id)) continue; // sent by `mark`'s caller during this read
      this.mark(row.id, timeOf(row));
      send(row);
    }
    // If more rows wait than one poll reads, the next poll begins where this one ended.
    const last = rows.at(-1);
    this.since = last && rows.length >= ROWS_PER_POLL ? timeOf(last) : now;
    const kept = before(this.since).getTime();
    for (const [id, at] of this.sent) if (at <= kept) this.sent.delete(id);
  }
}

function before(time: Date): Date {
  return new Date(time.getTime() - OVERLAP_MS);
}
