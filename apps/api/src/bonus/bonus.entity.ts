import { Column, Entity, PrimaryColumn } from 'typeorm';

const bonusSources = ['register', 'campaign'] as const;
const grantEnds = ['played', 'spent', 'expired', 'taken', 'erased'] as const;

/** A player's points in the race of a day and stake. Amounts are santim. */
@Entity('bonus_points')
export class BonusPoints {
  @PrimaryColumn('date') day: string;
  @PrimaryColumn('bigint') stake: bigint;
  @PrimaryColumn('uuid') user_id: string;
  @Column('int') points: number;
  @Column('timestamptz') first_point_at: Date;
  @Column('timestamptz') last_point_at: Date;
}

/** How many times bonus money of one source must be played before it moves to the main balance. */
@Entity('bonus_terms')
export class BonusTerms {
  @PrimaryColumn('text', { enum: bonusSources }) source: (typeof bonusSources)[number];
  @Column('int') factor: number;
}

/**
 * A bonus that was given, and what became of it until it moved to the main balance or ended (players.md 2). Amounts
 * are santim.
 */
@Entity('bonus_grants')
export class BonusGrant {
  @PrimaryColumn('bigint') transfer_id: bigint;
  @Column('uuid') user_id: string;
  @Column('bigint') amount: bigint;
  @Column('bigint') to_play: bigint;
  @Column('bigint') played: bigint;
  @Column('bigint') in_play: bigint;
  @Column('bigint') rest: bigint;
  @Column('bigint') prizes: bigint;
  @Column('bigint') won: bigint;
  @Column('bigint') taxable: bigint;
  @Column('bigint') turned: bigint;
  @Column('bigint') tax: bigint;
  @Column('bigint') lapsed: bigint;
  @Column('bigint') taken: bigint;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') until: Date;
  @Column('timestamptz', { nullable: true }) ended_at: Date | null;
  @Column({ type: 'text', enum: grantEnds, nullable: true }) ended_why: (typeof grantEnds)[number] | null;
}

/** The bonus money of one grant that paid for a ticket, and the prize of that money. Amounts are santim. */
@Entity('bonus_stakes')
export class BonusStake {
  @PrimaryColumn('uuid') round_id: string;
  @PrimaryColumn('uuid') ticket_id: string;
  @PrimaryColumn('bigint') grant_id: bigint;
  @Column('bigint') from_rest: bigint;
  @Column('bigint') from_won: bigint;
  @Column('bigint') from_taxable: bigint;
  @Column('bigint') prize: bigint;
}
