import { Module } from '@nestjs/common';
import { SiteSettingsModule } from '../../site/settings';
import { ProposalsModule } from '../../staff/approvals';
import { LimitsModule } from '../../users/limits';
import { WalletModule } from '../../wallet';
import { GatewaysModule } from '../gateways';
import { PayeesModule } from '../payees';
import { CasesModule } from '../reconcile/cases';
import { PayoutApproval, PayoutPaid } from './approvals';
import { PayoutChecks } from './check';
import { OrderConfirmation } from './confirm';
import { WithdrawalMoneyModule } from './money';
import { WithdrawalOrders } from './order';
import { PayingTimeout } from './paying-timeout';
import { PayoutRejections, PayoutReturner } from './rejections';
import { PayoutSender } from './send';
import { PayoutHolds, PayoutsSwitch } from './stops';
import { PayoutSurprises } from './surprises';
import { WithdrawalVerbs } from './verbs';

/** Money that a player asks for; `states.ts` says what a withdrawal goes through. */
@Module({
  imports: [
    CasesModule,
    GatewaysModule,
    LimitsModule,
    PayeesModule,
    ProposalsModule,
    SiteSettingsModule,
    WalletModule,
    WithdrawalMoneyModule,
  ],
  providers: [
    OrderConfirmation,
    PayingTimeout,
    PayoutApproval,
    PayoutChecks,
    PayoutHolds,
    PayoutPaid,
    PayoutRejections,
    PayoutReturner,
    PayoutSender,
    PayoutSurprises,
    PayoutsSwitch,
    WithdrawalOrders,
    WithdrawalVerbs,
  ],
  exports: [
    OrderConfirmation,
    PayoutChecks,
    PayoutReturner,
    PayoutSender,
    PayoutsSwitch,
    WithdrawalOrders,
    WithdrawalVerbs,
  ],
})
export class WithdrawalsModule {}
