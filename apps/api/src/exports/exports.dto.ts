import { Matches } from 'class-validator';

export class ExportDayDto {
  /** A day of Addis Ababa, YYYY-MM-DD. */
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  day: string;
}
