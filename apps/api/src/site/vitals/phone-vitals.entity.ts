import { Column, Entity, PrimaryColumn } from 'typeorm';

export const measures = ['page', 'lcp', 'inp', 'firstCall', 'reconnects', 'signIn', 'error'] as const;
export type Measure = (typeof measures)[number];

/** A sum of what phones reported on a day of Addis Ababa. */
@Entity('phone_vitals')
export class PhoneVitals {
  @PrimaryColumn('date') day: string;
  @PrimaryColumn('text') version: string;
  @PrimaryColumn('text', { enum: measures }) measure: Measure;
  @PrimaryColumn('text') part: string;
  @Column('bigint') pages: bigint;
  @Column('bigint') signed_in: bigint;
}
