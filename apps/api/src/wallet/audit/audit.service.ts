import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db, type Row, type Tx } from '../../platform/db';
import { invariants } from './invariants';
import { firstWin, patternsOf } from '@libs/bingo';
import type { Round } from '../../rooms/rounds/rounds.entity';

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

/** Rounds that one query reads. */
const PAGE_ROUNDS = 500;

interface FinishedRound extends Row<Round, 'id' | 'calls' | 'winners' | 'pattern_set'> {
  cards: number[];
}

/**
 * Recomputes the winners of every finished round from its sold cards and its calls (controls.md M9), in pages by id.
 * @returns the rounds whose published winners differ from the recomputed ones
 */
async function findWrongWinners(tx: Tx): Promise<{ subject: string; detail: string }[]> {
  const found: { subject: string; detail: string }[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rounds = await tx.query<FinishedRound>(
      `SELECT r.id, r.calls, r.winners, r.pattern_set, ARRAY(SELECT card FROM tickets
         WHERE round_id = r.id AND state = 'confirmed' ORDER BY card) AS cards
       FROM rounds r WHERE r.status = 'Finished' AND r.id > $1 ORDER BY r.id LIMIT ${PAGE_ROUNDS}`,
      [after],
    );
    for (const round of rounds) {
      const detail = mismatchOf(round);
      if (detail !== null) found.push({ subject: `round ${round.id}`, detail });
    }
    const last = rounds.at(-1);
    if (!last || rounds.length < PAGE_ROUNDS) return found;
    after = last.id;
  }
}

function mismatchOf({ calls, winners, cards, pattern_set: set }: FinishedRound): string | null {
  const patterns = patternsOf(set);
  if (patterns === null) return `judged by pattern set ${set}, which is unknown`;
  const win = firstWin(cards, calls, patterns);
  const right = (win?.winners ?? []).map((winner) => winner.card).join();
  const named = (winners ?? []).map((winner) => winner.card).join();
  const once = new Set(calls).size === calls.length;
  if (once && right === named && win?.index === calls.length) return null;
  return `winners ${named || 'none'} after ${calls.length} calls, should be ${right || 'none'} after ${win?.index ?? 0}`;
}
