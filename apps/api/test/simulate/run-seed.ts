import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionUser } from '../../src/platform/http';
import { OwnLimits } from '../../src/users/limits/own-limits';
import { chanceOf, type Chance } from '../support/players/players-chance';
import { makePlayers } from '../support/players/players';
import { sessionOf } from '../support/players/players-worker';
import { Application } from './application';
import { Bank } from './bank';
import { Clients } from './clients';
import { Gate } from './gate';
import { digest, textOf, type History, type Sometimes } from './history';
import { ABANDONED, PEOPLE, type Recipe } from './recipe';
import { falseBalances, faultsOf, type Told } from './oracles';
import { simulated } from './rewrite-sql';
import { Scheduler } from './scheduler';
import { Side } from './side';
import { actors, enterWorld, World, type Place } from './virtual';
import { BUSY, Workload } from './workload';

export interface Run {
  readonly recipe: Recipe;
  /** Statements of play and of the looks. */
  readonly steps: number;
  /** Steps of play until a fault was seen, or all. */
  readonly played: number;
  /** How many commands were drawn. */
  readonly drawn: number;
  readonly history: History;
  /** Where play begins in the history. */
  readonly begins: number;
  readonly faults: readonly string[];
}

/** A database of its own for each run, and another one of the same server. */
export interface Urls {
  readonly url: string;
  readonly server: string;
}

/** Steps between two looks at everything. */
const LOOK_EVERY = 400;
/** Of three applications one sleeps until another is abandoned. */
const NAMES = ['one', 'two', 'three'];
/** One application is abandoned in a run that is at least so long. */
const ABANDON_FROM = 500;
/** Steps of play after which it is gone at the latest, if the run is so long. */
const ABANDON_WITHIN = 1500;
/** Milliseconds that pass before a look, so that what waits for its time happens. */
const REST_MS = 10_000;

