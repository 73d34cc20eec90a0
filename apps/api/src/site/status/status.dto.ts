/** The last check of the whole ledger. */
export class AuditStatusDto {
  ok: boolean;
  /** ISO 8601. */
  at: string;
}

export class WithdrawalStatusDto {
  /** From the request to the payment; null if none was paid yet. */
  medianSeconds: number | null;
  /** How many of the latest payments the median is of. */
  counted: number;
  /** Whether payouts are being sent. */
  open: boolean;
}

/** Rounds that ended, in the last 30 days and ever. */
export class RoundStatusDto {
  days: number;
  played: number;
  /** Refunded: too few players, or the space was closed. */
  refunded: number;
  /** Voided by a person, or because no beacon value was available. */
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
  /** YYYY-MM-DD, UTC. */
  day: string;
  /** Share of the day's minutes so far in which the service was up, 0 to 100. */
  percent: number;
}

export class UptimeDto {
  /** Oldest first, at most 30; days before the first start are not in it. */
  days: ServiceDayDto[];
  /** Over all these days; null before the first minute. */
  percent: number | null;
  /** Start of the count, ISO 8601; null before the first minute. */
  since: string | null;
}

/** What our books and the providers’ do not agree about. */
export class UnmatchedStatusDto {
  /** Age of the oldest unmatched birr; null if every birr is matched. */
  oldestSeconds: number | null;
}

/** What a provider said last that it holds for the house. */
export class ProviderHoldingDto {
  provider: string;
  /** Birr. */
  holds: number;
  /** As of when, ISO 8601. */
  at: string;
}

/** The newest books (fairness.md 13). */
export class OwedStatusDto {
  /** YYYY-MM-DD in Addis Ababa. */
  day: string;
  /** Owed to all players together, in birr. */
  owed: number;
  /** By the last reconciliation with a statement; providers without one are not in it. */
  providers: ProviderHoldingDto[];
}

/** GET status: the public state of the service. It contains no personal data. */
export class StatusDto {
  /** When this was read, ISO 8601. */
  at: string;
  /** ok: nothing to report · attention: the last audit failed, payouts are stopped, or rounds can't be locked. */
  state: 'ok' | 'attention';
  audit: AuditStatusDto | null;
  withdrawals: WithdrawalStatusDto;
  unmatched: UnmatchedStatusDto;
  /** Null before the first books. */
  books: OwedStatusDto | null;
  rounds: RoundStatusDto;
  beacon: BeaconStatusDto;
  uptime: UptimeDto;
}
