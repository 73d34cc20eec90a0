import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

const accountKinds = [
  'main',
  'bonus',
  'held',
  'escrow',
  'house',
  'promotion',
  'referral',
  'tax',
  'clearing',
  'receivable',
  'fees',
] as const;

/**
 * An account of the ledger: a player's stores its balance, that of any other is the sum of its postings. Amounts are
 * santim.
 */
@Entity('accounts')
export class LedgerAccount {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: bigint;
  @Column({ type: 'text', enum: accountKinds }) kind: (typeof accountKinds)[number];
  @Column('uuid', { nullable: true }) user_id: string | null;
  @Column('uuid', { nullable: true }) round_id: string | null;
  @Column('text', { nullable: true }) provider: string | null;
  @Column('bigint', { nullable: true }) balance: bigint | null;
  @Column('bigint') version: bigint;
}

/** The kinds of account that one kind of transfer may touch. */
@Entity('transfer_kinds')
export class TransferKindTerms {
  @PrimaryColumn('text') kind: string;
  @Column('text', { array: true }) account_kinds: string[];
}

/**
 * One movement of money with its business key, and two or more postings that sum to zero. Amounts are santim.
 */
@Entity('transfers')
export class LedgerTransfer {
  @PrimaryColumn('bigint') id: bigint;
  @Column('text') key: string;
  @Column('text') kind: string;
  @Column('text') actor: string;
  @Column('text') request_id: string;
  @Column('uuid', { nullable: true }) round_id: string | null;
  @Column('uuid', { nullable: true }) purchase_id: string | null;
  @Column('uuid', { nullable: true }) ticket_id: string | null;
  @Column('text', { nullable: true }) subject: string | null;
  @Column('timestamptz') created_at: Date;
}

/** The amount that a transfer adds to or takes from an account. Amounts are santim. */
@Entity('postings')
export class Posting {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: bigint;
  @Column('bigint') transfer_id: bigint;
  @Column('bigint') account_id: bigint;
  @Column('bigint') amount: bigint;
  @Column('bigint', { nullable: true }) balance_after: bigint | null;
  @Column('bigint', { nullable: true }) version: bigint | null;
}

/**
 * Tax that was withheld from a player's winnings, by the settlement of a round or when bonus money turned to main.
 * Amounts are santim.
 */
@Entity('withholdings')
export class WithheldTax {
  @PrimaryColumn('text') transfer_key: string;
  @PrimaryColumn('uuid') user_id: string;
  @Column('int') rule: number;
  @Column('bigint') winnings: bigint;
  @Column('bigint') taxed: bigint;
  @Column('int') percent_tenths: number;
  @Column('bigint') amount: bigint;
  @Column('timestamptz') created_at: Date;
}
