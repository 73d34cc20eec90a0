import { Module } from '@nestjs/common';
import { AuditJob } from './audit/audit.job';
import { AuditService } from './audit/audit.service';
import { BalanceService } from './balance.service';
import { BalanceTeller } from './balance-notifier';
import { LedgerService } from './ledger.service';
import { TransactionHistory } from './transaction-history';
import { WalletController } from './wallet.controller';

/** Money: the ledger, balances, the player's statement, and the audit of it all. */
@Module({
  controllers: [WalletController],
  providers: [AuditJob, AuditService, BalanceService, BalanceTeller, LedgerService, TransactionHistory],
  exports: [AuditService, BalanceService, BalanceTeller, LedgerService],
})
export class WalletModule {}
