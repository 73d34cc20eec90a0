import { Module } from '@nestjs/common';
import { GatewaysModule } from '../../gateways';
import { CasesModule } from '../cases';
import { Reconcile } from './reconcile';

/** The comparison with the providers, without routes and workers, so that the CLI can run it beside a server. */
@Module({
  imports: [CasesModule, GatewaysModule],
  providers: [Reconcile],
  exports: [Reconcile],
})
export class ComparisonModule {}
