import { Injectable } from '@nestjs/common';
import { CampaignChanges } from '../campaign-changes';
import { type CampaignRequest } from '../campaign-terms';
import type { SessionUser } from '../../../platform/http';
import type { IdempotentCall } from '../../../platform/idempotency';
import type { CampaignProposedDto, CampaignRequestDto, StartCampaignDto } from './campaigns.dto';
import { termsOf } from './terms';

/** Bonus campaigns for staff: a system admin stops them alone; to make, edit or start one takes two. */
@Injectable()
export class AdminCampaignsService {
  constructor(private readonly changes: CampaignChanges) {}

  make(admin: SessionUser, request: CampaignRequestDto, call: IdempotentCall): Promise<CampaignProposedDto> {
    return this.changes.make(admin, requestOf(request), request.reason, call);
  }

  edit(admin: SessionUser, id: string, request: CampaignRequestDto): Promise<CampaignProposedDto> {
    return this.changes.edit(admin, id, requestOf(request), request.reason);
  }

  start(admin: SessionUser, id: string, { reason, ...days }: StartCampaignDto): Promise<CampaignProposedDto> {
    return this.changes.start(admin, id, days, reason);
  }

  async stop(admin: SessionUser, id: string, reason: string): Promise<void> {
    await this.changes.stop(admin, id, reason);
  }
}

function requestOf({ name, rankLimit, stakes, firstDay, lastDay }: CampaignRequestDto): CampaignRequest {
  const days = firstDay != null && lastDay != null ? { firstDay, lastDay } : null;
  return { name, rankLimit, stakes: termsOf(stakes), days };
}
