import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { formatAmount, santim } from '@libs/money';
import { warnOnFailure } from '../../platform/async';
import { Db } from '../../platform/db';
import { CaseRepository } from '../cases/case.repository';
import { caseCause, type NewCase } from '../cases/payment-case';

interface DoubleRow {
  id: string;
  user_id: string;
  reference: string;
  txn_id: string;
  state: string;
  amount: bigint;
  credited: bigint | null;
  created_at: Date;
  first_reference: string | null;
  first_state: string | null;
}

/**
 * CBE receipts that were claimed under two spellings before their number was canonical (migration 32 marked the later
 * one): each becomes a case for a person. A case that was settled stays settled.
 */
@Injectable()
export class DoubleReceipts implements OnApplicationBootstrap {
  private readonly logger = new Logger(DoubleReceipts.name);

  constructor(
    private readonly db: Db,
    private readonly cases: CaseRepository,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await warnOnFailure(this.logger, 'receipts with two spellings got no case', () => this.open());
  }

  /** @returns the number of unsettled cases */
  async open(): Promise<number> {
    const rows = await this.db.query<DoubleRow>(
      `SELECT d.id, d.user_id, d.reference, d.txn_id, d.state, d.amount, d.credited, d.created_at,
         f.reference AS first_reference, f.state AS first_state
       FROM deposits d LEFT JOIN LATERAL (SELECT reference, state FROM deposits WHERE txn_id = substring(d.txn_id FROM 'FT[A-Z0-9]{10}')
         ORDER BY created_at LIMIT 1) f ON true
       WHERE d.txn_id LIKE 'DOUBLE-%'`,
    );
    if (rows.length === 0) return 0;
    return (await this.db.transaction((tx) => this.cases.openAll(tx, rows.map(caseOf)))).length;
  }
}

function caseOf(row: DoubleRow): NewCase {
  const amount = row.credited ?? row.amount;
  return {
    kind: 'twice',
    cause: caseCause('twice', 'receipt', row.reference),
    provider: null,
    reference: row.reference,
    userId: row.user_id,
    depositId: row.id,
    amount,
    happenedAt: row.created_at,
    ours: { deposit: row.reference, state: row.state, amount: formatAmount(santim(amount)) },
    theirs: { number: row.txn_id, first: row.first_reference, firstState: row.first_state },
    isCertain: true,
  };
}
