/** A row may be committed a little after the time that is written into it. */
const OVERLAP_MS = 10_000;
/** Rows told in one look. */
export const AT_ONCE = 500;

export interface RowPollerSource<Row> {
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
  /** The time of each of the latest rows, by id. */
  private readonly sent = new Map<string, number>();
  private since: Date | null = null;

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

  /**
   * Reads new rows and sends them; the caller runs one look at a time.
   * @throws what `read` or `send` throws; the rows that were not sent are read again by the next look
   */
  async look(now: Date): Promise<void> {
    if (this.since === null) return;
    const { read, timeOf, send } = this.source;
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
  }
}

function before(time: Date): Date {
  return new Date(time.getTime() - OVERLAP_MS);
}
