import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../platform/clock';
import { DomainError } from '../platform/errors';
import { Metrics, type Counter } from '../platform/metrics';
import { ExclusionRegister, type RegisteredPerson } from './exclusion-register';

/** For how long a purchase uses an answer. */
const KEPT_MS = 10 * 60_000;
/** How long a question may take; later it counts as not answered. */
const PATIENCE_MS = 2000;
/** Most answers that are kept; the oldest one goes first. */
const MOST_KEPT = 100_000;

/** What the register said: excluded, not excluded, or nothing. */
export type RegisterAnswer = 'yes' | 'no' | 'none';

/**
 * Asks the register of exclusions before people sign up, deposit, play or get marketing (players.md 1). Without an answer
 * known players go on, because their own exclusions are held by the database; newcomers and marketing wait.
 */
@Injectable()
export class ExclusionsAsked {
  private readonly logger = new Logger(ExclusionsAsked.name);
  private readonly asked: Counter;
  /** Until when the last answer of a phone, other than "yes", is used. */
  private readonly kept = new Map<string, number>();

  constructor(
    private readonly register: ExclusionRegister,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    this.asked = metrics.counter(
      'exclusion_register_asked_total',
      'Questions to the register of exclusions',
      ['answer'],
    );
  }

  /** Never rejects. A "yes" is not kept, so that a player who has come back may play at once. */
  async ask(person: RegisteredPerson): Promise<RegisterAnswer> {
    const answer = await this.answerOf(person);
    this.asked.increment({ answer });
    this.kept.delete(person.phone);
    if (answer !== 'yes') {
      const [oldest] = this.kept.size >= MOST_KEPT ? this.kept.keys() : [];
      if (oldest !== undefined) this.kept.delete(oldest);
      this.kept.set(person.phone, this.clock.now().getTime() + KEPT_MS);
    }
    return answer;
  }

  /** Whether a newcomer is excluded. @throws DomainError UNAVAILABLE without an answer */
  async excludes(newcomer: RegisteredPerson): Promise<boolean> {
    const answer = await this.ask(newcomer);
    if (answer === 'none') throw new DomainError('UNAVAILABLE');
    return answer === 'yes';
  }

  /** @throws DomainError LIMIT_REACHED for an excluded player */
  async admitDeposit(person: RegisteredPerson): Promise<void> {
    if ((await this.ask(person)) === 'yes') throw excluded();
  }

  /** Whether a player may buy cards, by an answer that is at most 10 minutes old. */
  async mayBuy(person: RegisteredPerson): Promise<boolean> {
    const until = this.kept.get(person.phone);
    if (until !== undefined && until > this.clock.now().getTime()) return true;
    return (await this.ask(person)) !== 'yes';
  }

  private async answerOf(person: RegisteredPerson): Promise<RegisterAnswer> {
    const ended = new AbortController();
    const late = sleep(PATIENCE_MS, undefined, { signal: ended.signal }).then(() => {
      throw new Error(`no answer in ${PATIENCE_MS} ms`);
    });
    late.catch(() => undefined);
    try {
      return (await Promise.race([this.register.check(person), late])) ? 'yes' : 'no';
    } catch (error) {
      this.logger.warn(`the register of exclusions does not answer: ${String(error)}`);
      return 'none';
    } finally {
      ended.abort();
    }
  }
}

/** The refusal of a person who is excluded by their own wish. */
export const excluded = (): DomainError =>
  new DomainError(
    'LIMIT_REACHED',
    {},
    { text: 'message.excluded', details: { limit: 'exclusion', left: 0 } },
  );
