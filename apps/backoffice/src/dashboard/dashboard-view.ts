interface Waiting {
  count: number;
  amount: number;
  oldestAt: string | null;
}

export interface LiveRound {
  id: string;
  stake: number;
  spaceName: string | null;
  status: string;
  players: number;
  cards: number;
  calls: number;
  prize: number;
  lagMs: number | null;
}

export interface Health {
  audit: { at: string; ok: boolean; violations: number; imbalance: number } | null;
  chain: {
    rows: number;
    waiting: number;
    checkedRows: number | null;
    checkedAt: string | null;
    violations: number;
    first: string | null;
  };
  outboxOldestSeconds: number | null;
  outboxWaiting: number;
  voidedRounds: number;
  parkedRounds: number;
  payouts: { on: boolean; reason: string; changedAt: string };
  providers: readonly {
    provider: string;
    waiting: number;
    oldestAt: string | null;
    succeeded: number;
    failed: number;
    medianSeconds: number | null;
  }[];
}

/** The answer of GET admin/dashboard (docs/admin-api.md section 4). Money is in birr. */
export interface DashboardView {
  at: string;
  today: { deposits: number; depositCount: number; paidOut: number; paidOutCount: number };
  waiting: Record<'withdrawals' | 'deposits' | 'adjustments', Waiting>;
  live: { rounds: number; players: number; rows: readonly LiveRound[] };
  byHour: readonly { hour: string; deposits: number; withdrawals: number }[];
  ggr: readonly {
    day: string;
    stake: number;
    rounds: number;
    stakes: number;
    prizes: number;
    house: number;
    referral: number;
    bonus: number;
  }[];
  players: readonly { day: string; registered: number; active: number }[];
  health: Health;
}
