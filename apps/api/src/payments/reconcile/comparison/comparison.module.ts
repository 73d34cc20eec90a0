import { Module } from '@nestjs/common';
import { CasesModule } from '../cases/cases.module';
import { Gateways } from '../../gateways/gateways';
import { StrangeAnswers } from '../../gateways/strange-answers';
import { Reconcile } from './reconcile';

/**
 * Only the Nest providers that a comparison needs, without routes and workers, so that the CLI can run it beside a
 * server.
 */
@Module({
  imports: [CasesModule],
  providers: [Gateways, Reconcile, StrangeAnswers],
  exports: [Gateways, Reconcile],
})
export class ReconcileModule {}
