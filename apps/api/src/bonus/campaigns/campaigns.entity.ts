import { Column, Entity, PrimaryColumn } from 'typeorm';

const bonusTypes = ['Games Played'] as const;

/**
 * A campaign of the bonus race, from 15:00 of its first day to 09:00 after its last one, Addis Ababa; without days a
 * draft. Amounts are santim.
 */
@Entity('bonus_campaigns')
export class BonusCampaign {
  @PrimaryColumn('uuid') id: string;
  @Column('text') name: string;
  @Column({ type: 'text', enum: bonusTypes }) bonus_type: (typeof bonusTypes)[number];
  @Column('date', { nullable: true }) first_day: string | null;
  @Column('date', { nullable: true }) last_day: string | null;
  @Column('int') rank_limit: number;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') updated_at: Date;
  @Column('timestamptz', { nullable: true }) stopped_at: Date | null;
  @Column('bigint') largest_cost: bigint;
  @Column('bigint') confirmed_cost: bigint;
  @Column('bigint') awarded: bigint;
  @Column('uuid', { nullable: true }) proposal_id: string | null;
}

/**
 * The terms of a campaign for one stake: prizes by rank, and the games that a player needs. Amounts are santim.
 */
@Entity('bonus_campaign_stakes')
export class CampaignStake {
  @PrimaryColumn('uuid') campaign_id: string;
  @PrimaryColumn('bigint') stake: bigint;
  @Column('int') min_games: number;
  @Column('bigint', { array: true }) prizes: string[];
}
