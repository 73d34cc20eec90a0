import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type LimitField, limitFields } from './limit-rules';

/** A player's own limit on deposits or losses (players.md 1). Amounts are santim. */
@Entity('player_limits')
export class PlayerLimit {
  @PrimaryColumn('uuid') user_id: string;
  @PrimaryColumn('text', { enum: limitFields }) field: LimitField;
  @Column('bigint', { nullable: true }) amount: bigint | null;
  @Column('bigint', { nullable: true }) pending_amount: bigint | null;
  @Column('timestamptz', { nullable: true }) pending_from: Date | null;
  @Column('timestamptz') updated_at: Date;
}
