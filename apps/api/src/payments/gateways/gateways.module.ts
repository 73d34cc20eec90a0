import { Module } from '@nestjs/common';
import { CasesModule } from '../reconcile/cases';
import { Banks } from './banks';
import { Gateways } from './gateways';
import { ProviderStatusReader } from './provider-status-reader';
import { ReferenceGenerator } from './reference-generator';
import { StrangeAnswers } from './strange-answers';

/** A way to each payment provider: its adapter, what it answers about a payment, and the banks that it pays to. */
@Module({
  imports: [CasesModule],
  providers: [Banks, Gateways, ProviderStatusReader, ReferenceGenerator, StrangeAnswers],
  exports: [Banks, Gateways, ProviderStatusReader, ReferenceGenerator],
})
export class GatewaysModule {}
