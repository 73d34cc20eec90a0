import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '../platform/errors';
import { Metrics } from '../platform/metrics';

/** argon2id (the library's default kind), 19 MiB, 2 passes, 1 lane: OWASP's first choice (reliability.md rule 35). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each hash keeps a thread and 19 MiB busy: few at once, so that a flood of logins cannot starve the game. */
const AT_ONCE = 2;
const MAX_WAITING = 200;

/** Hashes and checks passwords, a bounded number at a time. */
@Injectable()
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  /** Checked in place of the hash of an account that does not exist, so that both take the same time. */
  private readonly nobody = hash(crypto.randomUUID(), OPTIONS);

  constructor(metrics: Metrics) {
    metrics.gauge(
      'password_checks_waiting',
      'Password checks that wait for their turn',
      () => this.waiting.length,
    );
  }

  async hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, OPTIONS));
  }

  /** @param stored hash of the account, null if there is none: then the answer is false after the same work */
  async matches(password: string, stored: string | null): Promise<boolean> {
    const target = stored ?? (await this.nobody);
    const right = await this.inTurn(() => verify(target, password));
    return right && stored !== null;
  }

  /** @throws DomainError UNAVAILABLE if too many wait already */
  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= MAX_WAITING)
        throw new DomainError('UNAVAILABLE', {}, { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => this.waiting.push(resolve)); // the one who ends hands its turn over
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
