export { BalanceService, balanceView, type Balance } from './balance.service';
export { BalanceNotifier } from './balance-notifier';
export {
  isOverdraft,
  LedgerService,
  type Leg,
  type Sale,
  type SaleOutcome,
  type Sold,
  type Settlement,
  type Transfer,
} from './ledger.service';
export { AuditService, type AuditReport } from './audit/audit.service';
export { wayName } from './payment-way';
export { WalletModule } from './wallet.module';
export { AdminLedgerService } from './ledger/admin-ledger.service';
export { PostingDto } from './ledger/ledger.lists';
