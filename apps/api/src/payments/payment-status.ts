import { Injectable } from '@nestjs/common';
import { Db } from '../platform/db';
import type { PaymentReader } from './common/payment-words';
import type { PaymentDto } from './common/payment.dto';
import { askableDepositStates, DepositChecks, readDeposit, viewOfDeposit } from './deposits';
import { Banks } from './gateways';
import { openPayoutStates, PayoutChecks, viewOfPayout } from './withdrawals';
import { readWithdrawal, type Withdrawal } from './withdrawals/money';

/** Asks the provider about a payment when its player requests it, with the same effect as the next poll. */
@Injectable()
export class PaymentStatus {
  constructor(
    private readonly db: Db,
    private readonly deposits: DepositChecks,
    private readonly payouts: PayoutChecks,
    private readonly banks: Banks,
  ) {}

  /** Returns null if the player has no payment with this reference. */
  async checkAgain(userId: string, reference: string, reader: PaymentReader): Promise<PaymentDto | null> {
    const deposit = await readDeposit(this.db, { reference });
    if (deposit?.user_id === userId) {
      if (deposit.channel === 'gateway' && askableDepositStates.includes(deposit.state)) {
        await this.deposits.check(deposit);
      }
      return viewOfDeposit((await readDeposit(this.db, { reference })) ?? deposit, reader);
    }
    const payout = await readWithdrawal(this.db, { reference });
    if (payout?.user_id !== userId) return null;
    if (openPayoutStates.includes(payout.state)) await this.payouts.check(payout);
    const row = (await readWithdrawal(this.db, { reference })) ?? payout;
    return viewOfPayout(row, reader, await this.bankOf(row));
  }

  /** The provider's name of the bank of a payout; undefined without a bank, and while the list of banks cannot be read. */
  private async bankOf({ bank_id: id, provider }: Withdrawal): Promise<string | undefined> {
    if (id === null || provider === 'manual') return undefined;
    return (await this.banks.all().catch(() => null))?.get(id)?.name;
  }
}
