import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV, SettingsError, type Env } from '../config';
import { LogRules } from '../fairness/log';
import { Clock, dayOf, daysAfter } from '../platform/clock';
import { Db, type Row, type Tx } from '../platform/db';
import type { TaxRule } from './tax-rules.entity';

/** What a rule says; number, proposal and time come with its row. */
export type TaxTerms = Row<TaxRule, 'first_day' | 'percent_tenths' | 'threshold' | 'base' | 'source'>;

/** How long servers that start together, or start again at once, may still have the settings of the first rule. */
const STARTS_TOGETHER_MS = 10 * 60_000;
const RETIRED = ['WITHHOLDING_PERCENT', 'WITHHOLDING_FROM'] as const;

/**
 * The dated rules of the tax on winnings (rules.md "Tax"). SQL reads the rule of a round's lock and of the day on which
 * bonus money turns; this class only adds rules and tells the transparency log of them.
 */
@Injectable()
export class TaxRules implements OnModuleInit {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: LogRules,
  ) {}

  /**
   * Makes the first rule of the settings that were there before dated rules: of today, or of tomorrow where a round has
   * been locked before without a rule. Once there is a rule, a server that still has them does not start, so that nobody
   * believes that they decide anything.
   * @throws SettingsError naming the settings
   */
  async onModuleInit(): Promise<void> {
    const { withholding } = this.env;
    if (withholding === null) return;
    await this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const [first] = await lockRules(tx);
      if (first) return refuseRetired(first, withholding, now);
      const [locked] = await tx.query('SELECT FROM rounds WHERE locked_at IS NOT NULL LIMIT 1');
      const terms: TaxTerms = {
        first_day: dayOf(locked ? daysAfter(now, 1) : now),
        percent_tenths: withholding.percentTenths,
        threshold: withholding.from,
        base: 'prize',
        source: `${RETIRED.join(' and ')} of the first start`,
      };
      await this.add(tx, terms, { proposalId: null, now });
    });
  }

  /**
   * Adds a rule and logs it in the caller's transaction. The database compares it with the confirmed proposal.
   */
  async add(
    tx: Tx,
    terms: TaxTerms,
    { proposalId, now }: { proposalId: string | null; now: Date },
  ): Promise<void> {
    const rules = await lockRules(tx);
    await tx.query(
      `INSERT INTO tax_rules (number, first_day, percent_tenths, threshold, base, source, proposal_id, made_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        ...[rules.length + 1, terms.first_day, terms.percent_tenths, terms.threshold.toString()],
        ...[terms.base, terms.source, proposalId, now],
      ],
    );
    await this.noteInLog(tx, now);
  }

  /** The rule that holds on a day; null before the first one. */
  async ofDay(tx: Pick<Tx, 'query'>, day: string): Promise<TaxTerms | null> {
    const [rule] = await tx.query<TaxTerms>(
      `SELECT first_day, percent_tenths, threshold, base, source FROM tax_rules WHERE first_day <= $1
       ORDER BY first_day DESC, number DESC LIMIT 1`,
      [day],
    );
    return rule ?? null;
  }

  /** Logs all rules as they are, unless the log already says so: an entry for each rule that is added. */
  async noteInLog(tx: Tx, now: Date): Promise<void> {
    const rules = await tx.query<TaxTerms>(
      'SELECT first_day, percent_tenths, threshold, base, source FROM tax_rules ORDER BY number',
    );
    const told = rules.map((rule) => ({
      from: rule.first_day,
      percentTenths: rule.percent_tenths,
      threshold: rule.threshold.toString(),
      base: rule.base,
      source: rule.source,
    }));
    await this.log.note(tx, 'taxRules', told, now);
  }
}

type FirstRule = Row<TaxRule, 'percent_tenths' | 'threshold' | 'proposal_id' | 'made_at'>;

/** Reads the rules by number, after all other transactions that add one. */
async function lockRules(tx: Tx): Promise<FirstRule[]> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('tax rules', 0))");
  return tx.query<FirstRule>(
    'SELECT percent_tenths, threshold, proposal_id, made_at FROM tax_rules ORDER BY number',
  );
}

/** @throws SettingsError unless another server has just made this very rule of the same settings */
function refuseRetired(first: FirstRule, withholding: NonNullable<Env['withholding']>, now: Date): void {
  const isOfThisStart =
    first.proposal_id === null &&
    first.percent_tenths === withholding.percentTenths &&
    first.threshold === withholding.from &&
    now.getTime() - first.made_at.getTime() < STARTS_TOGETHER_MS;
  if (isOfThisStart) return;
  throw new SettingsError(
    RETIRED.map((name) => `${name} is gone: tax rules are made in the backoffice, under Tax, by two admins`),
  );
}
