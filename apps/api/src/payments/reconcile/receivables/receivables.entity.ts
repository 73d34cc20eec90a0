import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Money that a player owes because a provider took a deposit back, or paid out what had been given back. Amounts are
 * santim.
 */
@Entity('receivables')
export class Receivable {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column('text') cause: string;
  @Column('text') provider: string;
  @Column('text') reference: string;
  @Column('bigint') amount: bigint;
  @Column('bigint') recovered: bigint;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') updated_at: Date;
}
