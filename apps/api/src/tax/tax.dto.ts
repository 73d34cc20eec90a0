import { Matches } from 'class-validator';
import { Optional } from '../platform/fields';

export class TaxMonthDto {
  /** A month of Addis Ababa, `YYYY-MM`; the present one if absent. */
  @Optional()
  @Matches(/^20\d\d-(0[1-9]|1[0-2])$/)
  month?: string;
}

export class TaxYearDto {
  /** A year of Addis Ababa, `YYYY`; the present one if absent. */
  @Optional()
  @Matches(/^20\d\d$/)
  year?: string;
}

export class WithheldSumsDto {
  /** What players won to main, in birr before tax, in movements that were taxed. */
  winnings: number;
  /** The part of it on which the tax was computed. */
  taxed: number;
  tax: number;
}

export class WithheldDayDto extends WithheldSumsDto {
  day: string;
  players: number;
}

/** The tax that was withheld from players in a month, in birr. */
export class WithheldDto extends WithheldSumsDto {
  month: string;
  days: WithheldDayDto[];
  /** What the ledger's account of the tax got in the month; the same as `tax`. */
  posted: number;
}

/** Both bases of the operator's own tax, in birr. */
export class OwnTaxSumsDto {
  rounds: number;
  stakes: number;
  prizes: number;
  stakesLessPrizes: number;
}

export class OwnTaxMonthDto extends OwnTaxSumsDto {
  month: string;
}

export class OwnTaxDto {
  year: string;
  months: OwnTaxMonthDto[];
  total: OwnTaxSumsDto;
}
