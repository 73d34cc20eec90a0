import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A bonus day of a stake that was paid out, with the terms of the payment. Amounts are santim. */
@Entity('bonus_days')
export class BonusDay {
  @PrimaryColumn('uuid') campaign_id: string;
  @PrimaryColumn('date') day: string;
  @PrimaryColumn('bigint') stake: bigint;
  @Column('int') min_games: number;
  @Column('bigint', { array: true }) prizes: string[];
  @Column('uuid', { array: true }) left_out: string[];
  @Column('timestamptz') paid_at: Date;
}

/** A prize of a bonus day and the player who won it. Amounts are santim. */
@Entity('bonus_awards')
export class BonusAward {
  @PrimaryColumn('uuid') campaign_id: string;
  @PrimaryColumn('date') day: string;
  @PrimaryColumn('bigint') stake: bigint;
  @PrimaryColumn('int') place: number;
  @Column('int') rank: number;
  @Column('uuid') user_id: string;
  @Column('int') points: number;
  @Column('bigint') amount: bigint;
}

/**
 * A prize that waits before it is paid, because its winner is linked with other players (players.md 2). Amounts are
 * santim.
 */
@Entity('bonus_waits')
export class BonusWait {
  @PrimaryColumn('uuid') campaign_id: string;
  @PrimaryColumn('date') day: string;
  @PrimaryColumn('bigint') stake: bigint;
  @PrimaryColumn('int') place: number;
  @Column('timestamptz') until: Date;
  @Column('timestamptz', { nullable: true }) paid_at: Date | null;
}

/**
 * What the house added to the prize of a big game for a player in a ring, until it is paid from held. Amounts are
 * santim.
 */
@Entity('prize_waits')
export class PrizeWait {
  @PrimaryColumn('uuid') round_id: string;
  @PrimaryColumn('uuid') user_id: string;
  @Column('bigint') amount: bigint;
  @Column('timestamptz') until: Date;
  @Column('timestamptz', { nullable: true }) paid_at: Date | null;
}
