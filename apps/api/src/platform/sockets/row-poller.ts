/** Each poll reads this far back again, because a row may be committed later than the time that is written in it. */
const OVERLAP_MS = 10_000;
/** The most rows in one poll. */
export const ROWS_PER_POLL = 500;

export interface RowPollerSource<Row> {
  /** Rows after `from` and up to `to`, ordered by their time, at most `ROWS_PER_POLL`, without the ids in `except`. */
  read: (from: Date, to: Date, except: string[]) => Promise<Row[]>;
  timeOf: (row: Row) => Date;
  send: (row: Row) => void;
}

/**
 * Finds rows that any server has written, and sends each of them once from this server. Every server sends only to its
 * own sockets, so a socket gets each row exactly once.
 */
export class RowPoller<Row extends { id: string }> {
  /** The times of the latest rows that were sent, by id. */
  private readonly sent = new Map<string, number>();
  private since: Date | null = null;

  constructor(private readonly source: RowPollerSource<Row>) {}

  /** Counts all rows up to `now` as sent: a client that connects later requests them itself. */
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
   * @throws the error of `read` or `send`; the next poll reads the rows again that were not sent
   */
  async poll(now: Date): Promise<void> {
    if (this.since === null) return;
    const { read, timeOf, send } = this.source;
    const rows = await read(before(this.since), now, [...this.sent.keys()]);
    for (const row of rows) {
      if (this.sent.has(row.id)) continue; // the caller of `mark` sent it during this read
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
