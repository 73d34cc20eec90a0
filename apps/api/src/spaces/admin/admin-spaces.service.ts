import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../platform/http';
import { Lists, type ListPage, type ListQueryDto } from '../../platform/lists';
import { AdminLog } from '../../platform/admin-log';
import { StaffScope } from '../../rooms';
import type { MemberDto, SpaceRowDto, StatementDto, StatementQueryDto } from './spaces.dto';
import { membersList, membersOf, spacesList } from './spaces.lists';
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

  list(staff: SessionUser, query: ListQueryDto): Promise<ListPage<SpaceRowDto>> {
    return this.lists.page(staff, spacesList, query, this.scope.spaces(staff));
  }

  export(staff: SessionUser, query: ListQueryDto): Promise<Readable> {
    return this.lists.export(staff, spacesList, query, this.scope.spaces(staff));
  }

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
