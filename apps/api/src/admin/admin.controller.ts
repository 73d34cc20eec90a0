import { Controller, Get } from '@nestjs/common';
import { Access } from '../platform/http';
import { AuditDto } from './admin.dto';
import { AdminService } from './admin.service';

/** What system admins ask of the product. */
@Controller('admin')
@Access('admin')
export class AdminController {
  constructor(private readonly admin: AdminService) {}

  /** Every invariant of the ledger, checked now. */
  @Get('audit')
  audit(): Promise<AuditDto> {
    return this.admin.audit();
  }
}
