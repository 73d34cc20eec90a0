import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type ComplaintState, complaintStates } from './states';

/** A complaint of a player, with its deadlines and answers (rules.md "Complaints"). */
@Entity('complaints')
export class Complaint {
  @PrimaryColumn('uuid') id: string;
  @Column({ type: 'int', insert: false, update: false }) number: number;
  @Column('uuid') user_id: string;
  @Column('uuid', { nullable: true }) round_id: string | null;
  @Column('uuid', { nullable: true }) deposit_id: string | null;
  @Column('uuid', { nullable: true }) withdrawal_id: string | null;
  @Column('uuid', { nullable: true }) person_id: string | null;
  @Column('uuid', { nullable: true }) case_id: string | null;
  @Column('text', { nullable: true }) text: string | null;
  @Column({ type: 'text', enum: complaintStates }) state: ComplaintState;
  @Column('int') version: number;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') acknowledge_by: Date;
  @Column('timestamptz') answer_by: Date;
  @Column('timestamptz', { nullable: true }) acknowledged_at: Date | null;
  @Column('uuid', { nullable: true }) acknowledged_by: string | null;
  @Column('text', { nullable: true }) answer: string | null;
  @Column('timestamptz', { nullable: true }) answered_at: Date | null;
  @Column('uuid', { nullable: true }) answered_by: string | null;
  @Column('timestamptz', { nullable: true }) appeal_by: Date | null;
  @Column('text', { nullable: true }) appeal: string | null;
  @Column('timestamptz', { nullable: true }) appealed_at: Date | null;
  @Column('timestamptz', { nullable: true }) final_by: Date | null;
  @Column('text', { nullable: true }) final_answer: string | null;
  @Column('timestamptz', { nullable: true }) closed_at: Date | null;
  @Column('uuid', { nullable: true }) closed_by: string | null;
  @Column({ type: 'timestamptz', nullable: true, insert: false, update: false }) due_at: Date | null;
}
