import { Injectable } from '@nestjs/common';
import { AuditService, type AuditReport } from '../wallet';

/** What system admins may ask for; each answer comes from the module that knows. */
@Injectable()
export class AdminService {
  constructor(private readonly ledgerAudit: AuditService) {}

  /** Every invariant of the ledger, checked now; a violation stops payouts. */
  audit(): Promise<AuditReport> {
    return this.ledgerAudit.run();
  }
}
