import { Injectable } from '@nestjs/common';
import { PollScheduler } from '../../platform/async';
import { Clock } from '../../platform/clock';
import { Db, type Row } from '../../platform/db';
import { Metrics, Snapshot } from '../../platform/metrics';
import { AuditService } from './audit.service';
import type { LedgerAudit } from './audits.entity';

const EVERY_MS = 60_000;
/** This server skips its audit if another server has run one in this time. */
const FRESH_MS = 45_000;
/**
 * Pause after an audit, as a multiple of its duration, so that audits use at most a twentieth of one connection's time.
 */
const PAUSE_FACTOR = 20;

interface LastAudit {
  imbalance: number;
  violations: number;
  /** Seconds since 1970; undefined if no audit has passed yet. */
  lastOkSeconds: number | undefined;
}

/**
 * Audits the ledger each minute (controls.md, M2), or less often if it is large. The metrics show the last audit of any
 * server.
 */
@Injectable()
export class AuditJob {
  /** End of the pause, as `performance.now()`. */
  private pausedUntilMs = 0;

  constructor(
    private readonly db: Db,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    metrics: Metrics,
    polls: PollScheduler,
  ) {
    polls.add({
      name: AuditJob.name,
      everyMs: EVERY_MS,
      warning: 'the audit could not run',
      work: () => this.run(),
    });
    const last = new Snapshot(() => this.readLast());
    metrics.gauge(
      'ledger_imbalance_santim',
      'Santim by which the ledger is out of balance',
      async () => (await last.read())?.imbalance,
    );
    metrics.gauge(
      'ledger_violations',
      'Rows that broke a rule at the last audit',
      async () => (await last.read())?.violations,
    );
    metrics.gauge(
      'invariant_last_ok_seconds',
      'When the ledger was last found whole',
      async () => (await last.read())?.lastOkSeconds,
    );
  }

  private async run(): Promise<void> {
    if (performance.now() < this.pausedUntilMs) return;
    if (await this.isFresh()) return;
    const started = performance.now();
    await this.audit.run();
    const ended = performance.now();
    this.pausedUntilMs = ended + (ended - started) * PAUSE_FACTOR;
  }

  private async isFresh(): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - FRESH_MS);
    const rows = await this.db.query(
      'SELECT FROM ledger_audits WHERE at > $1 LIMIT 1',
      [since],
      'audit_fresh',
    );
    return rows.length > 0;
  }

  private async readLast(): Promise<LastAudit> {
    const [last] = await this.db.query<Row<LedgerAudit, 'violations' | 'imbalance'>>(
      'SELECT violations, imbalance FROM ledger_audits ORDER BY at DESC LIMIT 1',
      [],
      'audit_last',
    );
    const [good] = await this.db.query<Row<LedgerAudit, 'at'>>(
      'SELECT at FROM ledger_audits WHERE ok ORDER BY at DESC LIMIT 1',
      [],
      'audit_last_ok',
    );
    return {
      imbalance: Number(last?.imbalance ?? 0n),
      violations: last?.violations ?? 0,
      lastOkSeconds: good && Math.floor(good.at.getTime() / 1000),
    };
  }
}
