import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A breach of personal data, of which the authority must be told within 72 hours. */
@Entity('breaches')
export class Breach {
  @PrimaryColumn('uuid') id: string;
  @Column('text') what: string;
  @Column('timestamptz') seen_at: Date;
  @Column('int', { nullable: true }) people: number | null;
  @Column('text', { nullable: true }) done: string | null;
  @Column('timestamptz', { nullable: true }) told_at: Date | null;
  @Column('uuid') noted_by: string;
  @Column('timestamptz') noted_at: Date;
  @Column('timestamptz') updated_at: Date;
}
