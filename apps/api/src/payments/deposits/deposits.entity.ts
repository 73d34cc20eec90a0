import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DepositState } from './states';

const channels = ['gateway', 'receipt'] as const;
const depositProviders = ['chapa', 'arifpay', 'santimpay', 'telebirr', 'cbebirr', 'manual'] as const;
const depositMedia = ['CHECKOUT', 'TELEBIRR', 'CBE'] as const;

/**
 * A deposit: the intent of a payment through a gateway, or a player's claim of a receipt (providers.md). Amounts are
 * santim.
 */
@Entity('deposits')
export class Deposit {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column({ type: 'text', enum: channels }) channel: (typeof channels)[number];
  @Column({ type: 'text', enum: depositProviders }) provider: (typeof depositProviders)[number];
  @Column({ type: 'text', enum: depositMedia }) medium: (typeof depositMedia)[number];
  @Column('text') reference: string;
  @Column('text', { nullable: true }) txn_id: string | null;
  @Column('bigint') amount: bigint;
  @Column('bigint', { nullable: true }) verified: bigint | null;
  @Column('bigint', { nullable: true }) credited: bigint | null;
  @Column('text', { nullable: true }) provider_session: string | null;
  @Column('text', { nullable: true }) provider_ref: string | null;
  @Column('text', { nullable: true }) checkout_url: string | null;
  @Column('text') state: DepositState;
  @Column('text', { nullable: true }) failure: string | null;
  @Column('timestamptz', { nullable: true }) next_check_at: Date | null;
  @Column('int') checks: number;
  @Column('bigint') place: bigint;
  @Column('uuid', { nullable: true }) first_admin: string | null;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') updated_at: Date;
  /** The link of a receipt, as the player pasted it. */
  @Column('text', { nullable: true }) receipt_link: string | null;
  /** The part of the credited amount that the provider has taken back. */
  @Column('bigint') reversed: bigint;
  @Column('numeric', { precision: 20, scale: 6, nullable: true }) fee: string | null; // birr, as the provider says
  /** The line of a statement on which a person based the credit. */
  @Column('text', { nullable: true }) statement_ref: string | null;
  @Column('text', { nullable: true }) payer: string | null;
  @Column('text', { nullable: true }) payer_name: string | null;
  /** When it counts against the player's deposit limits; null until it is credited. */
  @Column('timestamptz', { nullable: true }) limits_at: Date | null;
}
