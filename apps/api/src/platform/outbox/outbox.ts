import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Admission } from '../admission';
import { PollScheduler, type Poll } from '../async';
import { Clock } from '../clock';
import { Db, type Tx } from '../db';
import { Metrics, Snapshot, type Counter } from '../metrics';
import { inSpan } from '../tracing';

/** One piece of work that must be done after a commit. */
export interface OutboxItem {
  id: bigint;
  kind: string;
  payload: Record<string, unknown>;
  /** Number of this try, from 1. */
  attempts: number;
  createdAt: Date;
}

/**
 * The result of one try. `give up` is final. `later` asks for another try; with `patient`, tries are not limited.
 * `wait` is not a failed try: the item is not due yet.
 */
export type OutboxResult =
  | { kind: 'done' }
  | { kind: 'later'; reason: string; patient?: true }
  | { kind: 'wait'; until: Date }
  | { kind: 'give up'; reason: string };

/**
 * Does an item of one kind, at least once: if a server is killed while it works on an item, another server does it
 * again.
 */
export type OutboxWorker = (item: OutboxItem) => Promise<OutboxResult>;

const POLL_MS = 1000;
const BATCH = 10;
/** Time for which a claimed item belongs to one server. */
const LEASE_MS = 30_000;
const MAX_ATTEMPTS = 6;
const MAX_DELAY_MS = 60_000;

/**
 * Work that must follow a commit: an item is written in the transaction, and a worker with a limited number of tries
 * does it afterwards (architecture.md).
 */
@Injectable()
export class Outbox implements OnModuleDestroy {
  private readonly logger = new Logger(Outbox.name);
  private readonly workers = new Map<string, OutboxWorker>();
  private readonly results: Counter;
  private readonly poll: Poll;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly admission: Admission,
    polls: PollScheduler,
    metrics: Metrics,
  ) {
    this.poll = polls.add({
      name: Outbox.name,
      everyMs: POLL_MS,
      warning: 'the outbox could not be worked',
      work: () => this.drain(),
    });
    this.results = metrics.counter('outbox_total', 'Items by kind and result', ['kind', 'result']);
    const backlog = new Snapshot(() => this.backlog());
    metrics.gauge(
      'outbox_waiting',
      'Items that are not done yet',
      async () => (await backlog.read())?.waiting,
    );
    metrics.gauge(
      'outbox_oldest_seconds',
      'Age of the oldest item that is not done yet',
      async () => (await backlog.read())?.oldestSeconds,
    );
  }

  /** Registers the worker of a kind; called while the application starts. */
  register(kind: string, worker: OutboxWorker): void {
    this.workers.set(kind, worker);
  }

  /**
   * Writes an item; a worker does it after the commit. A caller may use `kick` after the commit to start it at once.
   */
  async add(tx: Tx, kind: string, payload: Record<string, unknown>): Promise<void> {
    await tx.query(
      'INSERT INTO outbox (kind, payload, created_at, due_at) VALUES ($1, $2, $3, $3)',
      [kind, JSON.stringify(payload), this.clock.now()],
      'outbox_add',
    );
  }

  /** Starts the due items at once instead of at the next poll; does not wait for them. */
  kick(): void {
    void this.work();
  }

  async onModuleDestroy(): Promise<void> {
    this.workers.clear();
    await this.poll.stop();
  }

  /** Does all due items; concurrent callers share one run. */
  work(): Promise<void> {
    return this.poll.run();
  }

  private async drain(): Promise<void> {
    let items: OutboxItem[];
    do {
      items = await this.claim();
      await Promise.all(items.map((item) => this.attempt(item)));
    } while (items.length === BATCH);
  }

  private async claim(): Promise<OutboxItem[]> {
    if (this.workers.size === 0 || this.admission.isLeaving) return [];
    const now = this.clock.now();
    const rows = await this.db.query<OutboxItem>(
      `UPDATE outbox SET attempts = attempts + 1, due_at = $2 WHERE id IN (
         SELECT id FROM outbox
         WHERE due_at <= $1 AND done_at IS NULL AND failed_at IS NULL AND kind = ANY ($3)
         ORDER BY due_at, id LIMIT $4 FOR UPDATE SKIP LOCKED)
       RETURNING id, kind, payload, attempts, created_at AS "createdAt"`,
      [now, new Date(now.getTime() + LEASE_MS), [...this.workers.keys()], BATCH],
      'outbox_claim',
    );
    return rows;
  }

  private async backlog(): Promise<{ waiting: number; oldestSeconds: number }> {
    const [row] = await this.db.query<{ waiting: bigint; oldest: Date | null }>(
      // An item that is not due yet waits on purpose and is not counted. An item that was never tried counts as old as
      // it is overdue.
      `SELECT count(*) AS waiting, min(CASE WHEN attempts = 0 THEN due_at ELSE created_at END) AS oldest
       FROM outbox WHERE done_at IS NULL AND failed_at IS NULL AND (attempts > 0 OR due_at <= $1)`,
      [this.clock.now()],
      'outbox_backlog',
    );
    const age = row?.oldest ? (this.clock.now().getTime() - row.oldest.getTime()) / 1000 : 0;
    return { waiting: Number(row?.waiting ?? 0n), oldestSeconds: Math.max(0, age) };
  }

  private async attempt(item: OutboxItem): Promise<void> {
    const result = await this.run(item);
    const isLast = result.kind === 'later' && !result.patient && item.attempts >= MAX_ATTEMPTS;
    const ended = isLast ? 'give up' : result.kind;
    this.results.increment({ kind: item.kind, result: ended });
    if (ended === 'give up') this.logger.error(`outbox ${item.kind} ${item.id}: ${reasonOf(result)}`);
    const now = this.clock.now();
    const delay = Math.min(MAX_DELAY_MS, 1000 * 2 ** item.attempts);
    const dueAt = result.kind === 'wait' ? result.until : new Date(now.getTime() + delay);
    // Clears the payload of an item that is done or given up, because it may hold personal data.
    await this.db.query(
      `UPDATE outbox SET done_at = CASE WHEN $2 = 'done' THEN $3::timestamptz END,
         failed_at = CASE WHEN $2 = 'give up' THEN $3::timestamptz END,
         due_at = $4, last_error = $5, attempts = CASE WHEN $2 = 'wait' THEN 0 ELSE attempts END,
         payload = CASE WHEN $2 IN ('later', 'wait') THEN payload ELSE '{}' END
       WHERE id = $1`,
      [item.id, ended, now, dueAt, reasonOf(result)],
      'outbox_end',
    );
  }

  private async run(item: OutboxItem): Promise<OutboxResult> {
    const worker = this.workers.get(item.kind);
    if (!worker) return { kind: 'later', reason: 'the server is stopping' };
    try {
      return await inSpan(`outbox ${item.kind}`, { attempt: item.attempts }, () => worker(item));
    } catch (error) {
      return { kind: 'later', reason: String(error) };
    }
  }
}

function reasonOf(result: OutboxResult): string | null {
  return 'reason' in result ? result.reason.slice(0, 300) : null;
}
