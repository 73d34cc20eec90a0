import { ServerDto } from '../../platform/health';
import { WindDownSumsDto } from '../../wind-down';

/** The last check of the whole ledger. */
export class AuditStatusDto {
  ok: boolean;
  /** Time of the check, ISO 8601. */
  at: string;
}

export class WithdrawalStatusDto {
  /** Median time from the request of a payout to its payment; null before the first payment. */
  medianSeconds: number | null;
  /** Number of latest payments in the median. */
  counted: number;
  /** Whether payouts are being sent. */
  open: boolean;
}

/** Numbers of rounds that ended, in the last 30 days and ever. */
export class RoundStatusDto {
  days: number;
  played: number;
  /** Rounds refunded because of too few players, or because their space was closed. */
  refunded: number;
  /** Rounds voided by a person, or because no beacon value was available. */
  voided: number;
  playedEver: number;
  voidedEver: number;
}

export class BeaconStatusDto {
  /** Where the draws' randomness comes from: "drand", "sandbox" or "local". */
  source: 'drand' | 'sandbox' | 'local';
  /** Whether rounds can be locked now: the server's clock agrees with the beacon. */
  ready: boolean;
  /** Rounds drawn with a value of the public chain, ever. */
  rounds: number;
  /** Rounds refunded because the named value was not available for 10 s, ever. */
  late: number;
  /** Rounds refunded because no value could be named, ever. */
  unnamed: number;
}

export class ServiceDayDto {
  /** The day, YYYY-MM-DD, UTC. */
  day: string;
  /** Share of the day's minutes so far in which the service was up, 0 to 100. */
  percent: number;
}

export class UptimeDto {
  /** The days, oldest first, at most 30. Days before the first start are left out. */
  days: ServiceDayDto[];
  /** Share of all these days together; null before the first minute. */
  percent: number | null;
  /** Start of the count, ISO 8601; null before the first minute. */
  since: string | null;
}

/** Differences between our books and those of the providers. */
export class UnmatchedStatusDto {
  /** Age of the oldest unmatched birr; null if every birr is matched. */
  oldestSeconds: number | null;
  /** Payments about which a provider's books and ours differ. */
  count: number;
  /** Their unexplained money, in birr. */
  amount: number;
}

/** The money that a provider last said it holds for the house. */
export class ProviderHoldingDto {
  provider: string;
  /** Amount in birr. */
  holds: number;
  /** Time of the provider's statement, ISO 8601. */
  at: string;
}

/** The newest books (fairness.md 13). */
export class OwedStatusDto {
  /** Day of the books, YYYY-MM-DD in Addis Ababa. */
  day: string;
  /** Sum that the house owes to all players together, in birr. */
  owed: number;
  /** Holdings by the last reconciliation with a statement. Providers without a statement are left out. */
  providers: ProviderHoldingDto[];
}

/** What the public rounds of one stake gave back to players in the last 30 days, by the ledger. */
export class StakeReturnDto {
  /** Price of a card in birr. */
  stake: number;
  /** Share of the stakes that players got back as prizes, 0 to 100. */
  percent: number;
  /** The share by the percents that were frozen at the locks of the same rounds, before prizes are rounded down to whole birr. */
  promised: number;
}

/** GET status: the public state of the service. It contains no personal data. */
export class StatusDto {
  /** When this was read, ISO 8601. */
  at: string;
  /** `ok`: nothing to report. `attention`: the last audit failed, payouts are stopped, or rounds cannot be locked. */
  state: 'ok' | 'attention';
  audit: AuditStatusDto | null;
  withdrawals: WithdrawalStatusDto;
  unmatched: UnmatchedStatusDto;
  /** The newest books; null before the first ones. */
  books: OwedStatusDto | null;
  rounds: RoundStatusDto;
  /** By stake, the lowest first; stakes without a played round are left out. */
  returns: StakeReturnDto[];
  beacon: BeaconStatusDto;
  uptime: UptimeDto;
  /** The wind-down of the house, also a planned one; null without one, or while it cannot be read. */
  windDown: WindDownSumsDto | null;
  /** The server that has read this. */
  server: ServerDto;
}
