import { Injectable } from '@nestjs/common';
import { AuditService, type AuditReport } from '../../wallet';

/** Runs the audit of the ledger at the request of a system admin. */
@Injectable()
export class AdminService {
  constructor(private readonly ledgerAudit: AuditService) {}

  /** Checks every invariant of the ledger now; a violation stops payouts. */
  audit(): Promise<AuditReport> {
    return this.ledgerAudit.run();
  }
}
