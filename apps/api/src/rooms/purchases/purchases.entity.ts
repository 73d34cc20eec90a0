import { Column, Entity, PrimaryColumn } from 'typeorm';

const ticketStates = ['held', 'confirmed', 'removed', 'refunded'] as const;

/** Cards of a round that a player paid for together. Amounts are santim. */
@Entity('purchases')
export class Purchase {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column('text') request_id: string;
  @Column('uuid') round_id: string;
  @Column('smallint', { array: true }) cards: number[];
  @Column('bigint') total: bigint;
  @Column('timestamptz') created_at: Date;
}

/** A card of a round that a player holds or has bought. Amounts are santim. */
@Entity('tickets')
export class Ticket {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') round_id: string;
  @Column('uuid') user_id: string;
  @Column('smallint') card: number;
  @Column({ type: 'text', enum: ticketStates }) state: (typeof ticketStates)[number];
  @Column('timestamptz', { nullable: true }) hold_until: Date | null;
  @Column('uuid', { nullable: true }) purchase_id: string | null;
  @Column('bigint') from_main: bigint;
  @Column('bigint') from_bonus: bigint;
  @Column('bigint') payout: bigint;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz', { nullable: true }) ended_at: Date | null;
  @Column('bigint') bonus_payout: bigint;
  @Column('bigint') guarantee_part: bigint;
}
