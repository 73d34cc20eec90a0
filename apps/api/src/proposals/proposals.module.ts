import { Module } from '@nestjs/common';
import { AdminProposalsController } from './admin-proposals.controller';
import { ProposalExpiry } from './proposal-expiry';
import { ProposalKinds } from './proposal-kinds';
import { ProposalMetrics } from './proposal-metrics';
import { ProposalQueueService } from './proposal-queue.service';
import { ProposalsService } from './proposals.service';
import { SoloAllowance } from './solo-allowance';

/** What one person of the staff proposes and another confirms. Modules add their kinds to ProposalKinds. */
@Module({
  controllers: [AdminProposalsController],
  providers: [
    ProposalExpiry,
    ProposalKinds,
    ProposalMetrics,
    ProposalQueueService,
    ProposalsService,
    SoloAllowance,
  ],
  exports: [ProposalKinds, ProposalQueueService, ProposalsService],
})
export class ProposalsModule {}
