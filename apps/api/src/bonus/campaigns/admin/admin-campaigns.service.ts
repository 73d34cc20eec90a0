import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { CampaignChanges } from '../campaign-changes';
import { type CampaignRequest } from '../campaign-terms';
import { Clock } from '../../../platform/clock';
import type { SessionUser } from '../../../platform/http';
import { Lists, type ListPage, type ListQueryDto } from '../../../platform/lists';
import type { CampaignDto, CampaignProposedDto, CampaignRequestDto, StartCampaignDto } from './campaigns.dto';
import { campaignsList } from './campaigns.list';
import { termsOf } from './terms';

/** Bonus campaigns for staff: a system admin lists and stops them alone; to make, edit or start one takes two. */
@Injectable()
export class AdminCampaignsService {
  constructor(
    private readonly lists: Lists,
    private readonly clock: Clock,
    private readonly changes: CampaignChanges,
  ) {}

  list(admin: SessionUser, query: ListQueryDto): Promise<ListPage<CampaignDto>> {
    return this.lists.page(admin, campaignsList(this.clock.now()), query);
  }

  export(admin: SessionUser, query: ListQueryDto): Promise<Readable> {
    return this.lists.export(admin, campaignsList(this.clock.now()), query);
  }

  one(admin: SessionUser, id: string): Promise<CampaignDto> {
    return this.lists.one(admin, campaignsList(this.clock.now()), id);
  }

  async make(admin: SessionUser, request: CampaignRequestDto): Promise<CampaignProposedDto> {
    return waiting(await this.changes.make(admin, requestOf(request), request.reason));
  }

  async edit(admin: SessionUser, id: string, request: CampaignRequestDto): Promise<CampaignProposedDto> {
    return waiting(await this.changes.edit(admin, id, requestOf(request), request.reason));
  }

  async start(
    admin: SessionUser,
    id: string,
    { reason, ...days }: StartCampaignDto,
  ): Promise<CampaignProposedDto> {
    return waiting(await this.changes.start(admin, id, days, reason));
  }

  async stop(admin: SessionUser, id: string, reason: string): Promise<CampaignDto> {
    await this.changes.stop(admin, id, reason);
    return this.one(admin, id);
  }
}

function waiting(proposalId: string): CampaignProposedDto {
  return { status: 'AwaitingSecond', proposalId };
}

function requestOf({ name, rankLimit, stakes, firstDay, lastDay }: CampaignRequestDto): CampaignRequest {
  const days = firstDay != null && lastDay != null ? { firstDay, lastDay } : null;
  return { name, rankLimit, stakes: termsOf(stakes), days };
}
