import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PLACE } from '@libs/contract';
import type { FastifyRequest } from 'fastify';
import { ENV, type Env } from '../../config';
import { PollScheduler, type Poll } from '../../platform/async';
import { Clock, dayOf } from '../../platform/clock';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { requestOriginOf, SessionVerifier, type SessionUser } from '../../platform/http';
import { Metrics } from '../../platform/metrics';
import { RateLimits } from '../../platform/rate-limit';
import { release } from '../../platform/release';
import { boundOf, buckets } from './buckets';
import type { Measure } from './phone-vitals.entity';
import type { VitalsDto } from './vitals.dto';

const EVERY_MS = 60_000;
/** What an account or a browser, and the strangers of a network that many phones share, may report in a minute. */
const PER_BROWSER = { name: 'vitals.browser', points: 10, seconds: 60 };
const PER_NETWORK = { name: 'vitals.network', points: 600, seconds: 60 };
/** Most different errors of a day that are kept with their place; errors beyond them count by kind alone. */
const MOST_PLACES = { players: 300, strangers: 100 };
/** The alert looks at the players who reported within this time. */
const RECENT_MS = 15 * 60_000;
/** Most players that are remembered for the alert. */
const MOST_PLAYERS = 10_000;

interface Sum {
  pages: number;
  signedIn: number;
}

/**
 * Counts what phones report, in memory, and adds the sums to the table once a minute. Which player reported is known for the
 * alert only, in memory, and for fifteen minutes.
 */
@Injectable()
export class VitalsCounter implements OnModuleDestroy {
  private readonly poll: Poll;
  /** The files of the built app: a place names one of them, so that nobody can plant a text. */
  private readonly files: ReadonlySet<string>;
  private sums = new Map<string, Sum>();
  private places = { day: '', players: new Set<string>(), strangers: new Set<string>() };
  /** When each player reported last, and when an error last. */
  private readonly players = new Map<string, { at: number; failedAt: number }>();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly sessions: SessionVerifier,
    private readonly limits: RateLimits,
    polls: PollScheduler,
    metrics: Metrics,
  ) {
    const assets = join(env.webDir, 'player/assets');
    this.files = new Set(['sw.js', ...(existsSync(assets) ? readdirSync(assets) : [])]);
    this.poll = polls.add({
      name: VitalsCounter.name,
      everyMs: EVERY_MS,
      warning: 'what phones reported could not be written',
      work: () => this.write(),
    });
    metrics.gauge('phone_players', 'Signed-in players whose phones reported in the last 15 minutes', () =>
      this.recent('at'),
    );
    metrics.gauge('phone_players_failing', 'Of these, the players whose phones reported an error', () =>
      this.recent('failedAt'),
    );
  }

  /** Counts a report, unless it is unwanted or over its budget. Nobody is told which: the answer is the same. */
  async count(report: VitalsDto, request: FastifyRequest): Promise<void> {
    const { headers } = request;
    if (!this.env.phoneVitals || headers['sec-gpc'] === '1' || headers.dnt === '1') return;
    if (report.version !== release.version) return;
    const user = await this.sessions.signedIn(headers);
    if (!(await this.isWithinBudget(user, request))) return;
    const isPlayer = user !== null && user.kind === 'person';
    if (isPlayer) this.remember(user.id, (report.errors ?? []).length > 0);
    this.add('page', '', isPlayer);
    for (const measure of Object.keys(buckets) as (keyof typeof buckets)[]) {
      const value = report[measure];
      if (value !== undefined) this.add(measure, String(boundOf(measure, value)), isPlayer);
    }
    if (report.signIn !== undefined) this.add('signIn', report.signIn, isPlayer);
    const errors = (report.errors ?? []).map(({ kind, place }) => this.errorOf(kind, place, isPlayer));
    for (const error of new Set(errors)) this.add('error', error, isPlayer);
  }

  /** Adds the sums of this server to the table. They stay in memory until that has succeeded. */
  async write(): Promise<void> {
    const { sums } = this;
    if (sums.size === 0) return;
    this.sums = new Map();
    const keys = [...sums.keys()].map((key) => JSON.parse(key) as string[]);
    const values = [...sums.values()];
    try {
      await this.db.query(
        `INSERT INTO phone_vitals AS v (day, version, measure, part, pages, signed_in)
         SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
         ORDER BY 1, 2, 3, 4 -- all servers lock the rows in one order
         ON CONFLICT ON CONSTRAINT phone_vitals_pkey
         DO UPDATE SET pages = v.pages + EXCLUDED.pages, signed_in = v.signed_in + EXCLUDED.signed_in`,
        [
          ...[0, 1, 2, 3].map((part) => keys.map((key) => key[part])),
          values.map(({ pages }) => pages),
          values.map(({ signedIn }) => signedIn),
        ],
      );
    } catch (error) {
      for (const [key, sum] of sums) this.addSum(key, sum);
      throw error;
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.poll.stop();
    await this.poll.run();
  }

  private async isWithinBudget(user: SessionUser | null, request: FastifyRequest): Promise<boolean> {
    const own = user?.id ?? requestOriginOf(request).device;
    try {
      if (own !== null) await this.limits.consume(PER_BROWSER, own);
      if (user === null) await this.limits.consumeAddress(PER_NETWORK, request.ip);
      return true;
    } catch (refusal) {
      if (refusal instanceof DomainError) return false;
      throw refusal;
    }
  }

  /** Kind and place of an error. The place is left out if it names no file of ours, or the day has too many of them. */
  private errorOf(kind: string, place: string | undefined, isPlayer: boolean): string {
    const file = place === undefined ? undefined : PLACE.exec(place)?.[1];
    if (file === undefined || !this.files.has(file)) return kind;
    const day = dayOf(this.clock.now());
    if (this.places.day !== day) this.places = { day, players: new Set(), strangers: new Set() };
    const whose = isPlayer ? 'players' : 'strangers';
    const error = `${kind} ${place}`;
    if (!this.places[whose].has(error) && this.places[whose].size >= MOST_PLACES[whose]) return kind;
    this.places[whose].add(error);
    return error;
  }

  private add(measure: Measure, part: string, isPlayer: boolean): void {
    const key = JSON.stringify([dayOf(this.clock.now()), release.version, measure, part]);
    this.addSum(key, { pages: 1, signedIn: isPlayer ? 1 : 0 });
  }

  private addSum(key: string, { pages, signedIn }: Sum): void {
    const sum = this.sums.get(key);
    this.sums.set(key, { pages: (sum?.pages ?? 0) + pages, signedIn: (sum?.signedIn ?? 0) + signedIn });
  }

  /** Each player counts once, however often they report. */
  private remember(userId: string, isFailing: boolean): void {
    const at = this.clock.now().getTime();
    const failedAt = isFailing ? at : (this.players.get(userId)?.failedAt ?? -Infinity);
    this.players.delete(userId); // and set again, so that the oldest stands first
    this.players.set(userId, { at, failedAt });
    const [oldest] = this.players.keys();
    if (this.players.size > MOST_PLAYERS && oldest !== undefined) this.players.delete(oldest);
  }

  /** How many players reported, or reported an error, within the time of the alert. */
  private recent(what: 'at' | 'failedAt'): number {
    const since = this.clock.now().getTime() - RECENT_MS;
    for (const [userId, { at }] of this.players) if (at < since) this.players.delete(userId);
    return [...this.players.values()].filter((player) => player[what] >= since).length;
  }
}
