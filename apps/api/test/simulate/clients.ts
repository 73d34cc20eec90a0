import { DomainError, isUnavailable } from '../../src/platform/errors';
import type { Chance } from '../support/players/players-chance';
import type { Application } from './application';
import type { History, Sometimes } from './history';
import { actors, type Place } from './virtual';

/** What a client knows after a request: it was done, it was refused, or nobody has said. */
export type Answer<T> = { end: 'done'; code: 'OK'; value: T } | { end: 'refused' | 'unsure'; code: string };

/** Milliseconds after which a client gives up and asks again, perhaps another application. */
const PATIENCE_MS = 8000;
const TRIES = 4;
/** Refusals that leave open whether the request was done. */
const OPEN = new Set(['UNAVAILABLE', 'PROVIDER_UNAVAILABLE', 'TIMEOUT']);

/** Clients outside of all applications: they ask one of those that live, and again if no answer comes. */
export class Clients {
  /** Errors that are no refusal and no outage. */
  readonly problems: string[] = [];
  busy = 0;
  private readonly outside: Place = { name: 'client', isDead: false, skewMs: 0 };

  constructor(
    private readonly applications: readonly Application[],
    private readonly chance: Chance,
    private readonly sometimes: Sometimes,
    private readonly history: History,
  ) {}

  pick(): Application {
    return this.chance.pick(this.applications.filter(({ place }) => !place.isDead));
  }

  /** Begins a client's deed, and counts it until it has ended. */
  start(name: string, deed: () => Promise<void>): void {
    this.busy += 1;
    this.history.add(`${name} begins`);
    void actors.run({ name, place: this.outside }, async () => {
      await deed().catch((error: unknown) => this.problems.push(`${name}: ${textOf(error)}`));
      this.busy -= 1;
      this.history.add(`${name} ends`);
    });
  }

  /** Writes down what the present client has come to know. */
  tell(what: string): void {
    this.history.add(`${actors.getStore()?.name}: ${what}`);
  }

  /** Asks until an answer is sure. */
  async repeatedly<T>(ask: (app: Application) => Promise<T>): Promise<Answer<T>> {
    let answer = await this.once(ask);
    for (let i = 1; i < TRIES && answer.end === 'unsure'; i++) {
      this.sometimes.saw('request repeated');
      answer = await this.once(ask);
    }
    return answer;
  }

  async once<T>(ask: (app: Application) => Promise<T>): Promise<Answer<T>> {
    if (this.applications.every(({ place }) => place.isDead)) return new Promise(() => undefined); // the world has ended
    const app = this.pick();
    const name = actors.getStore()?.name ?? '';
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Answer<T>>((resolve) => {
      timer = setTimeout(() => resolve({ end: 'unsure', code: 'TIMEOUT' }), PATIENCE_MS);
    });
    const answer = await Promise.race([app.as(name, () => this.told(name, ask(app))), late]);
    clearTimeout(timer);
    return answer;
  }

  private async told<T>(name: string, asked: Promise<T>): Promise<Answer<T>> {
    try {
      return { end: 'done', code: 'OK', value: await asked };
    } catch (error) {
      if (error instanceof DomainError)
        return { end: OPEN.has(error.code) ? 'unsure' : 'refused', code: error.code };
      if (!isUnavailable(error)) this.problems.push(`${name}: ${textOf(error)}`);
      return { end: 'unsure', code: 'UNAVAILABLE' };
    }
  }
}

const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
