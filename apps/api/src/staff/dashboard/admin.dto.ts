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
  /** Santim. */
  imbalance: number;
  violations: ViolationDto[];
}
