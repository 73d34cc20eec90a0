import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../platform/http';
import { Lists, type ListPage, type ListQueryDto } from '../../platform/lists';
import type { AuditRowDto } from './audit-log.dto';
import { auditLogList } from './audit-log.list';

/** Reads the audit log of what staff changed and read. */
@Injectable()
export class AdminAuditLogService {
  constructor(private readonly lists: Lists) {}

  list(admin: SessionUser, query: ListQueryDto): Promise<ListPage<AuditRowDto>> {
    return this.lists.page(admin, auditLogList, query);
  }

  one(admin: SessionUser, id: string): Promise<AuditRowDto> {
    return this.lists.one(admin, auditLogList, id);
  }

  export(admin: SessionUser, query: ListQueryDto): Promise<Readable> {
    return this.lists.export(admin, auditLogList, query);
  }
}
