import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { LimitsModule } from '../users/limits';
import { OtpModule } from '../otp';
import { ProposalsModule } from '../staff/approvals';
import { SiteSettingsModule } from '../site/settings';
import { WalletModule } from '../wallet';
import { AdminPaymentsController } from './payments.controller';
import { DepositProposal } from './deposits/proposal';
import { PayoutApproval, PayoutPaid } from './withdrawals/approvals';
import { PayoutRejections, PayoutReturner } from './withdrawals/rejections';
import { AdminPaymentsService } from './admin-payments.service';
import { Banks } from './gateways/banks';
import { AdminCasesController } from './reconcile/cases/admin/cases.controller';
import { AdminCasesService } from './reconcile/cases/admin/admin-cases.service';
import { CaseParts, CaseProposals } from './reconcile/cases/admin/case-proposal';
import { CaseReversals } from './reconcile/cases/admin/case-reversals';
import { CaseMoney } from './reconcile/cases/admin/case-money';
import { CasesModule } from './reconcile/cases/cases.module';
import { DepositChecks } from './deposits/check';
import { DepositReversals } from './deposits/reversals';
import { DepositsService } from './deposits/start';
import { MoneyMovements } from './common/money-movements';
import { FreezeController } from './payees/freeze/freeze.controller';
import { FreezeLinks } from './payees/freeze/freeze-links';
import { FreezesService } from './payees/freeze/freezes.service';
import { MoneyLock } from './payees/freeze/money-lock';
import { HoldPoller } from './payees/hold-poller';
import { MoneyNotices } from './payees/notices';
import { OpenOrders } from './payees/orders';
import { OrderConfirmation } from './withdrawals/confirm';
import { OutgoingLimits } from './payees/limits';
import { PayeesController } from './payees/payees.controller';
import { PayeeProposal, ReleaseProposal } from './payees/proposals';
import { PayeeVerbs } from './payees/verbs';
import { PayeeVerbsController } from './payees/verbs.controller';
import { PayeesService } from './payees/accounts';
import { PayoutAdmission } from './payees/admission';
import { PayoutGuard } from './payees/holds';
import { LimitRoomPoller } from './deposits/limit-room';
import { PaymentMetrics } from './payment-metrics';
import { PaymentPoller } from './payment-poller';
import { PaymentStatus } from './payment-status';
import { StaffReceiptCheck } from './staff-receipt-check';
import { ProviderRecheck } from './provider-recheck';
import { ProviderStatusReader } from './gateways/provider-status-reader';
import { DepositVerbs } from './deposits/verbs';
import { PaymentVerbsController } from './verbs.controller';
import { WithdrawalVerbs } from './withdrawals/verbs';
import { DepositCredits } from './deposits/credit';
import { DepositIntentsService } from './deposits/receipts/intents';
import { PayerProof } from './deposits/receipts/payer-proof';
import { ManualDeposits } from './deposits/receipts/manual-deposits';
import { PlayerOfPhone } from './player-of-phone';
import { ReceiptClaims } from './deposits/receipts/claims';
import { ReceiptLookup } from './deposits/receipts/lookup';
import { TransactionCheck } from './transaction-check';
import { ProviderFeesJob } from './reconcile/receivables/provider-fees.job';
import { AdminReceivablesService } from './reconcile/receivables/admin/admin-receivables.service';
import { AdminReceivablesController } from './reconcile/receivables/admin/receivables.controller';
import { ReceivablesService } from './reconcile/receivables/receivables.service';
import { ReconcileJob } from './reconcile/reconcile.job';
import { ReconcileMetrics } from './reconcile/reconcile-metrics';
import { ReconcileModule } from './reconcile/comparison/comparison.module';
import { ReferenceGenerator } from './gateways/reference-generator';
import { ArifPayController } from './gateways/routes/arifpay.controller';
import { ChapaController } from './gateways/routes/chapa.controller';
import { IntentsController } from './deposits/receipts/intents.controller';
import { SantimPayController } from './gateways/routes/santimpay.controller';
import { TransactionController } from './transaction.controller';
import { TxnController } from './txn.controller';
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
import { PayoutChecks } from './withdrawals/check';
import { PayoutHolds } from './withdrawals/stops';
import { PayoutSender } from './withdrawals/send';
import { PayoutSurprises } from './withdrawals/surprises';
import { PayingTimeout } from './withdrawals/paying-timeout';
import { PayoutsSwitch } from './withdrawals/payouts-switch';
import { WithdrawalMoney } from './withdrawals/money/withdrawal-money';
import { WithdrawalsService } from './withdrawals/order';

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
    AdminPaymentsController,
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
