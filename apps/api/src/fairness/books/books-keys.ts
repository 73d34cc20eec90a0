import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, logSeed, type Env } from '../../config';
import { DomainError } from '../../platform/errors';

/** The salts of the leaves. They follow from the key `books` and are stored nowhere; without LOG_KEY there are no books. */
@Injectable()
export class BooksKeys {
  /** That of now, then the one before it, by which older books were taken. */
  private readonly keys: readonly Uint8Array[];
  /** Whether this installation keeps books. */
  readonly areThere: boolean;

  constructor(@Inject(ENV) { logKey, logKeyBefore }: Env) {
    this.keys = [logKey, logKeyBefore].flatMap((key) => (key ? [logSeed(key, 'books')] : []));
    this.areThere = logKey !== null;
  }

  /** 32 bytes, another for each day and account. @throws DomainError NOT_FOUND without a key */
  saltOf(day: string, userId: string): Buffer {
    const [salt] = this.areThere ? this.saltsOf(day, userId) : [];
    if (!salt) throw new DomainError('NOT_FOUND');
    return salt;
  }

  /** The salts that books of this day may have: by the key of now, and by the one before it. */
  saltsOf(day: string, userId: string): Buffer[] {
    return this.keys.map((key) => createHmac('sha256', key).update(`${day} ${userId}`).digest());
  }
}
