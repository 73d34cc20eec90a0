import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { LimitsModule } from '../users/limits';
import { OtpModule } from '../otp';
import { ProposalsModule } from '../staff/approvals';
import { SiteSettingsModule } from '../site/settings';
import { WalletModule } from '../wallet';
import { AdminDepositsController, AdminWithdrawalsController } from './lists/payments.controller';
import { DepositProposal } from './deposits/deposit-proposal';
import { PayoutApproval, PayoutPaid } from './withdrawals/payout-approvals';
import { PayoutRejections, PayoutReturner } from './withdrawals/payout-rejections';
import { AdminPaymentsService } from './lists/admin-payments.service';
import { Banks } from './gateways/banks';
import { AdminCasesController } from './reconcile/cases/admin/cases.controller';
import { AdminCasesService } from './reconcile/cases/admin/admin-cases.service';
import { CaseParts, CaseProposals } from './reconcile/cases/admin/case-proposal';
import { CaseReversals } from './reconcile/cases/admin/case-reversals';
import { CaseMoney } from './reconcile/cases/admin/case-money';
import { CasesModule } from './reconcile/cases/cases.module';
import { DepositChecks } from './deposits/deposit-checks';
import { DepositReversals } from './deposits/deposit-reversals';
import { DepositsService } from './deposits/deposits.service';
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
import { LimitRoomPoller } from './deposits/limit-room-poller';
import { PaymentMetrics } from './payment-metrics';
import { PaymentPoller } from './payment-poller';
import { PaymentStatus } from './payment-status';
import { StaffReceiptCheck } from './deposits/receipts/staff-receipt-check';
import { ProviderRecheck } from './verbs/provider-recheck';
import { ProviderStatusReader } from './gateways/provider-status-reader';
import { DepositVerbs } from './deposits/deposit-verbs';
import { PaymentVerbsController } from './verbs/verbs.controller';
import { WithdrawalVerbs } from './withdrawals/withdrawal-verbs';
import { DepositCredits } from './deposits/receipts/deposit-credits';
import { DepositIntentsService } from './deposits/receipts/intents/deposit-intents.service';
import { PayerProof } from './deposits/receipts/intents/payer-proof';
import { ManualDeposits } from './deposits/receipts/manual-deposits';
import { PlayerOfPhone } from './deposits/receipts/player-of-phone';
import { ReceiptClaims } from './deposits/receipts/receipt-claims';
import { ReceiptLookup } from './deposits/receipts/receipt-lookup';
import { TransactionCheck } from './deposits/receipts/transaction-check';
import { ProviderFeesJob } from './reconcile/receivables/provider-fees.job';
import { AdminReceivablesService } from './reconcile/receivables/admin/admin-receivables.service';
import { AdminReceivablesController } from './reconcile/receivables/admin/receivables.controller';
import { ReceivablesService } from './reconcile/receivables/receivables.service';
import { ReconcileJob } from './reconcile/reconcile.job';
import { ReconcileMetrics } from './reconcile/reconcile-metrics';
import { ReconcileModule } from './reconcile/reconcile.module';
import { ReferenceGenerator } from './reference-generator';
import { ArifPayController } from './routes/arifpay.controller';
import { ChapaController } from './routes/chapa.controller';
import { IntentsController } from './deposits/receipts/intents/intents.controller';
import { SantimPayController } from './routes/santimpay.controller';
import { TransactionController } from './routes/transaction.controller';
import { TxnController } from './routes/txn.controller';
import { ProviderPayouts } from './reconcile/statements/provider-payouts';
import { ReconciliationService } from './reconcile/statements/reconciliation.service';
import { StatementsController } from './reconcile/statements/statements.controller';
import { StatementsService } from './reconcile/statements/statements.service';
import { Approvals } from './gateways/webhooks/approvals';
import { RawBodyHook } from './gateways/webhooks/raw-body';
import { Webhooks } from './gateways/webhooks/webhooks';
import { WebhooksController } from './gateways/webhooks/webhooks.controller';
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

/** Deposits, withdrawals, payees, and the reconciliation with the providers. */
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
    AdminDepositsController,
    AdminWithdrawalsController,
    AdminReceivablesController,
    ArifPayController,
    ChapaController,
    IntentsController,
    PaymentVerbsController,
    SantimPayController,
    StatementsController,
    TransactionController,
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
    Webhooks,
    WithdrawalMoney,
    WithdrawalVerbs,
    WithdrawalsService,
  ],
})
export class PaymentsModule {}
