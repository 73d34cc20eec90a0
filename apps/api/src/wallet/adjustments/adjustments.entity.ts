import { Column, Entity, PrimaryColumn } from 'typeorm';

const directions = ['credit', 'debit'] as const;
const balances = ['main', 'bonus'] as const;
const adjustmentStates = ['AwaitingSecond', 'Posted', 'Rejected'] as const;

/** Money that staff gave to or took from a player, with the reason. Amounts are santim. */
@Entity('adjustments')
export class Adjustment {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column({ type: 'text', enum: directions }) direction: (typeof directions)[number];
  @Column({ type: 'text', enum: balances }) balance: (typeof balances)[number];
  @Column('bigint') amount: bigint;
  @Column('text') reason: string;
  @Column({ type: 'text', enum: adjustmentStates }) state: (typeof adjustmentStates)[number];
  @Column('uuid') maker_id: string;
  @Column('uuid', { nullable: true }) checker_id: string | null;
  @Column('text', { nullable: true }) decision_reason: string | null;
  @Column('text', { nullable: true }) request_key: string | null;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz', { nullable: true }) decided_at: Date | null;
}
