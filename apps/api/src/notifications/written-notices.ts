import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock';
import type { SessionUser } from '../platform/http';
import { Lists, type Condition, type ListPage, type ListQueryDto } from '../platform/lists';
import type { NoticeRowDto } from './notifications.dto';
import { noticesList } from './notices.list';

/** Leaves out the notices of the system, which writes one for each deposit and each win. */
const BY_STAFF: readonly Condition[] = [() => 'n.created_by IS NOT NULL'];

/** Lists the notices that staff have written, with their current state. */
@Injectable()
export class WrittenNotices {
  constructor(
    private readonly clock: Clock,
    private readonly lists: Lists,
  ) {}

  list(admin: SessionUser, query: ListQueryDto): Promise<ListPage<NoticeRowDto>> {
    return this.lists.page(admin, noticesList(this.clock.now()), query, BY_STAFF);
  }

  export(admin: SessionUser, query: ListQueryDto): Promise<Readable> {
    return this.lists.export(admin, noticesList(this.clock.now()), query, BY_STAFF);
  }

  /** @throws DomainError NOT_FOUND */
  one(admin: SessionUser, id: string): Promise<NoticeRowDto> {
    return this.lists.one(admin, noticesList(this.clock.now()), id, BY_STAFF);
  }
}
