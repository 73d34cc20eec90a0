import { Module } from '@nestjs/common';
import { AuditJob } from './audit/audit.job';
import { AuditService } from './audit/audit.service';
import { BalanceService } from './balance.service';
import { BalanceNotifier } from './balance-notifier';
import { LedgerService } from './ledger.service';
import { MoneyMessageBroadcaster } from './money-message-broadcaster';
import { TransactionHistory } from './transaction-history';
import { WalletController } from './wallet.controller';

/** Money: the ledger, balances, the player's statement, and the audit of the ledger. */
@Module({
  controllers: [WalletController],
  providers: [
    AuditJob,
    AuditService,
    BalanceService,
    BalanceNotifier,
    LedgerService,
    MoneyMessageBroadcaster,
    TransactionHistory,
  ],
  exports: [AuditService, BalanceService, BalanceNotifier, LedgerService],
})
export class WalletModule {}
