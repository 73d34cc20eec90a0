/** A row of admin/proposals (docs/controls.md section 7). Money in birr. */
export interface ProposalRow {
  id: string;
  kind: string;
  madeBy: { id: string; name: string; phoneNo: string };
  madeAt: string;
  endsAt: string;
  subject: string;
  value: number;
  reason: string;
  before: unknown;
  after: unknown;
  /** Made by the admin who reads it. */
  mine: boolean;
  /** Why the admin who reads it may not confirm it; absent if they may. */
  blockedFor?: string;
  /** SHA-256 of what is shown, which a confirmation repeats. */
  hash: string;
}

/** Answer of GET admin/me/allowance. Money in birr. */
export interface Allowance {
  solo: number;
  used: number;
  resetsAt: string | null;
}
