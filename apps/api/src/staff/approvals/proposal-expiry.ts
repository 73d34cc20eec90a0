import { Injectable } from '@nestjs/common';
import { PollScheduler } from '../../platform/async';
import { ProposalsService } from './proposals.service';

const EVERY_MS = 60_000;

/**
 * Ends proposals that nobody has decided within 72 hours, so that somebody can propose about the same subject again.
 */
@Injectable()
export class ProposalExpiry {
  constructor(proposals: ProposalsService, polls: PollScheduler) {
    polls.add({
      name: ProposalExpiry.name,
      everyMs: EVERY_MS,
      warning: 'proposals that are over could not be ended',
      work: async () => void (await proposals.expire()),
    });
  }
}
