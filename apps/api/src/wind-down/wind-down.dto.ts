import { ApiProperty } from '@nestjs/swagger';
import { IsISO8601, Matches } from 'class-validator';
import { Optional } from '../platform/fields';
import { ReasonDto } from '../platform/lists';
import { AwaitingSecondDto } from '../staff/approvals';

/** Why an account is left: the first three wait, the others are only listed (wind-down-left.sql). */
export const windDownReasons = [
  'bonus',
  'payout',
  'open',
  'erased',
  'staff',
  'blocked',
  'frozen',
  'receivable',
  'unclaimed',
] as const;
export const waitingReasons: readonly (typeof windDownReasons)[number][] = ['bonus', 'payout', 'open'];

export const windDownStates = ['none', 'planned', 'begun', 'over'] as const;

/** A wind-down as staff propose it. */
export class PlanWindDownDto extends ReasonDto {
  /** Its first day, Addis Ababa, later than today; absent: it begins a minute after a second person has confirmed it. */
  @Optional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  @IsISO8601({ strict: true })
  from?: string;
}

/** A proposal about the wind-down waits for a second person. */
export class WindDownWaitsDto extends AwaitingSecondDto {}

/** The money of the house that a provider holds by the ledger. */
export class WindDownCashDto {
  provider: string;
  /** Amount in birr; negative if the provider has paid out more than it has taken. */
  amount: number;
}

/** What is owed to players, and the cash against it, in birr. */
export class WindDownSumsDto {
  /** From when the house takes no stakes and no deposits, ISO 8601; it may be still to come. */
  from: string;
  /** `over`: every account of a player is 0 or listed, and nothing runs any more. */
  @ApiProperty({ type: String, enum: ['planned', 'begun', 'over'] })
  state: 'planned' | 'begun' | 'over';
  /** All that is on the accounts of players. */
  owed: number;
  /** The part of it that can no longer be ordered out: listed, and handed over with the list. */
  listed: number;
  /** At most 5 minutes old. */
  cash: WindDownCashDto[];
}

/** Accounts that are left for one reason. Money in birr. */
export class WindDownGroupDto {
  @ApiProperty({ type: String, enum: windDownReasons })
  why: (typeof windDownReasons)[number];
  players: number;
  amount: number;
  owes: number;
}

/** How far the wind-down has come. */
export class WindDownDto {
  @ApiProperty({ type: String, enum: windDownStates })
  state: (typeof windDownStates)[number];
  /** When it begins or has begun, ISO 8601; null: none is planned. */
  from: string | null;
  /** All that is on the accounts of players, in birr. */
  owed: number;
  /** At most 5 minutes old. */
  cash: WindDownCashDto[];
  /** Rounds with players that are not over. */
  rounds: number;
  /** Scheduled games that are not over. */
  games: number;
  /** Deposits whose money may still arrive, or that wait for a person. */
  deposits: number;
  /** Payouts that have not ended, also those by hand whose money has left the account. */
  payouts: number;
  /** Cases and adjustments that wait for a person. */
  cases: number;
  /** The last day with a sealed export, Addis Ababa; null: there is none. That of the day on which it is over is the final one. */
  sealedTo: string | null;
  /** The accounts that are not 0, by reason. */
  left: WindDownGroupDto[];
}
