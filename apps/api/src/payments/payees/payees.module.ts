import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../notifications';
import { OtpModule } from '../../otp';
import { ProposalsModule } from '../../staff/approvals';
import { WalletModule } from '../../wallet';
import { GatewaysModule } from '../gateways';
import { CasesModule } from '../reconcile/cases';
import { WithdrawalMoneyModule } from '../withdrawals/money';
import { PayeeAccounts } from './accounts';
import { PayoutAdmission } from './admission';
import { PayeeCodes } from './codes';
import { FreezeLinks } from './freeze/freeze-links';
import { FreezeController } from './freeze/freeze.controller';
import { FreezesService } from './freeze/freezes.service';
import { MoneyLock } from './freeze/money-lock';
import { HoldPoller } from './hold-poller';
import { PayoutGuard } from './holds';
import { OutgoingLimits } from './limits';
import { OpenOrders } from './orders';
import { PayeesController } from './payees.controller';
import { PayeeProposal, ReleaseProposal } from './proposals';
import { PayeeVerbs } from './verbs';
import { PayeeVerbsController } from './verbs.controller';

/** The accounts to which payouts go, why a payout waits (`states.ts` has tables of both), and the freeze. */
@Module({
  imports: [
    CasesModule,
    GatewaysModule,
    NotificationsModule,
    OtpModule,
    ProposalsModule,
    WalletModule,
    WithdrawalMoneyModule,
  ],
  controllers: [FreezeController, PayeesController, PayeeVerbsController],
  providers: [
    FreezeLinks,
    FreezesService,
    HoldPoller,
    MoneyLock,
    OpenOrders,
    OutgoingLimits,
    PayeeAccounts,
    PayeeCodes,
    PayeeProposal,
    PayeeVerbs,
    PayoutAdmission,
    PayoutGuard,
    ReleaseProposal,
  ],
  exports: [FreezeLinks, MoneyLock, PayeeAccounts, PayoutAdmission, PayoutGuard],
})
export class PayeesModule {}
