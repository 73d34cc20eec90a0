import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { LimitsModule } from '../limits';
import { OtpModule } from '../otp';
import { ProposalsModule } from '../proposals';
import { SiteSettingsModule } from '../site-settings';
import { WalletModule } from '../wallet';
import { AdminPaymentsController } from './admin/lists/payments.controller';
import { DepositProposal } from './admin/proposals/deposit-proposal';
import { PayoutApproval, PayoutPaid } from './admin/proposals/payout-approvals';
import { PayoutRejections, PayoutReturner } from './admin/proposals/payout-rejections';
import { AdminPaymentsService } from './admin/lists/admin-payments.service';
import { Banks } from './banks/banks';
import { AdminCasesController } from './cases/admin/cases.controller';
import { AdminCasesService } from './cases/admin/admin-cases.service';
import { CaseParts, CaseProposals } from './cases/admin/case-proposal';
import { CaseReversals } from './cases/admin/case-reversals';
import { CaseMoney } from './cases/admin/case-money';
import { CasesModule } from './cases/cases.module';
import { DepositChecks } from './deposits/deposit-checks';
import { DepositReversals } from './deposits/deposit-reversals';
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
import { PayeeProposal, ReleaseProposal } from './payees/payee-proposals';
import { PayeeVerbs } from './payees/payee-verbs';
import { PayeeVerbsController } from './payees/payee-verbs.controller';
import { PayeesService } from './payees/payees.service';
import { PayoutAdmission } from './payees/payout-admission';
import { PayoutGuard } from './payees/payout-guard';
import { LimitRoomPoller } from './limit-room-poller';
import { PaymentMetrics } from './payment-metrics';
import { PaymentPoller } from './payment-poller';
import { PaymentStatus } from './payment-status';
import { StaffReceiptCheck } from './admin/verbs/staff-receipt-check';
import { ProviderRecheck } from './admin/verbs/provider-recheck';
import { ProviderStatusReader } from './provider-status-reader';
import { DepositVerbs } from './admin/verbs/deposit-verbs';
import { PaymentVerbsController } from './admin/verbs/verbs.controller';
import { WithdrawalVerbs } from './admin/verbs/withdrawal-verbs';
import { DepositCredits } from './receipts/deposit-credits';
import { DepositIntentsService } from './receipts/intents/deposit-intents.service';
import { PayerProof } from './receipts/intents/payer-proof';
import { ManualDeposits } from './receipts/manual-deposits';
import { PlayerOfPhone } from './receipts/player-of-phone';
import { ReceiptClaims } from './receipts/receipt-claims';
import { ReceiptLookup } from './receipts/receipt-lookup';
import { TransactionCheck } from './receipts/transaction-check';
import { ProviderFeesJob } from './receivables/provider-fees.job';
import { AdminReceivablesService } from './receivables/admin/admin-receivables.service';
import { AdminReceivablesController } from './receivables/admin/receivables.controller';
import { ReceivablesService } from './receivables/receivables.service';
import { ReconcileJob } from './reconcile/reconcile.job';
import { ReconcileMetrics } from './reconcile/reconcile-metrics';
import { ReconcileModule } from './reconcile/reconcile.module';
import { ReferenceGenerator } from './reference-generator';
import { ArifPayController } from './routes/arifpay.controller';
import { ChapaController } from './routes/chapa.controller';
import { IntentsController } from './routes/intents.controller';
import { SantimPayController } from './routes/santimpay.controller';
import { TransactionController } from './routes/transaction.controller';
import { TxnController } from './routes/txn.controller';
import { ProviderPayouts } from './statements/provider-payouts';
import { ReconciliationService } from './statements/reconciliation.service';
import { StatementsController } from './statements/statements.controller';
import { StatementsService } from './statements/statements.service';
import { Transfers } from './transfers/transfers';
import { TransfersController } from './transfers/transfers.controller';
import { Approvals } from './webhooks/approvals';
import { RawBodyHook } from './webhooks/raw-body';
import { Webhooks } from './webhooks/webhooks';
import { WebhooksController } from './webhooks/webhooks.controller';
import { BankWithdrawals } from './withdrawals/bank-withdrawals';
import { DirectWithdrawals } from './withdrawals/direct-withdrawals';
import { PayoutChecks } from './withdrawals/payout-checks';
import { PayoutHolds } from './withdrawals/payout-holds';
import { PayoutSender } from './withdrawals/payout-sender';
import { PayoutSurprises } from './withdrawals/payout-surprises';
import { PayingTimeout } from './withdrawals/paying-timeout';
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
    ProposalsModule,
    ReconcileModule,
    SiteSettingsModule,
    WalletModule,
  ],
  controllers: [
    FreezeController,
    PayeesController,
    AdminCasesController,
    PayeeVerbsController,
    AdminPaymentsController,
    AdminReceivablesController,
    ArifPayController,
    ChapaController,
    IntentsController,
    PaymentVerbsController,
    SantimPayController,
    StatementsController,
    TransactionController,
    TransfersController,
    TxnController,
    WebhooksController,
  ],
  providers: [
    FreezeLinks,
    FreezesService,
    HoldPoller,
    LimitRoomPoller,
    DepositCredits,
    MoneyLock,
    MoneyNotices,
    OpenOrders,
    OrderConfirmation,
    OutgoingLimits,
    PayeesService,
    PayeeVerbs,
    PayeeProposal,
    ReleaseProposal,
    PayoutAdmission,
    PayoutGuard,
    AdminCasesService,
    CaseMoney,
    CaseParts,
    CaseProposals,
    CaseReversals,
    ProviderPayouts,
    ReconciliationService,
    StaffReceiptCheck,
    AdminPaymentsService,
    AdminReceivablesService,
    ProviderRecheck,
    Approvals,
    BankWithdrawals,
    Banks,
    DepositChecks,
    DepositIntentsService,
    DepositReversals,
    DepositVerbs,
    DepositProposal,
    PayoutApproval,
    PayoutPaid,
    PayoutRejections,
    PayoutReturner,
    PayingTimeout,
    DepositsService,
    DirectWithdrawals,
    Idempotency,
    ManualDeposits,
    MoneyMovements,
    PaymentMetrics,
    PaymentPoller,
    PaymentStatus,
    PayoutChecks,
    PayoutHolds,
    PayoutSender,
    PayoutSurprises,
    PayoutsSwitch,
    PayerProof,
    PlayerOfPhone,
    ProviderStatusReader,
    RawBodyHook,
    ProviderFeesJob,
    ReceivablesService,
    ReceiptClaims,
    ReceiptLookup,
    ReconcileJob,
    ReconcileMetrics,
    ReferenceGenerator,
    StatementsService,
    TransactionCheck,
    Transfers,
    Webhooks,
    WithdrawalMoney,
    WithdrawalVerbs,
    WithdrawalsService,
  ],
})
export class PaymentsModule {}
