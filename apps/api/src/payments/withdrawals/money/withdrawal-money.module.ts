import { Module } from '@nestjs/common';
import { WalletModule } from '../../../wallet';
import { PaymentsCommonModule } from '../../common/common.module';
import { ReceivablesModule } from '../../reconcile/receivables';
import { WithdrawalMoney } from './withdrawal-money';

/** The row of a withdrawal and its money; a module of its own, because payees and payouts both need it. */
@Module({
  imports: [PaymentsCommonModule, ReceivablesModule, WalletModule],
  providers: [WithdrawalMoney],
  exports: [WithdrawalMoney],
})
export class WithdrawalMoneyModule {}
