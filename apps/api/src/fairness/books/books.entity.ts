import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The books of a day: totals, positive where the house owes the money. Amounts are santim. */
@Entity('books_days')
export class BooksDay {
  @PrimaryColumn('date') day: string;
  @Column('timestamptz') at: Date;
  @Column('bytea') root: Buffer;
  @Column('bigint') main: bigint;
  @Column('bigint') bonus: bigint;
  @Column('bigint') held: bigint;
  @Column('bigint') escrow: bigint;
  @Column('bigint') house: bigint;
  @Column('bigint') other: bigint;
  @Column('bigint') clearing: bigint;
  @Column('text') entry: string;
}

/**
 * The owners of the leaves of a day: ids of users with their places, 20 bytes each, by the last byte of the id.
 */
@Entity('books_places')
export class BooksPlaces {
  @PrimaryColumn('date') day: string;
  @PrimaryColumn('smallint') bucket: number;
  @Column('bytea') places: Buffer;
}

/** The nodes of one level of a day's tree, one after the other, 56 bytes each; level 0 has the leaves. */
@Entity('books_levels')
export class BooksLevel {
  @PrimaryColumn('date') day: string;
  @PrimaryColumn('smallint') level: number;
  @Column('bytea') nodes: Buffer;
}
