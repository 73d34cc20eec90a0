import { playerReasons, type PlayerReason } from '@libs/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { WithdrawalState } from './states';

const payoutKinds = ['bank', 'direct', 'manual'] as const;
const payoutProviders = ['chapa', 'arifpay', 'santimpay', 'manual'] as const;
const payoutMedia = ['TELEBIRR', 'CBE', 'BANK'] as const;
const proposedEnds = ['paid', 'release', 'return'] as const;
const claimKinds = ['payout', 'new'] as const;

/** A payout that a player has ordered. Amounts are santim. */
@Entity('withdrawals')
export class Withdrawal {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column({ type: 'text', enum: payoutKinds }) kind: (typeof payoutKinds)[number];
  @Column({ type: 'text', enum: payoutProviders }) provider: (typeof payoutProviders)[number];
  @Column({ type: 'text', enum: payoutMedia }) medium: (typeof payoutMedia)[number];
  @Column('text') reference: string;
  @Column('bigint') amount: bigint;
  @Column('text') account_number: string;
  @Column('text') account_name: string;
  @Column('text', { nullable: true }) bank_id: string | null;
  @Column('text', { nullable: true }) provider_session: string | null;
  @Column('text', { nullable: true }) provider_ref: string | null;
  @Column('text', { nullable: true }) bank_reference: string | null;
  @Column('text') state: WithdrawalState;
  @Column('text', { nullable: true }) failure: string | null;
  /** What the player reads of why staff rejected it. */
  @Column({ type: 'text', enum: playerReasons, nullable: true }) player_reason: PlayerReason | null;
  @Column('timestamptz', { nullable: true }) next_check_at: Date | null;
  @Column('int') checks: number;
  @Column('timestamptz', { nullable: true }) sent_at: Date | null;
  @Column('uuid', { nullable: true }) first_admin: string | null;
  @Column('timestamptz') created_at: Date;
  /** The time of the last change of state. */
  @Column('timestamptz') updated_at: Date;
  /** Why the payout waits, a key of `holdReasons` (payees/states.ts). `held_until` is the time of the next check. */
  @Column('text', { nullable: true }) hold_reason: string | null;
  @Column('timestamptz', { nullable: true }) held_until: Date | null;
  /** The first time that an answer about the payout was lost; from then on no refusal ends it. */
  @Column('timestamptz', { nullable: true }) unsure_since: Date | null;
  /** The time since which no answer of the provider has known the payout. */
  @Column('timestamptz', { nullable: true }) missing_since: Date | null;
  /** The decision that two people must make, or that the first of them (`first_admin`) has already made. */
  @Column({ type: 'text', enum: proposedEnds, nullable: true }) proposed:
    (typeof proposedEnds)[number] | null;
  /** Null if the money goes to the player's own phone. */
  @Column('uuid', { nullable: true }) payee_id: string | null;
  /** The part of the amount that is unplayed money. */
  @Column('bigint') unplayed: bigint;
  /** What the provider has paid of a PaidLate payout. */
  @Column('bigint', { nullable: true }) settled: bigint | null;
  /** What came back of a payout that is Returned or proposed to be. */
  @Column('bigint', { nullable: true }) returned: bigint | null;
  /** What the provider kept, in birr, exactly as it says. */
  @Column('numeric', { precision: 20, scale: 6, nullable: true }) fee: string | null;
  /** The admin who is paying the withdrawal by hand, and since when; only in Paying. */
  @Column('uuid', { nullable: true }) paying_by: string | null;
  @Column('timestamptz', { nullable: true }) paying_since: Date | null;
}

/** Money that left an account by a payout or a transfer, for the limits of 24 hours. Amounts are santim. */
@Entity('outgoing_claims')
export class OutgoingClaim {
  @PrimaryColumn('text', { enum: claimKinds }) kind: (typeof claimKinds)[number];
  @PrimaryColumn('text') cause: string;
  @Column('uuid') user_id: string;
  @Column('bigint') amount: bigint;
  @Column('int', { nullable: true }) most_count: number | null;
  @Column('bigint', { nullable: true }) most_sum: bigint | null;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz', { nullable: true }) ended_at: Date | null;
}

/** A release of a payout of unplayed money by staff. */
@Entity('payout_releases')
export class PayoutRelease {
  @PrimaryColumn('uuid') withdrawal_id: string;
  @Column('uuid') first_admin: string;
  @Column('uuid', { nullable: true }) second_admin: string | null;
  @Column('timestamptz', { nullable: true }) released_at: Date | null;
  @Column('timestamptz') created_at: Date;
}

/** Whether the payouts of a provider are paused; without a row they are not. */
@Entity('payout_pauses')
export class PayoutPause {
  @PrimaryColumn('text') provider: string;
  @Column('boolean') is_paused: boolean;
  @Column('text') reason: string;
  @Column('uuid', { nullable: true }) case_id: string | null;
  @Column('uuid', { nullable: true }) changed_by: string | null;
  @Column('timestamptz') changed_at: Date;
}
