import { Module } from '@nestjs/common';
import { AuditJob } from './audit/audit.job';
import { AuditService } from './audit/audit.service';
import { BalanceService } from './balance.service';
import { BalanceNotifier } from './balance-notifier';
import { LedgerService } from './ledger.service';
import { MoneyMessageBroadcaster } from './money-message-broadcaster';
import { PlayerStatement } from './player-statement';
import { TransactionHistory } from './transaction-history';
import { WalletController } from './wallet.controller';
import { LimitsModule } from '../users/limits';
import { OtpModule } from '../otp';
import { ProposalsModule } from '../staff/approvals';
import { SiteSettingsModule } from '../site/settings';
import { AdjustmentMoney } from './adjustments/adjustment-money';
import { AdjustmentProposal } from './adjustments/adjustment-proposal';
import { AdminAdjustmentsController } from './adjustments/adjustments.controller';
import { AdminAdjustmentsService } from './adjustments/admin-adjustments.service';
import {
  AdminAccountsController,
  AdminPostingsController,
  AdminTransactionsController,
} from './ledger/ledger.controller';
import { AdminLedgerService } from './ledger/admin-ledger.service';
import { Receivers } from './transfers/receivers';
import { TransfersController } from './transfers/transfers.controller';
import { Transfers } from './transfers/transfers';

/** Money: the ledger, balances, the player's statement, and the audit of the ledger. */
@Module({
  imports: [LimitsModule, OtpModule, ProposalsModule, SiteSettingsModule],
  controllers: [
    WalletController,
    AdminAdjustmentsController,
    AdminTransactionsController,
    AdminPostingsController,
    AdminAccountsController,
    TransfersController,
  ],
  providers: [
    AuditJob,
    AuditService,
    BalanceService,
    BalanceNotifier,
    LedgerService,
    MoneyMessageBroadcaster,
    PlayerStatement,
    TransactionHistory,
    AdjustmentMoney,
    AdjustmentProposal,
    AdminAdjustmentsService,
    AdminLedgerService,
    Receivers,
    Transfers,
  ],
  exports: [AuditService, BalanceService, BalanceNotifier, LedgerService, AdminLedgerService],
})
export class WalletModule {}
