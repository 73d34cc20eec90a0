import { Module } from '@nestjs/common';
import { PaymentPollerModule } from '../../payment-poller.module';
import { GatewaysModule } from '..';
import { Approvals } from './approvals';
import { RawBodyHook } from './raw-body';
import { Webhooks } from './webhooks';
import { WebhooksController } from './webhooks.controller';

/** The routes that providers call. A webhook only makes a payment due for the poll. */
@Module({
  imports: [GatewaysModule, PaymentPollerModule],
  controllers: [WebhooksController],
  providers: [Approvals, RawBodyHook, Webhooks],
})
export class WebhooksModule {}
