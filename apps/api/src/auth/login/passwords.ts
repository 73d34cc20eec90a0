import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Metrics } from '../../platform/metrics';
import { PasswordHashQueue, type LoginTrust } from './password-hash-queue';

/** argon2id (the library's default kind), 19 MiB, 2 passes, 1 lane: OWASP's first choice (controls.md rule 35). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes and checks passwords, a bounded number at a time. */
@Injectable()
export class Passwords {
  private readonly queue = new PasswordHashQueue();
  /**
   * The hash that is checked for a phone without an account, so that an answer takes the same time with and without
   * one.
   */
  private readonly nobody = hash(crypto.randomUUID(), OPTIONS);

  constructor(metrics: Metrics) {
    metrics.gauge(
      'password_checks_waiting',
      'Password checks that wait for their turn',
      () => this.queue.waiting,
    );
  }

  /** Hashes a new password. The caller has already checked a code or the old password, so the hash runs as `known`. */
  async hash(password: string): Promise<string> {
    return this.queue.take('known', () => hash(password, OPTIONS));
  }

  /**
   * Refuses early, without the work of `matches`.
   * @param tries wrong and refused tries of the address
   * @throws DomainError UNAVAILABLE if too many hashes of this trust wait already
   */
  requireRoom(trust: LoginTrust, tries: number): void {
    this.queue.requireRoom(trust, tries);
  }

  /**
   * @param stored hash of the account; null if the phone has no account: then the answer is false after the same work
   * @param tries wrong and refused tries of the address
   * @throws DomainError UNAVAILABLE if too many hashes of this trust wait already
   */
  async matches(
    password: string,
    stored: string | null,
    trust: LoginTrust = 'known',
    tries = 0,
  ): Promise<boolean> {
    const target = stored ?? (await this.nobody);
    const right = await this.queue.take(trust, () => verify(target, password), tries);
    return right && stored !== null;
  }
}
