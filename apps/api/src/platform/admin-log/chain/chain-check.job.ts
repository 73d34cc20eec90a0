import { Injectable, Logger } from '@nestjs/common';
import { PollScheduler } from '../../async';
import { Clock } from '../../clock';
import { Db } from '../../db';
import { Metrics, Snapshot } from '../../metrics';
import { ChainCheck } from './chain-check';

const EVERY_MS = 60_000;
/** This server skips its check if another server has checked within this time. */
const FRESH_MS = 45_000;
/** The pause after a check, as a multiple of its duration: a long chain is checked less often. */
const PAUSE_FACTOR = 60;

/**
 * Checks the chain of the audit log each minute, or less often if it is long. The metrics show the last check of any
 * server.
 */
@Injectable()
export class ChainCheckJob {
  private readonly logger = new Logger(ChainCheckJob.name);
  /** End of the pause after the last check, in the time of `performance.now()`. */
  private pausedUntilMs = 0;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly check: ChainCheck,
    metrics: Metrics,
    polls: PollScheduler,
  ) {
    polls.add({
      name: ChainCheckJob.name,
      everyMs: EVERY_MS,
      warning: 'the chain of the audit log could not be checked',
      work: () => this.run(),
    });
    const last = new Snapshot(() => this.last());
    metrics.gauge(
      'audit_chain_violations',
      'Rows of the audit log that did not hold at the last check of its chain',
      async () => (await last.read())?.violations,
    );
    metrics.gauge(
      'audit_chain_last_ok_seconds',
      'When the chain of the audit log was last found whole',
      async () => (await last.read())?.lastOkSeconds,
    );
  }

  private async run(): Promise<void> {
    if (performance.now() < this.pausedUntilMs || (await this.isFresh())) return;
    const started = performance.now();
    const { rows, violations } = await this.check.run();
    for (const line of violations) this.logger.error(`the chain of the audit log is broken: ${line}`);
    await this.db.query(
      'INSERT INTO audit_chain_checks (at, seq, violations, first) VALUES ($1, $2, $3, $4)',
      [this.clock.now(), rows, violations.length, violations[0] ?? null],
    );
    const ended = performance.now();
    this.pausedUntilMs = ended + (ended - started) * PAUSE_FACTOR;
  }

  private async isFresh(): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - FRESH_MS);
    const rows = await this.db.query(
      'SELECT FROM audit_chain_checks WHERE at > $1 LIMIT 1',
      [since],
      'audit_chain_fresh',
    );
    return rows.length > 0;
  }

  private async last(): Promise<{ violations: number; lastOkSeconds: number | undefined }> {
    const [row] = await this.db.query<{ violations: number; ok: Date | null }>(
      `SELECT (SELECT violations FROM audit_chain_checks ORDER BY at DESC LIMIT 1) AS violations,
         (SELECT max(at) FROM audit_chain_checks WHERE violations = 0) AS ok`,
      [],
      'audit_chain_last',
    );
    return {
      violations: row?.violations ?? 0,
      lastOkSeconds: row?.ok ? Math.floor(row.ok.getTime() / 1000) : undefined,
    };
  }
}
