import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A player's feedback with its stars, and the answer of staff. */
@Entity('feedback')
export class Feedback {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column('text') text: string;
  @Column('smallint') rating: number;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') updated_at: Date;
  @Column('text', { nullable: true }) answer: string | null;
  @Column('timestamptz', { nullable: true }) answered_at: Date | null;
  @Column('uuid', { nullable: true }) answered_by: string | null;
}