/** Lives one history: the applications start, players act for so many steps, and everything is looked at in between. */
export async function runSeed(
  { url, server }: Urls,
  recipe: Recipe,
  sometimes: Sometimes,
  history: History,
): Promise<Run> {
  const { seed } = recipe;
  const side = new Side(url, server);
  await side.open(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'edil-simulate-'));
  const world = new World(seed);
  enterWorld(world);
  try {
    return await new Story(url, dataDir, side, world, recipe, sometimes, history).tell();
  } finally {
    enterWorld(null);
    await side.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

class Story {
  private readonly gate = new Gate();
  private readonly chance: Chance;
  private readonly bank: Bank;
  private readonly scheduler: Scheduler;
  private readonly applications: Application[] = [];
  private readonly checked = new Set<string>();
  /** What was told since the last step. */
  private readonly told: Told[] = [];
  private readonly faults: string[] = [];

  constructor(
    private readonly url: string,
    private readonly dataDir: string,
    private readonly side: Side,
    private readonly world: World,
    private readonly recipe: Recipe,
    private readonly sometimes: Sometimes,
    private readonly history: History,
  ) {
    const { seed, faults } = recipe;
    this.chance = chanceOf(String(seed), 'the world');
    this.bank = new Bank(chanceOf(String(seed), 'the provider'), sometimes, faults);
    this.scheduler = new Scheduler(world, this.gate, side, this.chance, this.history, sometimes);
  }

  async tell(): Promise<Run> {
    const { recipe, faults, chance, sometimes, side, history, scheduler } = this;
    const isAbandoned = recipe.steps >= ABANDON_FROM && recipe.faults.includes(ABANDONED);
    for (const name of NAMES.slice(0, isAbandoned ? 3 : 2)) await this.start(name);
    const people = await this.makePeople();
    const abandonAt = chanceOf(String(recipe.seed), 'the end of one').below(ABANDON_WITHIN);
    const awake = this.applications.slice(0, 2);
    const clients = new Clients(awake, chance, sometimes, history);
    const workload = new Workload(clients, people, this.bank, side, chance, sometimes, recipe);
    const look = async () => {
      faults.push(...workload.stale.splice(0));
      return this.isTrue();
    };
    const plan = { begin: () => workload.begin(), faults: recipe.faults, look };
    const [begins, first] = [history.lines.length, scheduler.steps];
    let played = 0;
    while (played < recipe.steps && faults.length === 0) {
      this.bank.faultEvery = 2;
      played += await scheduler.play(Math.min(LOOK_EVERY, recipe.steps - played), plan);
      const isNext = isAbandoned && this.applications.every(({ place }) => !place.isDead);
      if (isNext && played >= abandonAt) await this.abandon(awake);
      this.bank.faultEvery = 0;
      faults.push(...(await this.look(clients, workload)));
    }
    const steps = scheduler.steps - first;
    await this.end();
    return { recipe, steps, played, drawn: workload.drawn, history, begins, faults };
  }

  private async start(name: string): Promise<void> {
    const skewMs = chanceOf(String(this.recipe.seed), name).below(80) - 40;
    const place: Place = { name, isDead: false, skewMs };
    const { url, dataDir, world, gate, bank } = this;
    const start = () => Application.start(place, { url, dataDir, world, gate, bank });
    const work = actors.run({ name: 'start', place }, start);
    this.applications.push(await this.scheduler.start(work));
  }

  private async makePeople(): Promise<SessionUser[]> {
    const sql = {
      query: <T extends object>(text: string, params?: readonly unknown[]) =>
        this.side.query<T>(simulated(text), params),
    };
    const phones = Array.from({ length: PEOPLE }, (_, i) => `+25191100010${i}`);
    const players = await makePlayers(sql, 'simulator', PEOPLE, { birr: 500, bonusBirr: 30, phones });
    const users = players.map(sessionOf);
    const [first] = this.applications;
    const limits = first?.get(OwnLimits);
    for (const user of users.slice(0, 5))
      if (limits) await this.scheduler.calm(limits.change(user, { dailyDeposit: 300, dailyLoss: 60 }));
    for (const app of this.applications)
      for (const user of users) app.listen(user, (event, args) => this.hear(app, user, event, args));
    return users;
  }

  private hear({ place }: Application, { id, phone }: SessionUser, event: string, args: unknown[]): void {
    if (place.isDead) return;
    const line = `${place.name} tells ${phone} ${event} ${digest(args)}`;
    if (event !== 'updateBalance') return this.history.add(line, '', () => textOf(args));
    const { activeBalance, bonusWallet } = args[0] as { activeBalance: number; bonusWallet: number };
    this.history.add(
      line,
      `${place.name} tells player ${phone.at(-1)} a balance of ${activeBalance} and ${bonusWallet} birr`,
    );
    const santim = (birr: number) => Math.round(birr * 100);
    this.told.push({ userId: id, main: santim(activeBalance), bonus: santim(bonusWallet) });
  }

  private async isTrue(): Promise<boolean> {
    if (this.told.length > 0) this.faults.push(...(await falseBalances(this.side, this.told.splice(0))));
    return this.faults.length === 0;
  }

  /** One application is gone in the middle of what it does; the one that slept takes its place. */
  private async abandon(awake: Application[]): Promise<void> {
    const [gone] = awake.splice(this.chance.below(awake.length), 1);
    const next = this.applications[2];
    if (!gone || !next) return;
    this.sometimes.saw(ABANDONED);
    this.history.add(`${gone.place.name} is abandoned`);
    gone.place.isDead = true;
    await this.scheduler.abandon([...this.gate.sessions].filter(({ place }) => place === gone.place));
    awake.push(next);
  }

  /** Lets everything end that is under way, and looks for what is wrong. */
  private async look(clients: Clients, workload: Workload): Promise<string[]> {
    if (this.faults.length > 0) return [];
    const until = this.world.ms + REST_MS;
    await this.scheduler.rest(() => clients.busy === 0 && this.world.ms >= until);
    const [app] = this.applications.filter(({ place }) => !place.isDead);
    if (!app) throw new Error('no application lives');
    // The first may come upon connections that have ended.
    for (const name of [...BUSY, ...BUSY]) await this.scheduler.calm(app.poll(name));
    const { side, bank, checked } = this;
    const faults = await this.scheduler.calm(
      app.as('look', () => faultsOf(app, side, bank, workload.deeds, checked, workload.orders)),
    );
    if (checked.size > 0) this.sometimes.saw('round finished');
    const [beside] = await side.query(
      'SELECT FROM rounds a JOIN rounds b USING (room_id) WHERE a.number < b.number AND b.locked_at < a.finished_at LIMIT 1',
    );
    if (beside) this.sometimes.saw('rounds side by side');
    return [...clients.problems, ...this.scheduler.deadlocks, ...faults];
  }

  private async end(): Promise<void> {
    for (const { place } of this.applications) place.isDead = true;
    await this.scheduler.abandon([...this.gate.sessions]);
  }
}
