import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../../platform/http';
import { Lists } from '../../../platform/lists';
import { AdminLog } from '../../../platform/admin-log';
import { waitingFields } from '../../../staff/approvals';
import { RoundVoid } from '../round-void';
import { StaffScope } from '../../spaces/staff-scope';
import { RoundPage } from './round-page';
import type { RoundPageDto, VoidedDto } from './rounds.dto';
import { roundsList } from './rounds.list';

/** The page of a round for staff, and the verb that voids it; agents see rounds of their own spaces. */
@Injectable()
export class AdminRoundsService {
  constructor(
    private readonly lists: Lists,
    private readonly scope: StaffScope,
    private readonly pages: RoundPage,
    private readonly voids: RoundVoid,
    private readonly log: AdminLog,
  ) {}

  /** @throws DomainError NOT_FOUND, NOT_YOURS */
  async one(staff: SessionUser, id: string): Promise<RoundPageDto> {
    await this.scope.requireRound(staff, id);
    const [row, rest] = await Promise.all([this.lists.one(staff, roundsList, id), this.pages.of(staff, id)]);
    this.log.note({ actorId: staff.id, action: 'rounds.show', subject: `rounds:${id}`, asked: { id } });
    return { ...row, ...rest };
  }

  async void(admin: SessionUser, id: string, reason: string): Promise<VoidedDto> {
    const proposalId = await this.voids.void(admin, id, reason);
    return { id, status: 'Refunded', ...waitingFields(proposalId) };
  }
}
