import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Clock, startOfDay } from '../../platform/clock';
import { Db } from '../../platform/db';
import { LogKeys } from './log-keys';
import { LogRotations } from './log-rotations';
import { LogTree } from './log-tree';
import type { LoggedRoundsDto, TransparencyDto } from './transparency.dto';
import { WitnessBook } from './witnesses/witness-book';

/** The database is read at most once in this time, whatever the number of visitors. */
const CACHE_MS = 5000;

/** Reads the public state of the log. */
@Injectable()
export class TransparencyService {
  private cached: { until: number; state: Promise<TransparencyDto> } | null = null;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly keys: LogKeys,
    private readonly tree: LogTree,
    private readonly book: WitnessBook,
    private readonly rotations: LogRotations,
  ) {}

  /** @throws DomainError NOT_FOUND if this installation keeps no log */
  read(): Promise<TransparencyDto> {
    if (this.cached && this.cached.until > performance.now()) return this.cached.state;
    const state = this.load();
    this.cached = { until: performance.now() + CACHE_MS, state };
    // A failure is not cached: the next caller reads again.
    state.catch(() => (this.cached = null));
    return state;
  }

  private async load(): Promise<TransparencyDto> {
    const keys = this.keys.vkeys();
    const [head, states, rounds, rotations] = await Promise.all([
      this.tree.newest(),
      this.book.states(),
      this.roundsToday(),
      this.rotations.read(),
    ]);
    const lastAt = new Map(states.map((state) => [state.vkey, state.lastAt]));
    return {
      origin: this.keys.origin,
      ...keys,
      rotations,
      witnesses: this.env.witnesses.map(({ vkey, key, operator }) => ({
        ...{ name: key.name, operator, key: vkey },
        lastAt: lastAt.get(vkey)?.toISOString() ?? null,
      })),
      size: head?.size ?? 0,
      root: head && Buffer.from(head.root).toString('hex'),
      rounds,
    };
  }

  private async roundsToday(): Promise<LoggedRoundsDto> {
    const [row] = await this.db.query<Record<'today' | 'locked' | 'ended' | 'refunded', bigint>>(
      `SELECT count(DISTINCT round_id) AS today, count(*) FILTER (WHERE type LIKE 'edil-bingo/lock/%') AS locked,
         count(*) FILTER (WHERE status = 'status Finished') AS ended,
         count(*) FILTER (WHERE status = 'status Refunded') AS refunded
       FROM (SELECT e.type, e.round_id, split_part(e.entry, E'\\n', 4) AS status FROM log_entries e
             WHERE e.at >= $1 AND e.round_id IS NOT NULL) x`,
      [startOfDay(this.clock.now())],
      'log_rounds_today',
    );
    return {
      today: Number(row?.today ?? 0n),
      locked: Number(row?.locked ?? 0n),
      ended: Number(row?.ended ?? 0n),
      refunded: Number(row?.refunded ?? 0n),
    };
  }
}
