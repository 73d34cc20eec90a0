import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The model that made this database, or a step that changed it since (docs/operations.md "Change the database").
 */
@Entity('migrations')
export class Migration {
  @PrimaryColumn('text') name: string;
  @Column('text') checksum: string;
  @Column('timestamptz') applied_at: Date;
  @Column('text') oldest_server: string;
}

/** The version of an SQL function in this database. */
@Entity('repeatable_migrations')
export class FunctionVersion {
  @PrimaryColumn('text') name: string;
  @Column('int') version: number;
  @Column('text') checksum: string;
  @Column('timestamptz') applied_at: Date;
}
