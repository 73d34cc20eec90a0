import { Module } from '@nestjs/common';
import { ProposalsModule } from '../staff/approvals';
import { WindDownProgress } from './wind-down-progress';
import { WindDownProposal } from './wind-down-proposal';
import { AdminWindDownController } from './wind-down.controller';

/**
 * The orderly end of the house: its plan, and how far it has come (rules.md "If the house closes"). What ends with it reads
 * the table itself: sales, deposits, scheduled games, bonus money and payouts.
 */
@Module({
  imports: [ProposalsModule],
  controllers: [AdminWindDownController],
  providers: [WindDownProgress, WindDownProposal],
  exports: [WindDownProgress],
})
export class WindDownModule {}
