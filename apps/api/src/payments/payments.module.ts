import { Module } from '@nestjs/common';
import { ProposalsModule } from '../staff/approvals';
import { AdminPaymentsService } from './admin-payments.service';
import { DepositsModule } from './deposits';
import { GatewaysModule } from './gateways';
import { GatewayRoutesModule } from './gateways/routes';
import { WebhooksModule } from './gateways/webhooks';
import { PayeesModule } from './payees';
import { PaymentMetrics } from './payment-metrics';
import { PaymentPollerModule } from './payment-poller.module';
import { PaymentStatus } from './payment-status';
import { AdminDepositsController, AdminWithdrawalsController } from './payments.controller';
import { ReconcileModule } from './reconcile';
import { TransactionCheck } from './transaction-check';
import { TransactionController } from './transaction.controller';
import { TxnController } from './txn.controller';
import { PaymentVerbsController } from './verbs.controller';
import { WithdrawalsModule } from './withdrawals';

/** All modules of payments, and the services that work on deposits and withdrawals alike. */
@Module({
  imports: [
    DepositsModule,
    GatewayRoutesModule,
    GatewaysModule,
    PayeesModule,
    PaymentPollerModule,
    ProposalsModule,
    ReconcileModule,
    WebhooksModule,
    WithdrawalsModule,
  ],
  controllers: [
    AdminDepositsController,
    AdminWithdrawalsController,
    PaymentVerbsController,
    TransactionController,
    TxnController,
  ],
  providers: [AdminPaymentsService, PaymentMetrics, PaymentStatus, TransactionCheck],
})
export class PaymentsModule {}
