import { Inject, Injectable, Logger } from '@nestjs/common';
import { santim, toBirr } from '@libs/money';
import { Beacon } from '../../fairness/beacon';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db, type Row } from '../../platform/db';
import { HealthService } from '../../platform/health';
import type { StakeReturn } from '../../rooms/rounds/rounds.entity';
import type { LedgerAudit } from '../../wallet/audit/audits.entity';
import { WindDownProgress, type WindDownSumsDto } from '../../wind-down';
import type {
  AuditStatusDto,
  BeaconStatusDto,
  OwedStatusDto,
  RoundStatusDto,
  StakeReturnDto,
  StatusDto,
  UnmatchedStatusDto,
  UptimeDto,
  WithdrawalStatusDto,
} from './status.dto';
import { uptimeOf, type ServiceDay } from './uptime';

/** The database is read at most once in this time, whatever the number of visitors. */
const CACHE_MS = 30_000;
const DAYS = 30;
const DAY_MS = 24 * 3600_000;
/** Number of latest payments in the median, so that its cost does not grow with the table. */
const PAYMENTS = 200;

interface Tally {
  beacon: string;
  outcome: string;
  recent: bigint;
  ever: bigint;
}

/** Reads the public state; each of its statements reads a bounded number of rows by an index, but for the wind-down's. */
@Injectable()
export class StatusService {
  private readonly logger = new Logger(StatusService.name);
  private cached: { until: number; status: Promise<StatusDto> } | null = null;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly beacon: Beacon,
    private readonly health: HealthService,
    private readonly windDown: WindDownProgress,
  ) {}

  /** The status, at most 30 seconds old. Callers at the same time share one read. */
  read(): Promise<StatusDto> {
    if (this.cached && this.cached.until > performance.now()) return this.cached.status;
    const status = this.load();
    this.cached = { until: performance.now() + CACHE_MS, status };
    // A failure is not cached: the next caller reads again.
    status.catch(() => (this.cached = null));
    return status;
  }

  private async load(): Promise<StatusDto> {
    const now = this.clock.now();
    const [audit, withdrawals, unmatched, books, tallies, returns, uptime, windDown, server] =
      await Promise.all([
        this.audit(),
        this.withdrawals(),
        this.unmatched(now),
        this.books(),
        this.tallies(now),
        this.returns(now),
        this.uptime(now),
        this.windDownSums(),
        this.health.server(),
      ]);
    const beacon = this.beaconOf(tallies);
    const isHealthy = audit?.ok !== false && withdrawals.open && beacon.ready;
    return {
      at: now.toISOString(),
      state: isHealthy ? 'ok' : 'attention',
      audit,
      withdrawals,
      unmatched,
      books,
      rounds: roundsOf(tallies),
      returns,
      beacon,
      uptime,
      windDown,
      server,
    };
  }

  /** It reads more than the rest, so its failure must not take the rest along. */
  private windDownSums(): Promise<WindDownSumsDto | null> {
    return this.windDown.sums().catch((error: unknown) => {
      this.logger.warn(`the sums of the wind-down could not be read: ${String(error)}`);
      return null;
    });
  }

  private async audit(): Promise<AuditStatusDto | null> {
    const [row] = await this.db.query<Row<LedgerAudit, 'at' | 'ok'>>(
      'SELECT at, ok FROM ledger_audits ORDER BY id DESC LIMIT 1',
    );
    return row ? { ok: row.ok, at: row.at.toISOString() } : null;
  }

  private async withdrawals(): Promise<WithdrawalStatusDto> {
    const [row] = await this.db.query<{ median: number | null; counted: number; open: boolean }>(
      `SELECT (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM updated_at - created_at)))::float8
           AS median,
         count(*)::int AS counted, COALESCE((SELECT is_on FROM switches WHERE name = 'payouts'), false) AS open
       FROM (SELECT created_at, updated_at FROM withdrawals WHERE state = 'Paid'
         ORDER BY updated_at DESC LIMIT ${PAYMENTS}) latest`,
    );
    const median = row?.median ?? null;
    return {
      medianSeconds: median === null ? null : Math.round(median),
      counted: row?.counted ?? 0,
      open: row?.open ?? false,
    };
  }

  /** Reads the partial index of unsettled cases, which are few: a person settles each. */
  private async unmatched(now: Date): Promise<UnmatchedStatusDto> {
    const [row] = await this.db.query<{ oldest: Date | null; count: number; amount: bigint }>(
      `SELECT min(happened_at) AS oldest, count(*)::int AS count, COALESCE(sum(amount), 0)::bigint AS amount
       FROM payment_cases WHERE state <> 'Settled' AND confirmed_at IS NOT NULL AND amount > 0`,
    );
    const oldest = row?.oldest ?? null;
    return {
      oldestSeconds: oldest && Math.max(0, Math.round((now.getTime() - oldest.getTime()) / 1000)),
      count: row?.count ?? 0,
      amount: toBirr(santim(row?.amount ?? 0n)),
    };
  }

  /** Fractions of a santim that a provider holds are cut off, so it holds at least the shown amount. */
  private async books(): Promise<OwedStatusDto | null> {
    const [newest] = await this.db.query<{ day: string; owed: bigint }>(
      'SELECT day, main + bonus + held AS owed FROM books_days ORDER BY day DESC LIMIT 1',
    );
    if (!newest) return null;
    const floats = await this.db.query<{ provider: string; holds: bigint; at: Date }>(
      'SELECT provider, floor(balance * 100)::bigint AS holds, at FROM provider_floats ORDER BY provider',
    );
    return {
      day: newest.day,
      owed: toBirr(santim(newest.owed)),
      providers: floats.map(({ provider, holds, at }) => ({
        provider,
        holds: toBirr(santim(holds)),
        at: at.toISOString(),
      })),
    };
  }

  /** `round_tallies` has one row per day, beacon and outcome: a few thousand rows after years. */
  private tallies(now: Date): Promise<Tally[]> {
    return this.db.query<Tally>(
      `SELECT beacon, outcome, COALESCE(sum(rounds) FILTER (WHERE day > $1::date), 0)::bigint AS recent,
         sum(rounds)::bigint AS ever
       FROM round_tallies GROUP BY beacon, outcome`,
      [dayOf(new Date(now.getTime() - DAYS * DAY_MS))],
    );
  }

  /** `stake_returns` has one row per day and stake. */
  private async returns(now: Date): Promise<StakeReturnDto[]> {
    const rows = await this.db.query<Row<StakeReturn, 'stake' | 'staked' | 'returned' | 'promised'>>(
      `SELECT stake, sum(staked)::bigint AS staked, sum(returned)::bigint AS returned, sum(promised)::bigint AS promised
       FROM stake_returns WHERE day > $1::date GROUP BY stake ORDER BY stake`,
      [dayOf(new Date(now.getTime() - DAYS * DAY_MS))],
    );
    return rows.map(({ stake, staked, returned, promised }) => ({
      stake: toBirr(santim(stake)),
      percent: percentOf(returned, staked),
      promised: percentOf(promised, staked),
    }));
  }

  private async uptime(now: Date): Promise<UptimeDto> {
    const rows = await this.db.query<ServiceDay>(
      `SELECT day, minutes, first_minute, (SELECT min(first_minute) FROM service_days) AS since
       FROM service_days WHERE day > $1::date ORDER BY day`,
      [dayOf(new Date(now.getTime() - DAYS * DAY_MS))],
    );
    return uptimeOf(rows, now, DAYS);
  }

  private beaconOf(tallies: readonly Tally[]): BeaconStatusDto {
    const drand = this.env.drand.sandboxKey ? 'sandbox' : 'drand';
    const source = this.env.beacon === 'drand' ? drand : 'local';
    const kind = source === 'drand' ? 'quicknet' : source;
    return {
      source,
      ready: this.beacon.isReady(),
      rounds: sumOf(tallies, ({ beacon, outcome }) => beacon === kind && outcome === 'played').ever,
      late: sumOf(tallies, ({ outcome }) => outcome === 'late_beacon').ever,
      unnamed: sumOf(tallies, ({ outcome }) => outcome === 'no_beacon').ever,
    };
  }
}

function roundsOf(tallies: readonly Tally[]): RoundStatusDto {
  const played = sumOf(tallies, ({ outcome }) => outcome === 'played');
  const voided = sumOf(tallies, ({ outcome }) => outcome !== 'played' && outcome !== 'refunded');
  return {
    days: DAYS,
    played: played.recent,
    refunded: sumOf(tallies, ({ outcome }) => outcome === 'refunded').recent,
    voided: voided.recent,
    playedEver: played.ever,
    voidedEver: voided.ever,
  };
}

function sumOf(tallies: readonly Tally[], wanted: (tally: Tally) => boolean) {
  const sum = { recent: 0, ever: 0 };
  for (const tally of tallies.filter(wanted)) {
    sum.recent += Number(tally.recent);
    sum.ever += Number(tally.ever);
  }
  return sum;
}

/** A share in percent, rounded to two decimals. */
function percentOf(part: bigint, whole: bigint): number {
  return Number((part * 10_000n + whole / 2n) / whole) / 100;
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
