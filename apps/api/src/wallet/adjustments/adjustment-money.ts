import { Injectable } from '@nestjs/common';
import { santim } from '@libs/money';
import { Clock } from '../../platform/clock';
import type { Row, Tx } from '../../platform/db';
import { DomainError, InvariantError } from '../../platform/errors';
import { currentRequestId } from '../../platform/log';
import { isOverdraft, LedgerService } from '../ledger.service';
import type { LedgerAccount } from '../ledger/ledger.entity';
import type { AdjustmentRow } from './adjustment-row';

/** The account against which an adjustment is posted: main against the house, bonus against promotion. */
const OTHER_SIDE = { main: 'house', bonus: 'promotion' } as const;

/** Posts an adjustment as one transfer with the key `adjustment:<id>`. */
@Injectable()
export class AdjustmentMoney {
  constructor(
    private readonly ledger: LedgerService,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError INSUFFICIENT_BALANCE for a debit above the balance */
  async post(tx: Tx, row: AdjustmentRow, adminId: string): Promise<void> {
    const other = OTHER_SIDE[row.balance];
    const accounts = await tx.query<Row<LedgerAccount, 'id' | 'kind'>>(
      'SELECT id, kind FROM accounts WHERE user_id = $1 AND kind = $2 OR kind = $3',
      [row.user_id, row.balance, other],
    );
    if (accounts.length !== 2) throw new InvariantError(`adjustment ${row.id} has no two accounts`);
    const gain = row.direction === 'credit' ? row.amount : -row.amount;
    try {
      await this.ledger.post(tx, {
        key: `adjustment:${row.id}`,
        kind: 'adjustment',
        actor: `user:${adminId}`,
        requestId: currentRequestId(),
        subject: row.id,
        at: this.clock.now(),
        legs: accounts.map(({ id, kind }) => ({
          accountId: id,
          amount: santim(kind === row.balance ? gain : -gain),
        })),
      });
    } catch (error) {
      throw isOverdraft(error) ? new DomainError('INSUFFICIENT_BALANCE') : error;
    }
  }
}
