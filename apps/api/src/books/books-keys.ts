import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, logSeed, type Env } from '../config';
import { DomainError } from '../platform/errors';

/** The salts of the leaves. They follow from the key `books` and are stored nowhere; without LOG_KEY there are no books. */
@Injectable()
export class BooksKeys {
  private readonly key: Uint8Array | null;

  constructor(@Inject(ENV) { logKey }: Env) {
    this.key = logKey && logSeed(logKey, 'books');
  }

  /** Whether this installation keeps books. */
  get areThere(): boolean {
    return this.key !== null;
  }

  /** 32 bytes, another for each day and account. @throws DomainError NOT_FOUND without a key */
  saltOf(day: string, userId: string): Buffer {
    if (!this.key) throw new DomainError('NOT_FOUND');
    return createHmac('sha256', this.key).update(`${day} ${userId}`).digest();
  }
}
