import { Injectable } from '@nestjs/common';
import { Db } from '../platform/db';
import type { PaymentReader } from './common/payment-words';
import type { PaymentDto } from './common/payment.dto';
import { askableDepositStates, DepositChecks, readDeposit, viewOfDeposit } from './deposits';
import { openPayoutStates, PayoutChecks, viewOfPayout } from './withdrawals';
import { readWithdrawal } from './withdrawals/money';

/** Asks the provider about a payment when its player requests it, with the same effect as the next poll. */
@Injectable()
export class PaymentStatus {
  constructor(
    private readonly db: Db,
    private readonly deposits: DepositChecks,
    private readonly payouts: PayoutChecks,
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
    return viewOfPayout((await readWithdrawal(this.db, { reference })) ?? payout, reader);
  }
}
