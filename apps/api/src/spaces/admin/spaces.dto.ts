import { Matches } from 'class-validator';
import { Optional } from '../../platform/fields';

export class StatementQueryDto {
  /** First day, in the time of Addis Ababa; 30 days ago if absent. */
  @Optional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  from?: string;

  /** Last day; today if absent. */
  @Optional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  to?: string;
}

/** Sums of finished rounds. Money in birr. */
export class StatementSumDto {
  rounds: number;
  cards: number;
  stakes: number;
  prizes: number;
  house: number;
}

export class StatementDayDto extends StatementSumDto {
  day: string;
  stake: number;
}

export class StatementDto {
  days: StatementDayDto[];
  total: StatementSumDto;
}
