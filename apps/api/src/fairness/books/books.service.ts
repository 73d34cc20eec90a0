import { Injectable } from '@nestjs/common';
import { leafHash } from '@libs/transparency';
import { instantOf } from '../../platform/clock';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { LogProofs } from '../log';
import type { BooksDto } from './books.dto';

/** The books of a day, and the place of their entry in the log. */
export interface LoggedDay {
  day: string;
  at: Date;
  root: Buffer;
  entry: string;
  /** Place of the entry in the log; null while it waits for one. */
  index: bigint | null;
  /** Size of the checkpoint that the entry's proof uses; null if there is none yet. */
  size: bigint | null;
}

/** Reads the books of a day as they stand in the transparency log. */
@Injectable()
export class BooksService {
  constructor(
    private readonly db: Db,
    private readonly proofs: LogProofs,
  ) {}

  async ofDay(asked: string | undefined): Promise<BooksDto> {
    const { day, entry, index, size } = await this.find(asked);
    const proof =
      index === null || size === null ? null : await this.proofs.proof(Number(index), Number(size));
    return { day, entry, logIndex: proof === null ? null : Number(index), proof };
  }

  /** @throws DomainError NOT_FOUND for a day without books */
  async find(asked: string | undefined): Promise<LoggedDay> {
    if (asked !== undefined && instantOf(asked) === null) throw new DomainError('NOT_FOUND');
    const [row] = await this.db.query<Omit<LoggedDay, 'index' | 'size'>>(
      `SELECT day, at, root, entry FROM books_days WHERE $1::date IS NULL OR day = $1 ORDER BY day DESC LIMIT 1`,
      [asked ?? null],
      'books_of_day',
    );
    if (!row) throw new DomainError('NOT_FOUND');
    return { ...row, ...(await this.place(row.entry)) };
  }

  /**
   * The place of an entry, and the checkpoint for its proof: the first one after it that a quorum of witnesses has
   * seen, or until then the first one at all.
   */
  private async place(entry: string): Promise<Pick<LoggedDay, 'index' | 'size'>> {
    const [row] = await this.db.query<{ index: bigint; size: bigint | null }>(
      `SELECT e.index, COALESCE(
         (SELECT w.size FROM log_witnessed w WHERE w.size > e.index ORDER BY w.size LIMIT 1),
         (SELECT c.size FROM log_checkpoints c WHERE c.size > e.index ORDER BY c.size LIMIT 1)) AS size
       FROM log_entries e WHERE e.type = 'edil-bingo/books/v1' AND e.leaf = $1`,
      [leafHash(Buffer.from(entry))],
      'books_place',
    );
    return row ?? { index: null, size: null };
  }
}
