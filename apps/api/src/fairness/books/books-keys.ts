import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, logSeed, type Env } from '../../config';
import { DomainError } from '../../platform/errors';

/**
 * Computes the salts of the leaves from the key `books`. Salts are not stored, and without LOG_KEY there are no books.
 */
@Injectable()
export class BooksKeys {
  /** The present key, then the one before it, with which older books were made. */
  private readonly keys: readonly Uint8Array[];
  /** Whether this installation keeps books. */
  readonly areThere: boolean;

  constructor(@Inject(ENV) { logKey, logKeyBefore }: Env) {
    this.keys = [logKey, logKeyBefore].flatMap((key) => (key ? [logSeed(key, 'books')] : []));
    this.areThere = logKey !== null;
  }

  /** The salt of a leaf: 32 bytes, different for each day and account. @throws DomainError NOT_FOUND without a key */
  saltOf(day: string, userId: string): Buffer {
    const [salt] = this.areThere ? this.saltsOf(day, userId) : [];
    if (!salt) throw new DomainError('NOT_FOUND');
    return salt;
  }

  /** The salts that the books of this day may contain: by the present key, and by the one before it. */
  saltsOf(day: string, userId: string): Buffer[] {
    return this.keys.map((key) => createHmac('sha256', key).update(`${day} ${userId}`).digest());
  }
}
