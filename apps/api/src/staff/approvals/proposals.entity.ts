import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Command } from './proposal-kinds';

export const proposalStates = ['Open', 'Confirmed', 'Refused', 'Withdrawn', 'Expired'] as const;
export type ProposalState = (typeof proposalStates)[number];
const proposalFindings = ['right', 'wrong'] as const;

/**
 * A change that one member of staff proposes and another must confirm (controls.md 1). Amounts are santim.
 */
@Entity('proposals')
export class Proposal {
  @PrimaryColumn('uuid') id: string;
  @Column('text') kind: string;
  @Column('text') subject: string;
  @Column('uuid') maker_id: string;
  @Column('uuid', { nullable: true }) receiver_id: string | null;
  @Column('bigint') value: bigint;
  @Column('jsonb') command: Command;
  @Column('jsonb', { nullable: true }) before: unknown;
  @Column('jsonb') after: unknown;
  @Column('text') hash: string;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('boolean') is_alone: boolean;
  @Column({ type: 'text', enum: proposalStates }) state: ProposalState;
  @Column('uuid', { nullable: true }) checker_id: string | null;
  @Column('text', { nullable: true }) decision_reason: string | null;
  @Column('timestamptz') made_at: Date;
  @Column('timestamptz') expires_at: Date;
  @Column('timestamptz', { nullable: true }) decided_at: Date | null;
  @Column('timestamptz', { nullable: true }) counted_at: Date | null;
  @Column('bigint', { nullable: true }) transfer_id: bigint | null;
  @Column('uuid', { nullable: true }) reviewed_by: string | null;
  @Column('timestamptz', { nullable: true }) reviewed_at: Date | null;
  /** What a reviewer found about an action that was done alone. */
  @Column({ type: 'text', enum: proposalFindings, nullable: true }) finding:
    (typeof proposalFindings)[number] | null;
  @Column('text', { nullable: true }) review_note: string | null;
}
