import { Module } from '@nestjs/common';
import { DepositsModule } from './deposits';
import { PaymentPoller } from './payment-poller';
import { WithdrawalsModule } from './withdrawals';

/** The poll of both kinds of payments, apart so that webhooks can start it. */
@Module({
  imports: [DepositsModule, WithdrawalsModule],
  providers: [PaymentPoller],
  exports: [PaymentPoller],
})
export class PaymentPollerModule {}
