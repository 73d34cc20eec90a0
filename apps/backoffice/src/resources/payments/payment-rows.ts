import type { Person } from '../../shared/api/rows';

/** docs/admin-api.md "deposits". */
export interface DepositRow {
  id: string;
  ref: string;
  userId: string;
  userName: string;
  phoneNo: string;
  channel: string;
  provider: string;
  medium: string;
  amount: number;
  verified: number | null;
  credited: number | null;
  txnId: string | null;
  state: string;
  failure: string | null;
  firstAdmin: Person | null;
  createdAt: string;
  can: readonly string[];
}

/** docs/admin-api.md "withdrawals". */
export interface WithdrawalRow {
  id: string;
  ref: string;
  userId: string;
  userName: string;
  phoneNo: string;
  kind: string;
  provider: string;
  amount: number;
  accountNumber: string | null;
  accountName: string | null;
  bankId: string | null;
  nameDiffers: boolean;
  state: string;
  failure: string | null;
  firstAdmin: Person | null;
  createdAt: string;
  can: readonly string[];
}

/** What one deposit or withdrawal also tells: what it moved, and who did what. */
export interface PaymentHistory {
  transfers: readonly { id: string; key: string; amount: number; createdAt: string }[];
  log: readonly { id: string; at: string; actor: Person; action: string; reason: string | null }[];
}

/** Above it a second admin confirms (rules.md "Roles and protection"), in birr. */
export const SECOND_ABOVE = 1000;

/** The text of the approval: alone, first of two, second of two. */
export function approveLabel(row: { amount: number; firstAdmin: Person | null }): string {
  if (row.firstAdmin) return 'backoffice.verb.approveSecond';
  return row.amount > SECOND_ABOVE ? 'backoffice.verb.approveFirst' : 'backoffice.verb.approve';
}
