import { Column, Entity, PrimaryColumn } from 'typeorm';

const forgoneReasons = ['staff', 'erased', 'days', 'ring'] as const;

/** The share of a round that went to the referrer of one of its players. Amounts are santim. */
@Entity('referral_income')
export class ReferralIncome {
  @PrimaryColumn('uuid') round_id: string;
  @PrimaryColumn('uuid') player_id: string;
  @Column('uuid') referrer_id: string;
  @Column('bigint') amount: bigint;
  @Column('timestamptz') created_at: Date;
}

/** The share of a round that a referrer did not get and the house kept. Amounts are santim. */
@Entity('referral_forgone')
export class ReferralForgone {
  @PrimaryColumn('uuid') round_id: string;
  @PrimaryColumn('uuid') player_id: string;
  @Column('uuid') referrer_id: string;
  @Column('bigint') amount: bigint;
  @Column('timestamptz') created_at: Date;
  @Column({ type: 'text', enum: forgoneReasons }) why: (typeof forgoneReasons)[number];
}
