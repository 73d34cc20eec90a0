import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../platform/http';
import { Lists, type ListPage, type ListQueryDto } from '../../platform/lists';
import { AdminLog } from '../../platform/admin-log';
import { StaffScope } from '../../rooms';
import type { StatementDto, StatementQueryDto } from './spaces.dto';
import { type MemberDto, membersList, membersOf, type SpaceRowDto, spacesList } from './spaces.lists';
import { SpaceStatement } from './statement';

/** Private spaces, read-only; agents see their own. Staff change spaces on the players' routes, under gameSpace. */
@Injectable()
export class AdminSpacesService {
  constructor(
    private readonly lists: Lists,
    private readonly scope: StaffScope,
    private readonly statements: SpaceStatement,
    private readonly log: AdminLog,
  ) {}

  /** @throws DomainError NOT_FOUND, NOT_YOURS */
  async one(staff: SessionUser, id: string): Promise<SpaceRowDto> {
    await this.scope.requireSpace(staff, id);
    return this.lists.one(staff, spacesList, id);
  }

  async members(staff: SessionUser, id: string, query: ListQueryDto): Promise<ListPage<MemberDto>> {
    await this.scope.requireSpace(staff, id);
    const { filter } = query;
    this.log.note({
      actorId: staff.id,
      action: 'spaces.members',
      subject: `spaces:${id}`,
      asked: { filter },
    });
    return this.lists.page(staff, membersList, query, [membersOf(id)]);
  }

  async statement(staff: SessionUser, id: string, query: StatementQueryDto): Promise<StatementDto> {
    await this.scope.requireSpace(staff, id);
    return this.statements.of(id, query);
  }
}
