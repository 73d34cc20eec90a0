import { Module } from '@nestjs/common';
import { ProposalsModule } from '../../../staff/approvals';
import { CasesModule } from '../cases';
import { ComparisonModule } from '../comparison';
import { ProviderPayouts } from './provider-payouts';
import { ReconciliationService } from './reconciliation.service';
import { StatementsController } from './statements.controller';
import { StatementsService } from './statements.service';

/** Statements of providers and banks, the page of reconciliation, and the switch of a provider's payouts. */
@Module({
  imports: [CasesModule, ComparisonModule, ProposalsModule],
  controllers: [StatementsController],
  providers: [ProviderPayouts, ReconciliationService, StatementsService],
})
export class StatementsModule {}
