import { Controller } from '@nestjs/common';
import { Access, Inspected } from '../../platform/http';
import { ListRoutes } from '../../platform/lists';
import { auditLogList, AuditRowDto } from './audit-log.list';

/** The staff's log (docs/admin-api.md, audit-log). */
@Controller('admin/audit-log')
@Access('admin')
@Inspected('id at actorKind action subject requestId', { actor: 'id' })
export class AdminAuditLogController extends ListRoutes(auditLogList, {
  row: AuditRowDto,
  many: "the staff's log",
  one: "one row of the staff's log",
}) {}
