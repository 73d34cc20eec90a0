/** The terms of one stake, in birr. */
export interface StakeTerms {
  stake: number;
  minGames: number;
  prizes: readonly number[];
}

/** A row of admin/campaigns (docs/admin-api.md). */
export interface CampaignRow {
  id: string;
  name: string;
  state: 'draft' | 'planned' | 'running' | 'finished' | 'stopped';
  firstDay: string | null;
  lastDay: string | null;
  startsAt: string | null;
  endsAt: string | null;
  rankLimit: number;
  stakes: readonly StakeTerms[];
  mostPerDay: number;
  paid: number;
  winners: number;
  stoppedAt: string | null;
  can: readonly ('edit' | 'start' | 'stop')[];
}

/** A place of a table, with what it earns. */
export interface PrizeRow {
  rank: number;
  player: { id: string; name: string; phoneNo: string };
  points: number;
  prize: number;
}

/** Answer of POST admin/campaigns/dry-run. */
export interface Forecast {
  from: string;
  to: string;
  pastDays: number;
  campaignDays: number;
  winners: number;
  cost: number;
  house: number;
  perDay: number;
  expected: number;
  most: number;
  days: readonly {
    day: string;
    stake: number;
    players: number;
    qualified: number;
    house: number;
    cost: number;
    prizes: readonly PrizeRow[];
  }[];
}
