import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { LimitsModule } from '../limits';
import { OtpModule } from '../otp';
import { SiteSettingsModule } from '../site-settings';
import { WalletModule } from '../wallet';
import { AdminPaymentsController } from './admin/lists/payments.controller';
import { AdminPaymentsService } from './admin/lists/admin-payments.service';
import { Banks } from './banks/banks';
import { CasesModule } from './cases/cases.module';
import { DepositChecks } from './deposits/deposit-checks';
import { DepositsService } from './deposits/deposits.service';
import { Idempotency } from './idempotency';
import { MoneyMovements } from './money-movements';
import { FreezeController } from './payees/freeze/freeze.controller';
import { FreezeLinks } from './payees/freeze/freeze-links';
import { FreezesService } from './payees/freeze/freezes.service';
import { MoneyLock } from './payees/freeze/money-lock';
import { HoldPoller } from './payees/hold-poller';
import { MoneyNotices } from './payees/money-notices';
import { OpenOrders } from './payees/open-orders';
import { OrderConfirmation } from './payees/order-confirmation';
import { OutgoingLimits } from './payees/outgoing-limits';
import { PayeesController } from './payees/payees.controller';
import { PayeeVerbs } from './payees/payee-verbs';
import { PayeeVerbsController } from './payees/payee-verbs.controller';
import { PayeesService } from './payees/payees.service';
import { PayoutAdmission } from './payees/payout-admission';
import { PayoutGuard } from './payees/payout-guard';
import { PaymentMetrics } from './payment-metrics';
import { PaymentPoller } from './payment-poller';
import { PaymentStatus } from './payment-status';
import { StaffReceiptCheck } from './admin/verbs/staff-receipt-check';
import { ProviderRecheck } from './admin/verbs/provider-recheck';
import { ProviderStatusReader } from './provider-status-reader';
import { DepositVerbs } from './admin/verbs/deposit-verbs';
import { PaymentVerbsController } from './admin/verbs/verbs.controller';
import { WithdrawalVerbs } from './admin/verbs/withdrawal-verbs';
import { ManualDeposits } from './receipts/manual-deposits';
import { PlayerOfPhone } from './receipts/player-of-phone';
import { ReceiptClaims } from './receipts/receipt-claims';
import { ReceiptLookup } from './receipts/receipt-lookup';
import { TransactionCheck } from './receipts/transaction-check';
import { ReconcileJob } from './reconcile/reconcile.job';
import { ReconcileModule } from './reconcile/reconcile.module';
import { ReferenceGenerator } from './reference-generator';
import { ArifPayController } from './routes/arifpay.controller';
import { ChapaController } from './routes/chapa.controller';
import { SantimPayController } from './routes/santimpay.controller';
import { TransactionController } from './routes/transaction.controller';
import { TxnController } from './routes/txn.controller';
import { Transfers } from './transfers/transfers';
import { TransfersController } from './transfers/transfers.controller';
import { Approvals } from './webhooks/approvals';
import { RawBodyHook } from './webhooks/raw-body';
import { Webhooks } from './webhooks/webhooks';
import { WebhooksController } from './webhooks/webhooks.controller';
import { BankWithdrawals } from './withdrawals/bank-withdrawals';
import { DirectWithdrawals } from './withdrawals/direct-withdrawals';
import { PayoutChecks } from './withdrawals/payout-checks';
import { PayoutSender } from './withdrawals/payout-sender';
import { PayoutsSwitch } from './withdrawals/payouts-switch';
import { WithdrawalMoney } from './withdrawals/withdrawal-money';
import { WithdrawalsService } from './withdrawals/withdrawals.service';

/** Deposits, withdrawals and transfers between players. */
@Module({
  imports: [
    AuthModule,
    CasesModule,
    LimitsModule,
    OtpModule,
    ReconcileModule,
    SiteSettingsModule,
    WalletModule,
  ],
  controllers: [
    FreezeController,
    PayeesController,
    PayeeVerbsController,
    AdminPaymentsController,
    ArifPayController,
    ChapaController,
    PaymentVerbsController,
    SantimPayController,
    TransactionController,
    TransfersController,
    TxnController,
    WebhooksController,
  ],
  providers: [
    FreezeLinks,
    FreezesService,
    HoldPoller,
    MoneyLock,
    MoneyNotices,
    OpenOrders,
    OrderConfirmation,
    OutgoingLimits,
    PayeesService,
    PayeeVerbs,
    PayoutAdmission,
    PayoutGuard,
    StaffReceiptCheck,
    AdminPaymentsService,
    ProviderRecheck,
    Approvals,
    BankWithdrawals,
    Banks,
    DepositChecks,
    DepositVerbs,
    DepositsService,
    DirectWithdrawals,
    Idempotency,
    ManualDeposits,
    MoneyMovements,
    PaymentMetrics,
    PaymentPoller,
    PaymentStatus,
    PayoutChecks,
    PayoutSender,
    PayoutsSwitch,
    PlayerOfPhone,
    ProviderStatusReader,
    RawBodyHook,
    ReceiptClaims,
    ReceiptLookup,
    ReconcileJob,
    ReferenceGenerator,
    TransactionCheck,
    Transfers,
    Webhooks,
    WithdrawalMoney,
    WithdrawalVerbs,
    WithdrawalsService,
  ],
})
export class PaymentsModule {}
