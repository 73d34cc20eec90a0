import { DomainError } from '../../platform/errors';

/**
 * How far a password check is trusted. `known`: the device has signed in before, or the person has proved themselves
 * otherwise.
 */
export type LoginTrust = 'known' | 'stranger';

/** Hashes that run at once. Each occupies a thread and 19 MiB, so a flood of logins must not starve the game. */
const AT_ONCE = 2;

/** In the order of service: how many hashes of each trust may wait, and for how long. */
const QUEUE_LIMITS: Readonly<Record<LoginTrust, { waiting: number; patienceMs: number }>> = {
  known: { waiting: 200, patienceMs: 20_000 },
  stranger: { waiting: 200, patienceMs: 10_000 },
};
const ORDER = Object.keys(QUEUE_LIMITS) as LoginTrust[];
const RETRY_SECONDS = 5;

/** A hash that waits for its turn. */
interface Waiting {
  /** Wrong and refused tries of the request's address; hashes with fewer tries go first. */
  tries: number;
  begin: () => void;
  refuse: () => void;
}

/**
 * Runs password hashes a few at a time, those of known devices first. Among equally trusted hashes the one whose
 * address has the fewest wrong tries goes first, and a full queue refuses the one with the most. A person who tries for
 * the first time thereby overtakes a flood of repeated guesses.
 */
export class PasswordHashQueue {
  private readonly queues: Record<LoginTrust, Waiting[]> = { known: [], stranger: [] };
  private running = 0;

  /** Hashes that wait for their turn. */
  get waiting(): number {
    return ORDER.reduce((sum, one) => sum + this.queues[one].length, 0);
  }

  /**
   * @param tries wrong and refused tries of the address
   * @throws DomainError UNAVAILABLE if too many hashes of this trust wait already and none of them comes from an
   *   address with more tries
   */
  requireRoom(trust: LoginTrust, tries = 0): void {
    const queue = this.queues[trust];
    if (queue.length < QUEUE_LIMITS[trust].waiting) return;
    if ((queue.at(-1)?.tries ?? 0) <= tries) throw tooMany();
  }

  /**
   * @param tries wrong and refused tries of the address
   * @throws DomainError UNAVAILABLE if too many hashes of this trust wait already, or the turn does not come in time
   * @throws any error of `work`
   */
  async take<T>(trust: LoginTrust, work: () => Promise<T>, tries = 0): Promise<T> {
    this.requireRoom(trust, tries);
    await this.turn(trust, tries);
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.next();
    }
  }

  private turn(trust: LoginTrust, tries: number): Promise<void> {
    const queue = this.queues[trust];
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        queue.splice(queue.indexOf(one), 1);
        reject(tooMany());
      };
      const timer = setTimeout(refuse, QUEUE_LIMITS[trust].patienceMs);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const one = { tries, begin, refuse };
      queue.splice(queue.findLastIndex((other) => other.tries <= tries) + 1, 0, one);
      if (queue.length > QUEUE_LIMITS[trust].waiting) queue.at(-1)?.refuse();
      this.next();
    });
  }

  private next(): void {
    if (this.running >= AT_ONCE) return;
    const first = ORDER.map((one) => this.queues[one])
      .find(({ length }) => length > 0)
      ?.shift();
    if (!first) return;
    this.running += 1;
    first.begin();
  }
}

function tooMany(): DomainError {
  return new DomainError('UNAVAILABLE', {}, { retryAfterSeconds: RETRY_SECONDS });
}
