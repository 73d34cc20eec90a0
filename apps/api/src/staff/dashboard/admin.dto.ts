import type { AuditReport } from '../../wallet';

export class ViolationDto {
  invariant: string;
  rule: string;
  subject: string;
  detail: string;
}

export class AuditDto implements AuditReport {
  ok: boolean;
  accounts: number;
  postings: number;
  /** The sum of all postings in santim; 0 in a correct ledger. */
  imbalance: number;
  violations: ViolationDto[];
}
