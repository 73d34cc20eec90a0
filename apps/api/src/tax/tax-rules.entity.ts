import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type TaxBase, taxBases } from '@libs/contract';

/**
 * A rule of the tax on winnings, by the day from which it holds (rules.md "Tax"). Rules are only added. Amounts are
 * santim.
 */
@Entity('tax_rules')
export class TaxRule {
  @PrimaryColumn('int') number: number;
  /** Holds from the beginning of this day on, in the time of Addis Ababa. */
  @Column('date') first_day: string;
  @Column('int') percent_tenths: number;
  /** Santim of the base from which on tax is withheld. */
  @Column('bigint') threshold: bigint;
  @Column({ type: 'text', enum: taxBases }) base: TaxBase;
  /** The text of the law that the rule follows. */
  @Column('text') source: string;
  /** The confirmed proposal; null for a first rule that the settings of the first start made. */
  @Column('uuid', { nullable: true }) proposal_id: string | null;
  @Column('timestamptz') made_at: Date;
}
