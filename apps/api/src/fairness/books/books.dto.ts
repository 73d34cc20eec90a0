import { Matches } from 'class-validator';
import { Optional } from '../../platform/fields';

/** Query of GET books and of GET books/mine. */
export class BooksQueryDto {
  /** YYYY-MM-DD in Addis Ababa; the newest books if absent. */
  @Optional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  day?: string;
}

/** GET books: the books of a day as they stand in the transparency log (fairness.md 13). */
export class BooksDto {
  /** YYYY-MM-DD in Addis Ababa. */
  day: string;
  /** The entry, byte for byte as the log holds it. */
  entry: string;
  /** Its place in the log; null while it waits for one. */
  logIndex: number | null;
  /** That it stands there (c2sp.org/tlog-proof@v1); null while it waits. */
  proof: string | null;
}

/** Santim as decimal text: sums of all players can be larger than numbers of JSON. */
export class BooksSumsDto {
  main: string;
  bonus: string;
  /** Of payouts that are under way. */
  held: string;
}

/** What the books say that the player had. */
export class BooksLeafDto extends BooksSumsDto {
  /** 32 bytes in lower-case hex, another each day. */
  salt: string;
}

/** A node beside the way from the leaf to the root. */
export class BooksStepDto {
  /** On which side it stands. */
  side: 'left' | 'right';
  /** Lower-case hex. */
  hash: string;
  sums: BooksSumsDto;
}

/** GET books/mine: the reader's own leaf and its way to the root (fairness.md 13). */
export class OwnBooksDto {
  /** YYYY-MM-DD in Addis Ababa. */
  day: string;
  /** When the books were taken, ISO 8601. */
  at: string;
  /** Null for a player who had no money then. */
  leaf: BooksLeafDto | null;
  /** From the leaf upwards. */
  path: BooksStepDto[];
  /** Hash of the root, lower-case hex. */
  root: string;
  /** Place of the day's entry in the log; null while it waits for one. */
  logIndex: number | null;
}
