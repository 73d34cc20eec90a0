import { Injectable } from '@nestjs/common';
import { AuditService, type AuditReport } from '../../wallet';

/** The audit on request of a system admin. */
@Injectable()
export class AdminService {
  constructor(private readonly ledgerAudit: AuditService) {}

  /** Checks every invariant of the ledger now; a violation stops payouts. */
  audit(): Promise<AuditReport> {
    return this.ledgerAudit.run();
  }
}
