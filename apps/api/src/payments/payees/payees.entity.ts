import { Column, Entity, PrimaryColumn } from 'typeorm';

const payeeMethods = ['TELEBIRR', 'CBE', 'BANK'] as const;
const payeeStates = ['unconfirmed', 'review', 'ready', 'refused', 'removed'] as const;

/** An account to which a player's payouts go; unconfirmed until the player enters its code (rules.md "Payees"). */
@Entity('payees')
export class Payee {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column({ type: 'text', enum: payeeMethods }) method: (typeof payeeMethods)[number];
  @Column('text', { nullable: true }) bank_id: string | null;
  @Column('text') account_number: string;
  @Column('text') account_key: string;
  @Column('text') account_name: string;
  @Column({ type: 'text', enum: payeeStates }) state: (typeof payeeStates)[number];
  @Column('timestamptz', { nullable: true }) rests_until: Date | null;
  @Column('boolean') is_shared: boolean;
  @Column('uuid', { nullable: true }) reviewed_by: string | null;
  @Column('timestamptz', { nullable: true }) confirmed_at: Date | null;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') updated_at: Date;
}

/** A player who has confirmed a payee or frozen the money. */
@Entity('payout_guards')
export class GuardedPlayer {
  @PrimaryColumn('uuid') user_id: string;
  @Column('text', { nullable: true }) payout_name: string | null;
  @Column('timestamptz', { nullable: true }) frozen_until: Date | null;
  @Column('boolean') needs_call: boolean;
  @Column('timestamptz') updated_at: Date;
}
