import { Controller, Get } from '@nestjs/common';
import { Access } from '../platform/http';
import { AuditService } from '../wallet';
import { AuditDto } from './admin.dto';

/** What system admins ask of the product. */
@Controller('admin')
@Access('admin')
export class AdminController {
  constructor(private readonly ledgerAudit: AuditService) {}

  /** Every invariant of the ledger, checked now. */
  @Get('audit')
  audit(): Promise<AuditDto> {
    return this.ledgerAudit.run();
  }
}
