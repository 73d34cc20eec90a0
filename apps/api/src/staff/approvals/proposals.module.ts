import { Module } from '@nestjs/common';
import { AdminProposalsController } from './admin-proposals.controller';
import { NearPeople } from './near-people';
import { ProposalKinds } from './proposal-kinds';
import { ProposalMetrics } from './proposal-metrics';
import { ProposalQueueService } from './proposal-queue.service';
import { ProposalsService } from './proposals.service';
import { SoloAllowance } from './solo-allowance';
import { SoloReviewsController } from './solo-reviews/solo-reviews.controller';
import { SoloReviewsService } from './solo-reviews/solo-reviews.service';

/** Proposals that one member of staff makes and another confirms. Modules add their kinds to ProposalKinds. */
@Module({
  controllers: [AdminProposalsController, SoloReviewsController],
  providers: [
    NearPeople,
    ProposalKinds,
    ProposalMetrics,
    ProposalQueueService,
    ProposalsService,
    SoloAllowance,
    SoloReviewsService,
  ],
  exports: [ProposalKinds, ProposalQueueService, ProposalsService],
})
export class ProposalsModule {}
