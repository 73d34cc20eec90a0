import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { invariants } from './invariants';
import { findWrongWinners } from './winner-check';

const WINNERS_RULE =
  'the winners are those whom the cards and the calls make, at the call that ended the round';

/** One row that breaks a rule. */
export interface Violation {
  invariant: string;
  rule: string;
  subject: string;
  detail: string;
}

/** The answer of GET admin/audit (protocol.md section 2). */
export interface AuditReport {
  ok: boolean;
  accounts: number;
  postings: number;
  /** The sum of all postings in santim; 0 in a correct ledger. */
  imbalance: number;
  violations: Violation[];
}

/** Checks the whole ledger on one snapshot. A violation stops payouts until a person turns them on again. */
@Injectable()
export class AuditService {
  private readonly logger = new Logger(AuditService.name);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Runs every invariant now; a violation turns the payouts switch off (rules.md "Wallet"). */
  async run(): Promise<AuditReport> {
    const report = await this.check();
    await this.db.query('INSERT INTO ledger_audits (at, ok, violations, imbalance) VALUES ($1, $2, $3, $4)', [
      this.clock.now(),
      report.ok,
      report.violations.length,
      report.imbalance,
    ]);
    if (!report.ok) {
      this.logger.error(
        `the audit found ${report.violations.length} violations: ${JSON.stringify(report.violations)}`,
      );
      await this.db.query(
        "UPDATE switches SET is_on = false, reason = 'audit', changed_at = $1 WHERE name = 'payouts' AND is_on",
        [this.clock.now()],
      );
    }
    return report;
  }

  private check(): Promise<AuditReport> {
    return this.db.transaction(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await tx.query("SET LOCAL statement_timeout = '120s'");
      const [sums] = await tx.query<{ accounts: bigint; postings: bigint; imbalance: bigint }>(
        `SELECT (SELECT count(*) FROM accounts) AS accounts, count(*) AS postings,
           COALESCE(sum(amount), 0)::bigint AS imbalance FROM postings`,
      );
      const violations: Violation[] = [];
      for (const { name, rule, sql } of invariants) {
        for (const row of await tx.query<{ subject: string; detail: string }>(sql)) {
          violations.push({ invariant: name, rule, subject: row.subject, detail: row.detail });
        }
      }
      for (const { subject, detail } of await findWrongWinners(tx)) {
        violations.push({ invariant: 'M9 winners', rule: WINNERS_RULE, subject, detail });
      }
      return {
        ok: violations.length === 0,
        accounts: Number(sums?.accounts ?? 0n),
        postings: Number(sums?.postings ?? 0n),
        imbalance: Number(sums?.imbalance ?? 0n),
        violations,
      };
    });
  }
}
