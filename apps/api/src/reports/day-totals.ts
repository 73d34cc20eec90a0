import { Injectable } from '@nestjs/common';
import { addisOf, Clock, dayOf, daysAfter } from '../platform/clock';
import { Db, type Tx } from '../platform/db';
import { JobRuns } from '../platform/jobs';

const JOB = 'day totals';
/** A day is closed this long after its end, when no transaction of it can still be open. */
const REST_MS = 3600_000;
/** The closed days in which the job looks for late postings. */
const LOOK_BACK_DAYS = 62;
/** Most days that one run closes, so that a run ends. */
const MAX_DAYS = 40;

/** What a run did. */
export interface ClosedDays {
  closed: string[];
  /** The days to which something was posted after they had been closed. */
  late: string[];
}

/** Keeps the totals of days that are over (docs/operations.md "Close a month"). */
@Injectable()
export class DayTotals {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly runs: JobRuns,
  ) {}

  /**
   * Closes what is due, oldest first and each day in a transaction of its own, then notes late postings.
   * @returns null if another server does it
   */
  async closeDue(): Promise<ClosedDays | null> {
    const start = performance.now();
    const closed: string[] = [];
    for (let day = await this.due(); day !== null && closed.length < MAX_DAYS; day = await this.due()) {
      const closing = day;
      const isMine = await this.alone((tx) => this.close(tx, closing));
      if (isMine === null) return null;
      closed.push(closing);
    }
    const late = await this.alone((tx) => this.noteLate(tx));
    if (late === null) return null;
    await this.runs.succeeded(
      JOB,
      performance.now() - start,
      `${closed.length} closed, ${late.length} with late postings`,
    );
    return { closed, late };
  }

  /**
   * Makes the totals of all days that are due anew, or of those from `from` to `to`, oldest first. Days up to `to` that are not
   * closed are closed, also those before `from`: a report reads as open only the days after the last closed one.
   * @param told gets each day with the number of totals that have changed
   */
  async rebuild(
    { from, to }: { from?: string | undefined; to?: string | undefined },
    told: (day: string, changed: number) => void,
  ): Promise<number> {
    const days = (await this.allDue()).filter(
      ({ day, isOpen }) => (isOpen || (from ?? day) <= day) && day <= (to ?? day),
    );
    for (const { day } of days) {
      const changed = await this.db.transaction(async (tx) => {
        await tx.query("SET LOCAL statement_timeout = '120s'");
        const [row] = await tx.query<{ changed: bigint }>('SELECT rebuild_day($1, $2) AS changed', [
          day,
          this.clock.now(),
        ]);
        return Number(row?.changed ?? 0n);
      });
      told(day, changed);
    }
    return days.length;
  }

  private alone<T>(piece: (tx: Tx) => Promise<T>): Promise<T | null> {
    return this.runs.alone(JOB, async (tx) => {
      await tx.query("SET LOCAL statement_timeout = '120s'");
      return piece(tx);
    });
  }

  private async close(tx: Tx, day: string): Promise<void> {
    await tx.query('SELECT close_day($1, $2)', [day, this.clock.now()]);
  }

  private async noteLate(tx: Tx): Promise<string[]> {
    const now = this.clock.now();
    const since = dayOf(daysAfter(now, -LOOK_BACK_DAYS));
    const [row] = await tx.query<{ days: string[] }>(
      'SELECT note_late_postings($1, $2, $3)::text[] AS days',
      [since, dayOf(now), now],
    );
    return row?.days ?? [];
  }

  /** The next day to close; null if none is due. */
  private async due(): Promise<string | null> {
    const [row] = await this.db.query<{ day: string | null }>(`SELECT (${NEXT_DAY})::text AS day`);
    const day = row?.day ?? null;
    return day !== null && day <= this.lastDue() ? day : null;
  }

  private allDue(): Promise<{ day: string; isOpen: boolean }[]> {
    return this.db.query(
      `SELECT d::date::text AS day, c.day IS NULL AS "isOpen"
       FROM generate_series((${FIRST_DAY})::timestamp, $1::timestamp, interval '1 day') d
       LEFT JOIN closed_days c ON c.day = d::date ORDER BY 1`,
      [this.lastDue()],
    );
  }

  private lastDue(): string {
    return addisOf(daysAfter(new Date(this.clock.now().getTime() - REST_MS), -1)).date;
  }
}

/** SQL: the day on which the first account was made or the first money moved. */
const FIRST_DAY = `addis_day(LEAST((SELECT min(created_at) FROM users), (SELECT min(created_at) FROM transfers)))`;
const NEXT_DAY = `COALESCE((SELECT max(day) + 1 FROM closed_days), ${FIRST_DAY})`;
