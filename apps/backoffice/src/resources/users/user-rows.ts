import type { Person } from '../../shared/api/rows';

/** docs/admin-api.md "users", as one user's page gets it. */
export interface UserDetail {
  id: string;
  name: string;
  phoneNo: string;
  role: string;
  status: string;
  mainBalance: number;
  bonusBalance: number;
  heldBalance: number;
  accounts: readonly { id: string; kind: string; balance: number }[];
  totals: Readonly<
    Record<'deposited' | 'withdrawn' | 'staked' | 'won' | 'refunded' | 'referral' | 'rounds', number>
  >;
  notes: readonly { id: string; text: string; author: Person; createdAt: string }[];
  lockout: { failures: number; lockedUntil: string | null } | null;
  limits: {
    dailyDeposit: number | null;
    pendingDailyDeposit: number | null;
    pendingFrom: string | null;
    selfExcludedUntil: string | null;
  };
  mutedUntil: string | null;
  can: readonly string[];
}

export interface TimelineItem {
  id: string;
  at: string;
  kind: 'money' | 'round' | 'payment' | 'session' | 'chat' | 'staff' | 'note';
  title: string;
  amount: number | null;
  ref: string;
  detail: Readonly<Record<string, unknown>>;
}

export interface SessionRow {
  id: string;
  device: string;
  createdAt: string;
  lastSeenAt: string;
  endedAt: string | null;
  endedBy: string | null;
  open: boolean;
}
