import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The minutes of a day (UTC) in which at least one server reached this database. */
@Entity('service_days')
export class ServiceMinutes {
  @PrimaryColumn('date') day: string;
  @Column('int') minutes: number;
  @Column('timestamptz') first_minute: Date;
  @Column('timestamptz') last_minute: Date;
}
