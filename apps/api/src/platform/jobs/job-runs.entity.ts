import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a job last ended successfully. */
@Entity('job_runs')
export class JobRun {
  @PrimaryColumn('text') name: string;
  @Column('timestamptz') last_ok_at: Date;
  @Column('int') took_ms: number;
  @Column('text') result: string;
}
