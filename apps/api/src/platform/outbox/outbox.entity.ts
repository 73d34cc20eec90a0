import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An effect that must follow a commit, such as an SMS or a payout; a worker claims the rows that are due. */
@Entity('outbox')
export class OutboxEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: bigint;
  @Column('text') kind: string;
  @Column('jsonb') payload: unknown;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') due_at: Date;
  @Column('int') attempts: number;
  @Column('timestamptz', { nullable: true }) done_at: Date | null;
  @Column('timestamptz', { nullable: true }) failed_at: Date | null;
  @Column('text', { nullable: true }) last_error: string | null;
}
