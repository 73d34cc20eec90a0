import { Module } from '@nestjs/common';
import { ProposalsModule } from '../../staff/approvals';
import { RingDismissKind, RingHoldKind } from './ring-kinds';
import { RingRepository } from './ring.repository';
import { RingsController } from './rings.controller';
import { RingsJob } from './rings.job';
import { RingsService } from './rings.service';

/** Rings: players who are linked with one another (players.md 3). */
@Module({
  imports: [ProposalsModule],
  controllers: [RingsController],
  providers: [RingDismissKind, RingHoldKind, RingRepository, RingsJob, RingsService],
})
export class RingsModule {}
