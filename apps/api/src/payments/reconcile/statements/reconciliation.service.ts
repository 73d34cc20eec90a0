import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { DomainError } from '../../../platform/errors';
import type { SessionUser } from '../../../platform/http';
import { birrOf, timeOf } from '../../../platform/lists';
import { waitingFields } from '../../../staff/approvals';
import { ProviderPayouts } from './provider-payouts';
import type {
  ChangedPauseDto,
  SetPauseDto,
  ReconciliationDayDto,
  ReconciliationDto,
  ReconciliationProviderDto,
  ReconciliationQueryDto,
} from './reconciliation.dto';
import type { StatementColumnsDto } from './statements.dto';

const DAY_MS = 24 * 3600_000;
const DAYS = 7;
const MOST_DAYS = 92;

/** The figures of the reconciliation page, from the ledger and the cases. */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly payouts: ProviderPayouts,
  ) {}

  /** Stops the payouts of one provider, or proposes to start them again. */
  async setPayouts(
    admin: SessionUser,
    provider: string,
    { on, reason }: SetPauseDto,
  ): Promise<ChangedPauseDto> {
    const proposalId = await this.payouts.set(admin, { provider, on, reason });
    const found = (await this.providers()).find((one) => one.provider === provider);
    const now = found?.payouts ?? { paused: !on, reason, caseId: null, changedAt: null };
    return { ...now, ...waitingFields(proposalId) };
  }

  /** @throws DomainError VALIDATION_FAILED for more than 92 days, or a first day after the last */
  async view({ from, to }: ReconciliationQueryDto): Promise<ReconciliationDto> {
    const last = to ?? dayOf(this.clock.now());
    const first = from ?? dayOf(new Date(Date.parse(`${last}T00:00:00+03:00`) - (DAYS - 1) * DAY_MS));
    const length = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
    if (!(length >= 1 && length <= MOST_DAYS)) throw new DomainError('VALIDATION_FAILED');
    const [providers, days, run] = await Promise.all([
      this.providers(),
      this.days(first, last),
      this.lastRun(),
    ]);
    return { from: first, to: last, lastRun: run, providers, days };
  }

  private async providers(): Promise<ReconciliationProviderDto[]> {
    const rows = await this.db.query<{
      provider: string;
      is_paused: boolean | null;
      reason: string | null;
      case_id: string | null;
      changed_at: Date | null;
      unmatched: bigint;
      open: number;
      oldest: Date | null;
      columns: StatementColumnsDto | null;
      last: Date | null;
    }>(
      `SELECT a.provider, p.is_paused, p.reason, p.case_id, p.changed_at, COALESCE(c.unmatched, 0)::bigint AS unmatched,
         COALESCE(c.open, 0)::int AS open, c.oldest, s.columns,
         (SELECT max(created_at) FROM statements WHERE provider = a.provider) AS last
       FROM accounts a LEFT JOIN payout_pauses p ON p.provider = a.provider
       LEFT JOIN statement_columns s ON s.provider = a.provider
       LEFT JOIN (SELECT provider, sum(amount) AS unmatched, count(*) AS open, min(happened_at) AS oldest FROM payment_cases
         WHERE state <> 'Settled' AND confirmed_at IS NOT NULL AND kind <> 'complaint' GROUP BY provider) c ON c.provider = a.provider
       WHERE a.kind = 'clearing' AND a.provider <> 'demo' ORDER BY a.provider`,
    );
    return rows.map((row) => ({
      provider: row.provider,
      payouts: {
        paused: row.is_paused === true,
        reason: row.reason,
        caseId: row.case_id,
        changedAt: timeOf(row.changed_at),
      },
      unmatched: birrOf(row.unmatched),
      openCases: row.open,
      oldestAt: timeOf(row.oldest),
      columns: row.columns,
      lastStatementAt: timeOf(row.last),
    }));
  }

  /**
   * The days, in the time of Addis Ababa, on which a provider's account moved or a payment with an unsettled case
   * happened.
   */
  private async days(from: string, to: string): Promise<ReconciliationDayDto[]> {
    const rows = await this.db.query<{
      day: string;
      provider: string;
      paid_in: bigint;
      paid_out: bigint;
      fees: bigint;
      float: bigint;
      unmatched: bigint;
      open: number;
      oldest: Date | null;
    }>(DAYS_QUERY, [from, to]);
    return rows.map((row) => ({
      id: `${row.provider}:${row.day}`,
      day: row.day,
      provider: row.provider,
      paidIn: birrOf(row.paid_in),
      paidOut: birrOf(row.paid_out),
      fees: birrOf(row.fees),
      expectedFloat: birrOf(row.float),
      unmatched: birrOf(row.unmatched),
      openCases: row.open,
      oldestAt: timeOf(row.oldest),
    }));
  }

  private async lastRun(): Promise<ReconciliationDto['lastRun']> {
    const [row] = await this.db.query<{ last_ok_at: Date; took_ms: number; result: string }>(
      "SELECT last_ok_at, took_ms, result FROM job_runs WHERE name = 'reconcile'",
    );
    return row
      ? { at: timeOf(row.last_ok_at), seconds: Math.round(row.took_ms / 100) / 10, result: row.result }
      : null;
  }
}

/** Clearing is negative while a provider holds our money: a deposit lowers it, a payout and a fee raise it. */
const DAYS_QUERY = `
  WITH moved AS (
    SELECT a.provider, (t.created_at AT TIME ZONE 'Africa/Addis_Ababa')::date AS day,
      -COALESCE(sum(p.amount) FILTER (WHERE t.kind = 'deposit'), 0) AS paid_in,
      COALESCE(sum(p.amount) FILTER (WHERE t.kind = 'withdraw'), 0) AS paid_out,
      COALESCE(sum(p.amount) FILTER (WHERE t.kind = 'fee'), 0) AS fees, -sum(p.amount) AS change
    FROM accounts a JOIN postings p ON p.account_id = a.id JOIN transfers t ON t.id = p.transfer_id
    WHERE a.kind = 'clearing' AND a.provider <> 'demo'
      AND t.created_at < ($2::date + 1)::timestamp AT TIME ZONE 'Africa/Addis_Ababa'
    GROUP BY 1, 2),
  floats AS (SELECT *, sum(change) OVER (PARTITION BY provider ORDER BY day) AS float FROM moved),
  unsettled AS (
    SELECT provider, (happened_at AT TIME ZONE 'Africa/Addis_Ababa')::date AS day, sum(amount) AS unmatched,
      count(*)::int AS open, min(happened_at) AS oldest
    FROM payment_cases WHERE state <> 'Settled' AND confirmed_at IS NOT NULL AND kind <> 'complaint'
      AND provider IS NOT NULL GROUP BY 1, 2)
  SELECT to_char(day, 'YYYY-MM-DD') AS day, provider, COALESCE(f.paid_in, 0)::bigint AS paid_in,
    COALESCE(f.paid_out, 0)::bigint AS paid_out, COALESCE(f.fees, 0)::bigint AS fees,
    COALESCE(f.float, (SELECT b.float FROM floats b WHERE b.provider = u.provider AND b.day < u.day
      ORDER BY b.day DESC LIMIT 1), 0)::bigint AS float,
    COALESCE(u.unmatched, 0)::bigint AS unmatched, COALESCE(u.open, 0) AS open, u.oldest
  FROM floats f FULL JOIN unsettled u USING (provider, day)
  WHERE day BETWEEN $1::date AND $2::date ORDER BY day DESC, provider`;

function dayOf(time: Date): string {
  return new Date(time.getTime() + 3 * 3600_000).toISOString().slice(0, 10);
}
