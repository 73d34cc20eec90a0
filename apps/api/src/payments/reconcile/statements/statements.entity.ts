import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file of a provider or bank that staff have imported. */
@Entity('statements')
export class StatementFile {
  @PrimaryColumn('uuid') id: string;
  @Column('text') provider: string;
  @Column('text') name: string;
  @Column('timestamptz', { nullable: true }) covers_from: Date | null;
  @Column('timestamptz', { nullable: true }) covers_to: Date | null;
  @Column('int') lines: number;
  @Column('int') added: number;
  @Column('uuid') imported_by: string;
  @Column('timestamptz') created_at: Date;
  @Column('text', { nullable: true }) sha256: string | null;
}

/** The columns of a provider's or bank's CSV file as staff have named them, proposed for its next file. */
@Entity('statement_columns')
export class NamedColumns {
  @PrimaryColumn('text') provider: string;
  @Column('jsonb') columns: unknown;
  @Column('uuid') changed_by: string;
  @Column('timestamptz') changed_at: Date;
}
