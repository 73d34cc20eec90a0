import { Matches } from 'class-validator';
import { Optional } from '../../platform/fields';

/** Query of GET books and of GET books/mine. */
export class BooksQueryDto {
  /** The day, YYYY-MM-DD in Addis Ababa; the newest books if absent. */
  @Optional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  day?: string;
}

/** GET books: the books of a day as they stand in the transparency log (fairness.md 13). */
export class BooksDto {
  /** The day, YYYY-MM-DD in Addis Ababa. */
  day: string;
  /** The entry, byte for byte as the log holds it. */
  entry: string;
  /** Place of the entry in the log; null while it waits for one. */
  logIndex: number | null;
  /** Proof that the entry is in the log (c2sp.org/tlog-proof@v1); null while the entry waits for its place. */
  proof: string | null;
}

/** Amounts in santim as decimal text, because sums of all players can be larger than numbers of JSON. */
export class BooksSumsDto {
  main: string;
  bonus: string;
  /** Money of payouts that are under way. */
  held: string;
}

/** The player's money according to the books. */
export class BooksLeafDto extends BooksSumsDto {
  /** Salt of the leaf: 32 bytes in lower-case hex, different each day. */
  salt: string;
}

/** A node beside the path from the leaf to the root. */
export class BooksStepDto {
  /** On which side of the path the node stands. */
  side: 'left' | 'right';
  /** Hash of the node, lower-case hex. */
  hash: string;
  sums: BooksSumsDto;
}

/** GET books/mine: the reader's own leaf and its path to the root (fairness.md 13). */
export class OwnBooksDto {
  /** The day, YYYY-MM-DD in Addis Ababa. */
  day: string;
  /** When the books were taken, ISO 8601. */
  at: string;
  /** The reader's leaf; null if they had no money when the books were taken. */
  leaf: BooksLeafDto | null;
  /** The nodes beside the path, from the leaf upwards. */
  path: BooksStepDto[];
  /** Hash of the root, lower-case hex. */
  root: string;
  /** Place of the day's entry in the log; null while it waits for one. */
  logIndex: number | null;
}
