import { ApiProperty } from '@nestjs/swagger';
import { languages, type CardLimits } from '@libs/contract';

/** A method of deposit or withdrawal that this deployment offers; the wallet shows a button for each. */
export class GatewayDto {
  id: string;
  /** The provider, followed by a dot and the medium if the method serves one medium only. */
  label: string;
  /** Path of the route, relative to /api/. */
  path: string;
  /** Names of the fields of the request's body. */
  body: string[];
}

export class GatewaysDto {
  deposit: GatewayDto[];
  withdraw: GatewayDto[];
}

/** Smallest and largest amount, in whole birr. */
export class AmountLimitsDto {
  min: number;
  max: number;
}

export class SiteLimitsDto {
  deposit: AmountLimitsDto;
  bankWithdraw: AmountLimitsDto;
  manualWithdraw: AmountLimitsDto;
  directWithdraw: AmountLimitsDto;
  transfer: AmountLimitsDto;
  /** Most cards that one player may have in one round, by public stake; `other` for every other stake. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  cardsPerPlayer: CardLimits;
}

/** An account of the house to which players pay by hand. */
export class ReceivingAccountDto {
  name: string;
  number: string;
}

export class ReceivingAccountsDto {
  TELEBIRR: ReceivingAccountDto;
  CBE: ReceivingAccountDto;
}

/** Links to other pages; null if this deployment has none. */
export class SiteLinksDto {
  contact: string | null;
  chatGroup: string | null;
  leaderboard: string | null;
}

/** What is withheld from a player's winnings in a round. */
export class SiteTaxDto {
  /** Of all winnings, in steps of 0.1. */
  percent: number;
  /** Birr of winnings from which on they are taxed. */
  from: number;
}

/** The wind-down of the house. */
export class SiteWindDownDto {
  /** From when the house takes no stakes and no deposits, ISO 8601. It may be still to come. */
  from: string;
}

/** Answer of GET config: the facts of this deployment that the apps need before sign-in. Stakes in whole birr. */
export class SiteConfigDto {
  @ApiProperty({ type: [String], enum: languages })
  languages: readonly string[];
  @ApiProperty({ type: 'integer', isArray: true })
  stakes: readonly number[];
  @ApiProperty({ type: 'integer', isArray: true })
  spaceStakes: readonly number[];
  @ApiProperty({ type: 'integer', isArray: true })
  scheduleStakes: readonly number[];
  /** A round with fewer players than this is refunded. */
  minPlayers: number;
  /** The usual countdown of a round, the lock included. */
  countdownMs: number;
  gateways: GatewaysDto;
  limits: SiteLimitsDto;
  receivingAccounts: ReceivingAccountsDto;
  links: SiteLinksDto;
  @ApiProperty({ type: String, enum: ['local', 'drand'] })
  beacon: 'local' | 'drand';
  demo: boolean;
  /** Whether the app reports errors, speed and sign-ins (POST vitals). */
  vitals: boolean;
  /** Whether the app shows falling snow (setting `snow`). */
  snow: boolean;
  /** The age that a player confirms at sign-up if the product is played for real money; null otherwise. */
  ageRequired: number | null;
  /** The least age of a player, in years. */
  minimumAge: number;
  /** Number of the operator's licence; null without one. */
  licence: string | null;
  /** The rule of today's tax on winnings; absent without one. */
  tax?: SiteTaxDto;
  /** Absent unless the house winds down, or has planned it. */
  windDown?: SiteWindDownDto;
}
