import { Column, Entity, PrimaryColumn } from 'typeorm';

export const reportNames = ['play', 'money', 'bonus', 'players', 'liabilities', 'people'] as const;
export type ReportName = (typeof reportNames)[number];

/** A day whose totals are kept. */
@Entity('closed_days')
export class ClosedDay {
  @PrimaryColumn('date') day: string;
  @Column('timestamptz') closed_at: Date;
  @Column('bigint') transfers: bigint;
}

/** A total of a closed day. Amounts are santim, or counts. */
@Entity('day_totals')
export class DayTotal {
  @PrimaryColumn('text', { enum: reportNames }) report: ReportName;
  @PrimaryColumn('date') day: string;
  @PrimaryColumn('text') figure: string;
  @PrimaryColumn('text') part: string;
  @PrimaryColumn('smallint') hour: number;
  @PrimaryColumn('date') of_day: string;
  @Column('bigint') amount: bigint;
}
