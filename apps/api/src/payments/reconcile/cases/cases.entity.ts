import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type CaseKind, caseKinds, type PostingTarget, postingTargets } from './payment-case';
import { type CaseState, caseStates } from './states';

const settlements = ['reason', 'posting', 'agreed'] as const;

/**
 * A difference between our books and a provider's, which a person settles (providers.md P4). Amounts are santim.
 */
@Entity('payment_cases')
export class PaymentCase {
  @PrimaryColumn('uuid') id: string;
  @Column({ type: 'text', enum: caseKinds }) kind: CaseKind;
  @Column('text') cause: string;
  @Column('text', { nullable: true }) provider: string | null;
  @Column('text', { nullable: true }) reference: string | null;
  @Column('uuid', { nullable: true }) user_id: string | null;
  @Column('uuid', { nullable: true }) deposit_id: string | null;
  @Column('uuid', { nullable: true }) withdrawal_id: string | null;
  @Column('bigint') amount: bigint;
  @Column('jsonb') ours: unknown;
  @Column('jsonb') theirs: unknown;
  @Column({ type: 'text', enum: caseStates }) state: CaseState;
  @Column('uuid', { nullable: true }) assignee_id: string | null;
  @Column('timestamptz') happened_at: Date;
  @Column('timestamptz') first_seen_at: Date;
  @Column('timestamptz') last_seen_at: Date;
  @Column('int') seen: number;
  @Column('timestamptz', { nullable: true }) confirmed_at: Date | null;
  @Column({ type: 'text', enum: settlements, nullable: true }) settlement:
    (typeof settlements)[number] | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column({ type: 'text', enum: postingTargets, nullable: true }) post_to: PostingTarget | null;
  @Column('bigint', { nullable: true }) post_amount: bigint | null;
  @Column('uuid', { nullable: true }) proposed_by: string | null;
  @Column('uuid', { nullable: true }) settled_by: string | null;
  @Column('timestamptz', { nullable: true }) settled_at: Date | null;
}

/** A note of staff about a case. */
@Entity('case_notes')
export class CaseNote {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') case_id: string;
  @Column('uuid') author_id: string;
  @Column('text') text: string;
  @Column('timestamptz') created_at: Date;
}
