import { Module } from '@nestjs/common';
import { ExclusionRegisterModule } from '../../exclusion-register';
import { SiteSettingsModule } from '../../site/settings';
import { ProposalsModule } from '../../staff/approvals';
import { LimitsModule } from '../../users/limits';
import { WalletModule } from '../../wallet';
import { PaymentsCommonModule } from '../common/common.module';
import { GatewaysModule } from '../gateways';
import { CasesModule } from '../reconcile/cases';
import { ReceivablesModule } from '../reconcile/receivables';
import { DepositCancellation } from './cancel';
import { DepositChecks } from './check';
import { LimitRoomPoller } from './limit-room';
import { DepositProposal } from './proposal';
import { ReceiptClaims } from './receipts/claims';
import { DepositIntentsService } from './receipts/intents';
import { IntentsController } from './receipts/intents.controller';
import { ReceiptLookup } from './receipts/lookup';
import { ManualDeposits } from './receipts/manual-deposits';
import { DepositReversals } from './reversals';
import { DepositStarter } from './start';
import { DepositVerbs } from './verbs';

/** Money from a provider to a player; `states.ts` says what a deposit goes through. */
@Module({
  imports: [
    CasesModule,
    ExclusionRegisterModule,
    GatewaysModule,
    LimitsModule,
    PaymentsCommonModule,
    ProposalsModule,
    ReceivablesModule,
    SiteSettingsModule,
    WalletModule,
  ],
  controllers: [IntentsController],
  providers: [
    DepositCancellation,
    DepositChecks,
    DepositIntentsService,
    DepositProposal,
    DepositReversals,
    DepositStarter,
    DepositVerbs,
    LimitRoomPoller,
    ManualDeposits,
    ReceiptClaims,
    ReceiptLookup,
  ],
  exports: [
    DepositCancellation,
    DepositChecks,
    DepositReversals,
    DepositStarter,
    DepositVerbs,
    ManualDeposits,
    ReceiptClaims,
    ReceiptLookup,
  ],
})
export class DepositsModule {}
