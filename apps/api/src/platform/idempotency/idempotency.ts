import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Db, type Row } from '../db';
import { Entropy } from '../entropy';
import { DomainError } from '../errors';
import type { IdempotencyKey } from './idempotency.entity';
import type { IdempotentCall } from './idempotent-call';
import { Slot, TakenOver } from './slot';

/** A run that has not ended after this time counts as dead; the next request with the key continues from its row. */
const LEASE_MS = 30_000;
const MAX_WAIT_MS = 25_000;
/** The first pause between two checks of another server's run; each pause is twice as long as the one before. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2000;

interface KeyRow {
  request_hash: Buffer;
  answer: object | null;
}

interface Underway {
  readonly requestHash: Buffer;
  readonly answer: Promise<object>;
}

/** Runs a request once per key and then repeats its answer for ever (protocol.md section 1 "Idempotency"). */
@Injectable()
export class Idempotency {
  /** The keys on which this server is working: it runs the request, or waits for the server that runs it. */
  private readonly underway = new Map<string, Underway>();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
  ) {}

  /**
   * Runs `work`, or returns the answer of an earlier equal request; if that one still runs, waits for it. Only a
   * success is stored. `work` binds its row to the slot, or stores its answer, in the same transaction, so that two runs
   * of one key can never both take effect.
   * @throws DomainError IDEMPOTENCY_CONFLICT for another body under the same key, UNAVAILABLE if the other run does not
   *   end within 25 s
   */
  run<T extends object>(call: IdempotentCall, work: (slot: Slot) => Promise<T>): Promise<T> {
    if (call.key === null) return work(new Slot(call, null, null));
    return this.share(call, (untilMs) => this.attempt(call, work, untilMs));
  }

  /**
   * Like `run`, but for work that takes the key and stores its answer in one transaction of its own, as send_money
   * does.
   * @param work returns null while another run has the key
   */
  runWhole<T extends object>(call: IdempotentCall, work: () => Promise<T | null>): Promise<T> {
    return call.key === null
      ? untilDone(work, performance.now() + MAX_WAIT_MS)
      : this.share(call, (untilMs) => untilDone(work, untilMs));
  }

  private async share<T extends object>(
    call: IdempotentCall,
    run: (untilMs: number) => Promise<T>,
  ): Promise<T> {
    const id = `${call.userId} ${call.path} ${call.key}`;
    const untilMs = performance.now() + MAX_WAIT_MS;
    for (;;) {
      const ahead = this.underway.get(id);
      if (!ahead) return this.first(id, call, run(untilMs));
      const answer = await answerOf(ahead.answer, untilMs);
      if (answer && ahead.requestHash.equals(call.requestHash)) return answer as T;
    }
  }

  /** Lets other requests with the same key wait for this one, which asks the database for all of them. */
  private async first<T extends object>(id: string, call: IdempotentCall, answer: Promise<T>): Promise<T> {
    this.underway.set(id, { requestHash: call.requestHash, answer });
    try {
      return await answer;
    } finally {
      this.underway.delete(id);
    }
  }

  private attempt<T extends object>(
    call: IdempotentCall,
    work: (slot: Slot) => Promise<T>,
    untilMs: number,
  ): Promise<T> {
    return untilDone(async () => {
      const slot = await this.acquire(call);
      const answer = slot && (await this.runOwned(slot, work));
      if (answer) return answer;
      const row = await this.read(call);
      if (row && !row.request_hash.equals(call.requestHash)) throw new DomainError('IDEMPOTENCY_CONFLICT');
      return (row?.answer ?? null) as T | null;
    }, untilMs);
  }

  /**
   * @returns null if another run has the key because this one outlived its lease, or if the answer is stored already
   *   because a transaction was committed and the word of it was lost
   */
  private async runOwned<T extends object>(slot: Slot, work: (slot: Slot) => Promise<T>): Promise<T | null> {
    try {
      const answer = await work(slot);
      if (!slot.isRemembered) await slot.remember(this.db, answer);
      return answer;
    } catch (error) {
      if (error instanceof TakenOver) return null;
      await slot.release(this.db, this.clock.now());
      throw error;
    }
  }

  /** Acquires the key if it is new, or if the lease of its owner has expired and the body is the same. */
  private async acquire(call: IdempotentCall): Promise<Slot | null> {
    const now = this.clock.now();
    const owner = this.entropy.uuid();
    const rows = await this.db.query<Row<IdempotencyKey, 'resource'>>(
      `INSERT INTO idempotency_keys AS k (user_id, path, key, request_hash, owner, lease_until, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT ON CONSTRAINT idempotency_keys_pkey DO UPDATE SET owner = $5, lease_until = $6
         WHERE k.answer IS NULL AND k.lease_until <= $7 AND k.request_hash = $4
       RETURNING resource`,
      [call.userId, call.path, call.key, call.requestHash, owner, new Date(now.getTime() + LEASE_MS), now],
      'idempotency_take',
    );
    return rows[0] ? new Slot(call, owner, rows[0].resource) : null;
  }

  private async read(call: IdempotentCall): Promise<KeyRow | null> {
    const [row] = await this.db.query<KeyRow>(
      'SELECT request_hash, answer FROM idempotency_keys WHERE user_id = $1 AND path = $2 AND key = $3',
      [call.userId, call.path, call.key],
      'idempotency_read',
    );
    return row ?? null;
  }
}

/** Asks again and again until there is an answer. @throws DomainError UNAVAILABLE if it does not come in time */
async function untilDone<T>(ask: () => Promise<T | null>, untilMs: number): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > untilMs) throw unavailable();
    await sleep(pauseMs);
  }
}

/** The answer of a run, null if it failed. @throws DomainError UNAVAILABLE if it does not end in time */
async function answerOf(run: Promise<object>, untilMs: number): Promise<object | null> {
  const ended = new AbortController();
  const late = sleep(Math.max(untilMs - performance.now(), 0), undefined, { signal: ended.signal });
  try {
    return await Promise.race([
      run.catch(() => null),
      late.then(() => {
        throw unavailable();
      }),
    ]);
  } finally {
    ended.abort();
    late.catch(() => undefined);
  }
}

const unavailable = () => new DomainError('UNAVAILABLE', {}, { retryAfterSeconds: 2 });
