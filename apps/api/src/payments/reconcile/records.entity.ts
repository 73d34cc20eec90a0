import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

const sides = ['deposit', 'payout'] as const;
const sources = ['answer', 'list', 'statement'] as const;
const recordStates = ['pending', 'succeeded', 'failed', 'expired', 'missing', 'reversed', 'unknown'] as const;

/**
 * A provider's record of a payment: its latest answer, an entry in its list, or a line of a statement. Amounts are birr,
 * exactly as reported.
 */
@Entity('provider_records')
export class StoredRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: bigint;
  @Column('text') provider: string;
  @Column({ type: 'text', enum: sides }) side: (typeof sides)[number];
  @Column({ type: 'text', enum: sources }) source: (typeof sources)[number];
  @Column('text') line_key: string;
  @Column('text', { nullable: true }) reference: string | null;
  @Column('text', { nullable: true }) provider_ref: string | null;
  @Column('uuid', { nullable: true }) deposit_id: string | null;
  @Column('uuid', { nullable: true }) withdrawal_id: string | null;
  @Column({ type: 'text', enum: recordStates }) state: (typeof recordStates)[number];
  @Column('text') status: string;
  @Column('numeric', { precision: 20, scale: 6, nullable: true }) amount: string | null;
  @Column('numeric', { precision: 20, scale: 6, nullable: true }) fee: string | null;
  @Column('timestamptz') happened_at: Date;
  @Column('timestamptz') seen_at: Date;
  @Column('uuid', { nullable: true }) statement_id: string | null;
}

/** The newest float that an imported statement of a provider shows, in birr. */
@Entity('provider_floats')
export class ProviderFloat {
  @PrimaryColumn('text') provider: string;
  @Column('numeric', { precision: 20, scale: 6 }) balance: string;
  @Column('timestamptz') at: Date;
}

/** A disagreement within our own books; `resolved_at` is when a comparison first found it gone. */
@Entity('reconcile_differences')
export class ReconcileDifference {
  @PrimaryColumn('text') name: string;
  @Column('text') kind: string;
  @Column('text') detail: string;
  @Column('timestamptz') first_seen_at: Date;
  @Column('timestamptz') last_seen_at: Date;
  @Column('timestamptz', { nullable: true }) resolved_at: Date | null;
}
