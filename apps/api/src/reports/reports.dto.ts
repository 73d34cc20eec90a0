import { IsIn, Matches } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { Optional } from '../platform/fields';
import { reportNames, type ReportName } from './day-totals.entity';
import { units, type Unit } from './report-definitions';
import { parts, spans, type By } from './report-range';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export class ReportParamDto {
  @IsIn(reportNames)
  report: ReportName;
}

export class ReportQueryDto {
  /** First day (YYYY-MM-DD, Addis Ababa); the first of the month of `to` if absent. */
  @Optional()
  @Matches(DAY)
  from?: string;

  /** Last day (YYYY-MM-DD, Addis Ababa); today if absent. */
  @Optional()
  @Matches(DAY)
  to?: string;

  /** What a row is: a day, a week from Monday, a month, or a part; by day if absent. */
  @Optional()
  @IsIn([...spans, ...parts])
  by?: By;
}

export class ReportColumnDto {
  name: string;
  @ApiProperty({ enum: units })
  unit: Unit;
}

/** An amount that was posted after its day had been closed. It is in the row's value. */
export class LatePostingDto {
  /** The day to which it belongs. */
  day: string;
  /** The column. */
  column: string;
  amount: number;
}

export class ReportRowDto {
  /** First day of the time, or the part: stake in birr, id of the room or space, hour, or provider. */
  key: string;
  /** The part in words; null for a time. */
  name: string | null;
  /** The values in the order of the columns; null where nothing is known. */
  @ApiProperty({ type: Number, isArray: true, items: { type: 'number', nullable: true } })
  values: (number | null)[];
  late: LatePostingDto[];
}

export class ReportDefinitionDto {
  /** Name of the column. */
  name: string;
  /** What it says, in one sentence of the reader's language: Amharic or English. */
  text: string;
}

/** A report. Birr, counts, percent and hours; days of Addis Ababa. */
export class OperatorReportDto {
  from: string;
  to: string;
  /** The last day whose totals are kept and do not change any more; null if there is none. */
  closedTo: string | null;
  columns: ReportColumnDto[];
  rows: ReportRowDto[];
  /** What the columns come to in all; null where rows do not add up. */
  @ApiProperty({ type: Number, isArray: true, items: { type: 'number', nullable: true } })
  totals: (number | null)[];
  definitions: ReportDefinitionDto[];
}
