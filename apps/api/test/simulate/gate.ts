import pg from 'pg';
import { textOf } from './history';
import { simulated } from './rewrite-sql';
import { actors, type Place } from './virtual';

/** A connection of an application. */
export interface Session {
  readonly client: pg.Client;
  readonly place: Place;
  /** The statement that Postgres has; null while it waits for the next one. */
  flying: Op | null;
  isEnded: boolean;
}

/** The number of its backend; null before it is connected. */
export const pidOf = ({ client }: Session): number | null =>
  (client as unknown as { processID: number | null }).processID;

/** What came of a statement. */
export type Outcome = { ok: true; value: unknown } | { ok: false; error: unknown };

/** A statement at the gate, or a new connection. */
export interface Op {
  readonly session: Session;
  readonly actor: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly send: () => Promise<unknown>;
  readonly answer: (outcome: Outcome) => void;
  outcome: Outcome | null;
  /** When it was found to wait for a lock, in the time of the world. */
  blockedSince: number | null;
  /** Whether it stands still at the pauses of the functions that it calls. */
  pauses: boolean;
}

/** Where every statement of every application waits until the scheduler lets it through. */
export class Gate {
  /** In the order of arrival. */
  readonly waiting: Op[] = [];
  /** Every open connection. */
  readonly sessions = new Set<Session>();
  /** Connections that are being closed, by the number of their backend. */
  readonly ending = new Map<number, Promise<void>>();

  enter(client: pg.Client, place: Place): Session {
    const session = { client, place, flying: null, isEnded: false };
    this.sessions.add(session);
    return session;
  }

  /** The first statement of each session that has none at Postgres. */
  ready(): Op[] {
    const seen = new Set<Session>();
    return this.waiting.filter(({ session }) => {
      if (session.place.isDead || session.flying || seen.has(session)) return false;
      seen.add(session);
      return true;
    });
  }

  take(op: Op): void {
    this.waiting.splice(this.waiting.indexOf(op), 1);
  }

  ask(
    session: Session,
    text: string,
    values: readonly unknown[],
    send: () => Promise<unknown>,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const answer = (outcome: Outcome) => {
        if (session.place.isDead) return;
        if (outcome.ok) resolve(outcome.value);
        else reject(outcome.error as Error);
      };
      const actor = actors.getStore()?.name ?? session.place.name;
      const op = { session, actor, text, values, send, answer };
      this.waiting.push({ ...op, outcome: null, blockedSince: null, pauses: false });
    });
  }

  /** Counts a connection as closing until its backend has let go of its locks. */
  end(session: Session): void {
    if (session.isEnded) return;
    session.isEnded = true;
    this.sessions.delete(session);
    const pid = pidOf(session);
    if (pid !== null) this.ending.set(pid, new Promise((resolve) => session.client.once('end', resolve)));
  }
}

type Callback = (error: unknown, value?: unknown) => void;
type Config = string | { text: string; values?: unknown[]; name?: string; submit?: unknown };

/** A client of pg whose statements wait at the gate; the pool takes it by its option `Client`. */
export function gatedClient(gate: Gate, place: Place): typeof pg.Client {
  const Real = pg.Client as unknown as new (options: object) => {
    connect(): Promise<unknown>;
    query(config: Config, values?: unknown[] | Callback, callback?: Callback): Promise<unknown>;
    end(callback?: Callback): Promise<void> | void;
  };
  class GatedClient extends Real {
    private readonly session = gate.enter(this as unknown as pg.Client, place);

    override connect(callback?: Callback): Promise<unknown> {
      return told(
        gate.ask(this.session, 'connect', [], () => super.connect()),
        callback,
      );
    }

    override query(given: Config, second?: unknown[] | Callback, third?: Callback): Promise<unknown> {
      const config = typeof given === 'string' ? { text: given } : given;
      if (config.submit) throw new Error('the simulator has no COPY and no cursor');
      const values = (Array.isArray(second) ? second : config.values) ?? [];
      const asked = { ...config, text: simulated(config.text), values };
      return told(
        gate.ask(this.session, config.text, values, async () =>
          ordered(asked.text, await super.query(asked)),
        ),
        typeof second === 'function' ? second : third,
      );
    }

    override end(callback?: Callback): Promise<void> | void {
      gate.end(this.session);
      return super.end(callback);
    }
  }
  return GatedClient as unknown as typeof pg.Client;
}

/** The promise itself, or its end told to a callback. */
function told(asked: Promise<unknown>, callback: Callback | undefined): Promise<unknown> {
  if (!callback) return asked;
  asked.then(
    (value) => callback(null, value),
    (error: unknown) => callback(error),
  );
  return Promise.resolve();
}

/**
 * An answer whose rows have an order: where SQL promises none, that of their content. Where Postgres puts a row may depend
 * on other work of its server, which is not of this world.
 */
function ordered(sql: string, answer: unknown): unknown {
  const rows = (answer as { rows?: unknown[] } | undefined)?.rows;
  if (rows && rows.length > 1 && !hasOrder(sql)) {
    const texts = new Map(rows.map((row) => [row, textOf(row)]));
    rows.sort((a, b) => ((texts.get(a) ?? '') < (texts.get(b) ?? '') ? -1 : 1));
  }
  return answer;
}

/** Whether the statement itself orders its rows, or a function does whose rows it returns. */
function hasOrder(sql: string): boolean {
  let [text, outer] = ['', sql];
  while (text !== outer) [text, outer] = [outer, outer.replaceAll(/\([^()]+\)/g, '()')];
  return /\border by\b|\bfrom [a-z_]+\(\)/i.test(text);
}
