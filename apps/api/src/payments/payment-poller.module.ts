import { Module } from '@nestjs/common';
import { DepositsModule } from './deposits';
import { PaymentPoller } from './payment-poller';
import { WithdrawalsModule } from './withdrawals';

/** The poll of deposits and withdrawals; a module of its own because the webhooks' module imports it. */
@Module({
  imports: [DepositsModule, WithdrawalsModule],
  providers: [PaymentPoller],
  exports: [PaymentPoller],
})
export class PaymentPollerModule {}
