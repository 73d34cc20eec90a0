import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BeaconChain } from '@libs/bingo';
import { type RoundStatus, roundStatuses, type Winner } from '@libs/contract';

const beaconKinds = ['none', 'local', 'quicknet', 'sandbox'] as const;
const roundOutcomes = ['played', 'refunded', 'void', 'late_beacon', 'no_beacon'] as const;

/**
 * A round of a room, with all that the runner knows about it (architecture.md "How a round lives"). Amounts are
 * santim.
 */
@Entity('rounds')
export class Round {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') room_id: string;
  @Column('int') number: number;
  @Column({ type: 'text', enum: roundStatuses }) status: RoundStatus;
  @Column('bytea') secret_sealed: Buffer;
  @Column('text') commitment: string;
  @Column('int') player_count: number;
  @Column('int') card_count: number;
  @Column('timestamptz', { nullable: true }) wait_until: Date | null;
  @Column('timestamptz', { nullable: true }) starts_at: Date | null;
  @Column('timestamptz', { nullable: true }) closes_at: Date | null;
  @Column('timestamptz', { nullable: true }) next_due_at: Date | null;
  @Column('timestamptz', { nullable: true }) locked_at: Date | null;
  @Column('text', { nullable: true }) lock_hash: string | null;
  @Column('int', { nullable: true }) percent_tenths: number | null;
  @Column('bigint', { nullable: true }) prize: bigint | null;
  @Column('text', { nullable: true }) beacon_chain: BeaconChain | null;
  @Column('bigint', { nullable: true }) beacon_round: bigint | null;
  @Column('text', { nullable: true }) beacon_value: string | null;
  @Column('text', { nullable: true }) beacon_signature: string | null;
  @Column('timestamptz', { nullable: true }) started_at: Date | null;
  @Column('text', { nullable: true }) head: string | null;
  @Column('smallint', { array: true }) calls: number[];
  @Column('text', { array: true }) links: string[];
  @Column('timestamptz', { nullable: true }) last_due_at: Date | null;
  @Column('timestamptz', { nullable: true }) finished_at: Date | null;
  @Column('jsonb', { nullable: true }) winners: Winner[] | null;
  @Column('text', { nullable: true }) refund_reason: string | null;
  @Column('int') failures: number;
  @Column('timestamptz', { nullable: true }) parked_at: Date | null;
  @Column('timestamptz') created_at: Date;
  @Column('int', { nullable: true }) base_tenths: number | null;
  @Column('int') referral_tenths: number;
  /** Number of the tax rule of the lock; null: no tax. */
  @Column('int', { nullable: true }) tax_rule: number | null;
  /** The entry of the lock in the transparency log; null before the lock, and on a server that keeps no log. */
  @Column('text', { nullable: true }) lock_entry: string | null;
  @Column('bigint', { nullable: true }) lock_number: bigint | null;
  /** Number of the pattern set by which the round is judged; fixed by the lock. */
  @Column('int') pattern_set: number;
  @Column('boolean') standings_due: boolean;
  /**
   * Whether players are led to this round of the room: true until the round is full, starts beside another one, or locks.
   */
  @Column('boolean') filling: boolean;
  @Column('boolean') one_at_a_time: boolean;
  /** Of a big game only: santim of the guaranteed prize, and the terms without which it plays for its pot alone. */
  @Column('bigint', { nullable: true }) guarantee: bigint | null;
  @Column('smallint', { nullable: true }) min_cards: number | null;
  @Column('smallint', { nullable: true }) min_people: number | null;
  @Column('smallint', { nullable: true }) most_cards: number | null;
  /** Players at the lock of a big game, of whom those of one ring count once. */
  @Column('smallint', { nullable: true }) people: number | null;
  /** Santim that the house adds to what the pot pays; fixed by the lock. */
  @Column('bigint') added: bigint;
}

/** How many rounds ended in one way, by the day (UTC) and the kind of beacon at the lock. */
@Entity('round_tallies')
export class RoundTally {
  @PrimaryColumn('date') day: string;
  @PrimaryColumn('text', { enum: beaconKinds }) beacon: (typeof beaconKinds)[number];
  @PrimaryColumn('text', { enum: roundOutcomes }) outcome: (typeof roundOutcomes)[number];
  @Column('bigint') rounds: bigint;
}

/** What the settlements of a stake's public rounds moved on one day (UTC). Amounts are santim. */
@Entity('stake_returns')
export class StakeReturn {
  @PrimaryColumn('date') day: string;
  @PrimaryColumn('bigint') stake: bigint;
  @Column('bigint') staked: bigint;
  @Column('bigint') returned: bigint;
  @Column('bigint') promised: bigint;
}
