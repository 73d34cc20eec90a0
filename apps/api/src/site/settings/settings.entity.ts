import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A setting of the running product that staff can change. */
@Entity('site_settings')
export class SiteSetting {
  @PrimaryColumn('text') name: string;
  @PrimaryColumn('int') version: number;
  @Column('jsonb') value: unknown;
  @Column('uuid', { nullable: true }) changed_by: string | null;
  @Column('text') reason: string;
  @Column('timestamptz') changed_at: Date;
}

/** A switch by which staff stop something for everybody, with the reason. */
@Entity('switches')
export class Switch {
  @PrimaryColumn('text') name: string;
  @Column('boolean') is_on: boolean;
  @Column('text') reason: string;
  @Column('timestamptz') changed_at: Date;
}
