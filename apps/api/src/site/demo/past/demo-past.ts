import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENV, type Env } from '../../../config';
import { Clock, daysAfter } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';
import type { User } from '../../../users/users.entity';
import { DemoAccounts } from '../demo-accounts';
import { PastCompany } from './past-company';
import { PastMoney } from './past-money';
import { PastPeople, type PastPerson } from './past-people';
import { PastRounds } from './past-rounds';
import { minutesAfter, PastTimeline } from './past-timeline';

const DAYS = 7;
/** The past ends so many minutes before the present. */
const QUIET_MINUTES = 3;
/** In the last minutes the demo accounts do not play, so that a visitor finds money on them. */
const REST_MINUTES = 400;
/** The first deposit of a person of the past, in birr. */
const FIRST_DEPOSIT = 200;

/**
 * Gives a new demo database a past of seven days, so that a visitor finds a house that lives. One transaction makes it:
 * a start that was killed leaves nothing, and the next one begins anew. It is made before any part of the server begins to
 * work, so before the log and the audit log have their first rows, and its times are before theirs.
 */
@Injectable()
export class DemoPast {
  private readonly logger = new Logger(DemoPast.name);

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly accounts: DemoAccounts,
    private readonly people: PastPeople,
    private readonly rounds: PastRounds,
    private readonly money: PastMoney,
    private readonly company: PastCompany,
  ) {}

  /** Makes the past, if DEMO_HISTORY asks for one and nobody has used the database. */
  async make(): Promise<void> {
    if (!this.env.demoHistory) return;
    const begun = performance.now();
    const hash = await this.accounts.hash();
    const isMade = await this.db.transaction((tx) => this.live(tx, hash));
    if (isMade) this.logger.log(`the demo's past was made in ${Math.round(performance.now() - begun)} ms`);
  }

  /** @returns false if somebody has used the database before */
  private async live(tx: Tx, hash: string): Promise<boolean> {
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('demo past', 0))");
    const [used] = await tx.query('SELECT FROM users LIMIT 1');
    if (used) return false;
    const now = this.clock.now();
    const time = new PastTimeline(daysAfter(now, -DAYS), minutesAfter(now, -QUIET_MINUTES));
    await this.accounts.write(tx, this.env.demoBots, hash, minutesAfter(time.begin, -60));
    const guests = await this.guests(tx);
    const made = await this.people.make(tx, time.begin);
    const people = made.map(({ person }) => person);
    await this.company.race(tx, time);
    const books = this.money.freshBooks();
    for (const { person, since } of made)
      this.money.plan(time, person, { from: since, to: time.end }, books, FIRST_DEPOSIT);
    const rest = minutesAfter(time.end, -REST_MINUTES);
    for (const guest of guests) this.money.plan(time, guest, { from: time.begin, to: rest }, books, 0);
    this.money.fillUp(time, guests, books);
    await this.rounds.plan(tx, time, (at) => [
      ...made.filter(({ since }) => since < at).map(({ person }) => person),
      ...(at < rest ? guests : []),
    ]);
    const [agent] = await tx.query<{ id: string }>("SELECT id FROM users WHERE role = 'agent'");
    if (agent)
      for (const space of await this.company.spaces(tx, time, agent.id, guests, people.slice(0, 15)))
        await this.rounds.planSpace(tx, time, space);
    this.money.planDesk(time, people, books);
    this.company.chats(time, guests, people);
    this.company.feedback(time, people);
    this.company.games(time, guests, people);
    await time.play(tx);
    await this.settleDown(tx, time.end);
    return true;
  }

  /** Counts the rounds into the standings, and ends the messages about the past, so that nobody gets them in the present. */
  private async settleDown(tx: Tx, at: Date): Promise<void> {
    await tx.query('UPDATE rounds SET standings_due = false WHERE standings_due');
    await tx.query(
      "UPDATE messages SET state = 'ended', ended_at = $1, ended_why = 'nowhere' WHERE state = 'waiting'",
      [at],
    );
    await tx.query('UPDATE outbox SET done_at = $1 WHERE done_at IS NULL', [at]);
  }

  /** The demo's players, with what they begin with. */
  private async guests(tx: Tx): Promise<PastPerson[]> {
    const rows = await tx.query<Pick<User, 'id' | 'fair_id' | 'phone' | 'name'> & { main: bigint }>(
      `SELECT u.id, u.fair_id, u.phone, u.name, a.balance AS main FROM users u
       JOIN accounts a ON a.user_id = u.id AND a.kind = 'main'
       WHERE u.kind = 'person' AND u.role = 'player' AND a.balance > 0 ORDER BY u.phone`,
    );
    return rows.map(({ fair_id: fairId, ...row }) => ({ ...row, fairId }));
  }
}
