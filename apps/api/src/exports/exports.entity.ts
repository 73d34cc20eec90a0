import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Half of the key of a month's pseudonyms; it is deleted when the last day of the month is sealed. */
@Entity('export_keys')
export class ExportKey {
  /** The first day of the month. */
  @PrimaryColumn('date') month: string;
  @Column('bytea') key: Buffer;
}

/** The sealed export of a day. */
@Entity('sealed_exports')
export class SealedExport {
  @PrimaryColumn('date') day: string;
  @Column('timestamptz') made_at: Date;
  /** Bytes of the archive. */
  @Column('int') size: number;
  /** Rows of all its files together. */
  @Column('int') rows: number;
  @Column('bytea') sha256: Buffer;
  /** The entry as it is logged. */
  @Column('text') entry: string;
}

/** A piece of a day's archive. */
@Entity('sealed_export_pieces')
export class SealedExportPiece {
  @PrimaryColumn('date') day: string;
  @PrimaryColumn('int') number: number;
  @Column('bytea') bytes: Buffer;
}
