import {
  historyKinds,
  textLimits,
  type HistoryKind,
  type HistoryRow,
  type HistoryStatus,
  type HistoryType,
  type Statement,
  type StatementSums,
} from '@libs/contract';
import { IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { Optional, Trimmed } from '../platform/fields';
import { PageDto } from '../platform/paging';

/** A player's balances, in birr. */
export class BalanceDto {
  activeBalance: number;
  bonusWallet: number;
}

/** Query of GET transaction/Paginatedhistory. What is absent filters nothing. */
export class HistoryQueryDto extends PageDto {
  @Optional()
  @IsIn(historyKinds)
  kind?: HistoryKind;

  /** A month of Addis Ababa, `YYYY-MM`. */
  @Optional()
  @Matches(/^20\d\d-(0[1-9]|1[0-2])$/)
  month?: string;

  /** An amount in birr, or a reference or the beginning of one. */
  @Optional()
  @Trimmed()
  @IsString()
  @MaxLength(textLimits.historySearch.max)
  search?: string;
}

export class HistoryRowDto implements HistoryRow {
  id: string;
  type: HistoryType;
  /** Time of the movement, ISO 8601, UTC. */
  createdAt: string;
  /** Amount in birr, always positive; of a prize, and of bonus money that turned to main, what is left after tax. */
  amount: number;
  status: HistoryStatus;
  ref?: string;
  /** The round of a purchase, a prize or a refund. */
  roundId?: string;
  /** The stake of that round in birr. */
  stake?: number;
  /** The player's cards that were bought, have won or were given back. */
  cards?: number[];
  /** The other player of a transfer, masked. */
  other?: string;
  /** The medium of a payment or, if the player chose it on a page, the provider. */
  via?: string;
  /** The last digits of the account of a withdrawal. */
  account?: string;
  /** Why staff rejected the withdrawal, if they say it, in the reader's language. */
  reason?: string;
  /** The main balance in birr after the movement, if it changed. */
  mainAfter?: number;
  /** The bonus balance in birr after the movement, if it changed. */
  bonusAfter?: number;
  /** The tax in birr that was withheld; absent if none was. */
  tax?: number;
}

/** Query of GET user/statement: either a month or a year, of Addis Ababa. */
export class PlayerStatementQueryDto {
  /** `YYYY-MM` */
  @Optional()
  @Matches(/^20\d\d-(0[1-9]|1[0-2])$/)
  month?: string;

  /** `YYYY` */
  @Optional()
  @Matches(/^20\d\d$/)
  year?: string;
}

/** What moved a player's money, in birr. Opening + deposits − payouts − staked + won − tax + bonus + transfers + other = closing. */
export class PlayerStatementSumsDto implements StatementSums {
  deposits: number;
  /** Counted when the money leaves. */
  payouts: number;
  /** Less what was given back. */
  staked: number;
  /** Before tax. */
  won: number;
  tax: number;
  /** Given, less what ended with its time. */
  bonus: number;
  /** Received from other players, less sent. */
  transfers: number;
  /** Income of referrals, corrections of staff, and debts. */
  other: number;
}

export class PlayerStatementRowDto extends PlayerStatementSumsDto {
  /** A day of the month, or a month of the year. */
  period: string;
  /** All the player's money at its end. */
  closing: number;
}

/** A player's statement. Balances are main, bonus and what is held for payouts together. */
export class PlayerStatementDto implements Statement {
  period: string;
  opening: number;
  /** Days or months in which something moved. */
  rows: PlayerStatementRowDto[];
  sums: PlayerStatementSumsDto;
  closing: number;
}

export class HistoryPageDto {
  transactionHistory: HistoryRowDto[];
  /** Number of pages, at least 1. */
  totalPages: number;
}
