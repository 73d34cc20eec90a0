import type { Chance } from '../support/players/players-chance';
import { Faults, type StatementFault } from './faults';
import { pidOf, type Gate, type Op, type Session } from './gate';
import { digest, textOf, type History, type Sometimes } from './history';
import { errorOf, inWords, rowsInWords, shortText } from './in-words';
import type { Side } from './side';
import { circleOf, endOf, PATIENCE_MS, settle, waitFor, longestFirst } from './waits';
import { real, type VirtualTimer, type World } from './virtual';

/** Statements that wait this long for a lock fail, as with the application's lock_timeout (platform/db/data-source.ts). */
const LOCK_TIMEOUT_MS = 2000;
/** Steps within which everything ends that is under way. */
const MOST_STEPS = 20_000;
/** One call of so many may stand still between the statements of the functions that it calls. */
const PAUSE_EVERY = 2;
/** One function of so many that stands still goes on to its end, the others to their next pause. */
const END_EVERY = 6;
/** After one statement of so many its transaction waits, for so many turns at most. */
const PARK_EVERY = 5;
const LONGEST_PARK = 60;
/** One answer of so many comes later. */
const LATE_EVERY = 8;
/** What else may happen beside statements, timers and answers. */
export interface Plan {
  /** Begins something new; false if nothing may begin at the moment. */
  begin(): boolean;
  /** The faults that statements may have. */
  readonly faults: readonly string[];
  /** Looks at what was just told; false ends the play. */
  look(): Promise<boolean>;
}

/** Decides what happens next: one statement, answer, timer or beginning at a time. */
export class Scheduler {
  steps = 0;
  private readonly blocked = new Set<Op>();
  /** Answers that have not arrived: of statements that waited for a lock, and some others. */
  private readonly answered: Op[] = [];
  /** Sessions in a transaction. */
  private readonly begun = new Set<Session>();
  /** Statements that stand still in a function. */
  private readonly paused = new Set<Op>();
  /** Until which turn a session's next statement waits. */
  private readonly parked = new Map<Session, number>();
  private turns = 0;
  private readonly faults: Faults;
  /** Circles of statements that waited for one another. */
  readonly deadlocks: string[] = [];

  constructor(
    private readonly world: World,
    private readonly gate: Gate,
    private readonly side: Side,
    private readonly chance: Chance,
    private readonly history: History,
    private readonly sometimes: Sometimes,
  ) {
    this.faults = new Faults(chance, sometimes);
  }

  /** Runs until an application has started, which also waits for what is not of the world: modules and threads. */
  async start<T>(work: Promise<T>): Promise<T> {
    const isOver = endOf(work);
    for (let at = real.now(); !isOver();) {
      await this.quiet();
      if (isOver()) break;
      if (await this.inOrder()) at = real.now();
      else if (real.now() - at > PATIENCE_MS) throw new Error(`the start does not end: ${this.state()}`);
      else await new Promise((resolve) => real.setTimeout(resolve, 1));
    }
    return work;
  }

  /** Runs until `work` has ended: everything in order of arrival, without faults. */
  async calm<T>(work: Promise<T>): Promise<T> {
    await this.rest(endOf(work));
    return work;
  }

  /** Runs in order of arrival, without faults, until it is true. */
  async rest(isOver: () => boolean): Promise<void> {
    const most = this.steps + MOST_STEPS;
    for (await this.quiet(); !isOver(); await this.quiet()) {
      if (this.steps > most) throw new Error(`what is under way does not end: ${this.state()}`);
      if (!(await this.inOrder()) && !(await this.pass()))
        throw new Error(`nothing can happen any more: ${this.state()}`);
    }
  }

  private async inOrder(): Promise<boolean> {
    const [op] = this.gate.ready();
    const [immediate] = this.immediates();
    if (immediate) immediate.run();
    else if (this.answered.length > 0) this.deliver(0);
    else if (this.paused.size > 0) await this.goOn(false);
    else if (op) await this.release(op, null);
    else return false;
    return true;
  }

  /** Makes so many steps, each a choice of the seed. @returns how many it made until a look ended the play */
  async play(steps: number, plan: Plan): Promise<number> {
    const first = this.steps;
    do {
      await this.quiet();
      await this.choose(plan);
      await settle();
    } while ((await plan.look()) && this.steps < first + steps);
    return this.steps - first;
  }

  private async choose(plan: Plan): Promise<void> {
    const ready = this.ready();
    const immediates = this.immediates();
    const { answered, paused } = this;
    const weights = [ready.length * 4, immediates.length * 4, answered.length, paused.size, 2, 1];
    switch (this.weighted(weights)) {
      case 0: {
        const op = this.chance.pick(ready);
        return this.release(op, this.faults.of(op, this.begun.has(op.session), plan.faults), true);
      }
      case 1:
        return this.chance.pick(immediates).run();
      case 2:
        return this.deliver(this.chance.below(answered.length));
      case 3:
        return this.goOn(this.chance.below(END_EVERY) > 0);
      case 4:
        if (plan.begin()) return;
    }
    if (!(await this.pass()) && ready.length + paused.size === 0 && !plan.begin())
      throw new Error(`nothing can happen any more: ${this.state()}`);
  }

  /** Lets a function go on that stands still, to its next pause or to its end. */
  private async goOn(isToNext: boolean): Promise<void> {
    const op = this.chance.pick([...this.paused]);
    this.paused.delete(op);
    this.hold();
    op.pauses = isToNext;
    await this.side.goThrough(pidOf(op.session) ?? 0, isToNext);
    await this.answerOrBlock(op);
    if (op.outcome) {
      await this.land(op);
      this.perhapsLater(op);
    }
    await this.wake();
  }

  private immediates(): VirtualTimer[] {
    return [...this.world.immediates].filter(({ place }) => !place?.isDead);
  }

  /** Waits until nothing goes on by itself: code, files, connections that close, statements that wait in a circle. */
  private async quiet(): Promise<void> {
    await this.still();
    while (this.gate.ending.size > 0) {
      await this.ended();
      await this.wake();
      await this.still();
    }
    if (this.blocked.size > 0) await this.breakCycles();
  }

  /** Waits until no code runs, and no question of a test is under way. */
  private async still(): Promise<void> {
    await settle();
    while (this.side.isBusy) await settle();
  }

  private weighted(weights: readonly number[]): number {
    let at = this.chance.below(weights.reduce((sum, weight) => sum + weight, 0));
    return weights.findIndex((weight) => (at -= weight) < 0);
  }

  /**
   * The statements that may run. Sometimes a transaction waits a while between two statements, so that others come
   * upon what it has read and locked.
   */
  private ready(): Op[] {
    this.turns += 1;
    const all = this.gate.ready();
    const awake = all.filter(({ session }) => (this.parked.get(session) ?? 0) < this.turns);
    return awake.length > 0 ? awake : all;
  }

  private perhapsPark({ session, text }: Op): void {
    if (!/^(?:BEGIN|START)/i.test(text) && this.begun.has(session) && this.chance.below(PARK_EVERY) === 0)
      this.parked.set(session, this.turns + this.chance.below(LONGEST_PARK));
  }

  /** Gives an answer out, or keeps it for later. */
  private perhapsLater(op: Op): void {
    if (this.chance.below(LATE_EVERY) === 0) this.answered.push(op);
    else if (op.outcome) op.answer(op.outcome);
  }

  /** Moves the time to the next timer, which fires, or to the end of a wait for a lock; false if there is neither. */
  private async pass(): Promise<boolean> {
    const timer = this.world.next();
    const [first] = longestFirst(this.blocked);
    const [at, end] = [timer?.at ?? Infinity, (first?.blockedSince ?? Infinity) + LOCK_TIMEOUT_MS];
    if (!first && !timer) return false;
    this.world.ms = Math.max(this.world.ms, Math.min(end, at));
    if (first && end <= at) {
      this.sometimes.saw('lock timeout');
      await this.fail(first, '55P03', 'canceling statement due to lock timeout');
    } else timer?.run();
    return true;
  }

  /** @param isPlayed whether its answer may come later, and its transaction wait */
  private async release(op: Op, fault: StatementFault | null, isPlayed = false): Promise<void> {
    const { session } = op;
    this.gate.take(op);
    this.steps += 1;
    if (this.chance.below(4) === 0) this.world.ms += 1 + this.chance.below(8);
    this.world.draw(`step ${this.steps}`);
    await this.side.tick(this.world.ms, pidOf(session) ?? 0);
    this.hold();
    if (fault && op.text !== 'connect') {
      this.sometimes.saw(fault);
      this.history.add(`${this.steps} ${op.session.place.name} fault: ${fault}`);
    }
    if (fault && fault !== 'answer lost' && op.text !== 'connect') await this.cut(session);
    if (
      isPlayed &&
      fault === null &&
      op.values.length > 0 &&
      inWords(op.text).startsWith('calls') &&
      this.chance.below(PAUSE_EVERY) === 0
    ) {
      op.pauses = true;
      await this.side.standStill(pidOf(session) ?? 0);
    }
    session.flying = op;
    op.send().then(
      (value) => (op.outcome = { ok: true, value }),
      (error: unknown) => (op.outcome = { ok: false, error }),
    );
    await this.answerOrBlock(op);
    if (op.outcome) {
      if (fault === 'answer lost' && op.text !== 'connect') {
        await this.cut(session);
        op.outcome = { ok: false, error: new Error('Connection terminated unexpectedly') };
      }
      await this.land(op);
      if (isPlayed) this.perhapsPark(op);
      if (isPlayed) this.perhapsLater(op);
      else op.answer(op.outcome);
    }
    await this.wake();
  }

  /**
   * Ends a session at its backend, and waits until its locks are free. The pool hears of it at once, so whoever waited
   * there goes on before the scheduler draws again.
   */
  private async cut(session: Session): Promise<void> {
    const pid = pidOf(session);
    if (session.isEnded || pid === null) return;
    this.gate.end(session);
    session.client.on('error', () => undefined);
    await this.side.terminate(pid);
    await this.ended();
    await this.still();
  }

  /** Waits until what closes is closed, and its locks are free. */
  private async ended(): Promise<void> {
    const ending = [...this.gate.ending];
    await Promise.all(ending.map(([, end]) => end));
    await this.side.untilGone(ending.map(([pid]) => pid));
    for (const [pid] of ending) this.gate.ending.delete(pid);
  }

  /** Ends every session of an application that has been abandoned. */
  async abandon(sessions: readonly Session[]): Promise<void> {
    for (const op of this.blocked) if (sessions.includes(op.session)) this.blocked.delete(op);
    for (const op of this.paused) if (sessions.includes(op.session)) this.paused.delete(op);
    this.hold();
    for (const op of this.answered.splice(0)) if (!sessions.includes(op.session)) this.answered.push(op);
    for (const session of sessions) await this.cut(session);
    await this.wake();
  }

  private async answerOrBlock(op: Op): Promise<void> {
    for (const end = real.now() + PATIENCE_MS; ;) {
      if (real.now() > end) throw new Error(`Postgres does not answer: ${shortText(op.text)}`);
      await waitFor(() => op.outcome !== null);
      if (op.outcome) return;
      const pid = pidOf(op.session);
      if (pid === null) continue;
      const by = (await this.side.blockers([pid])).get(pid) ?? [];
      if (op.outcome || by.length === 0) continue;
      if (by.includes(this.side.pid)) {
        this.paused.add(op);
        this.sometimes.saw('stood still in a function');
        this.history.add(`${this.steps} ${op.actor}: stands still in ${shortText(op.text)}`);
        return;
      }
      this.blocked.add(op);
      if (op.blockedSince !== null) return; // it may have had one lock and wait for the next; whether we saw that is luck
      op.blockedSince = this.world.ms + this.history.lines.length / 1e6; // no two are the same
      this.sometimes.saw('lock wait');
      this.history.add(
        `${this.steps} ${op.session.place.name} ${op.actor}: waits for a lock: ${shortText(op.text)}`,
      );
      return;
    }
  }

  /** Stops the statements that wait for locks; `wake` lets them go on. */
  private hold(except?: Op): void {
    const others = [...this.blocked].filter((op) => op !== except);
    if (others.length > 1 || except) this.side.stop(others.map(({ session }) => pidOf(session) ?? 0));
  }

  /**
   * Finds the statements whose lock has become free. One after the other, in an order of the seed, goes on to its answer
   * or its next lock; all at once would race.
   */
  private async wake(): Promise<void> {
    while (this.blocked.size > 0) {
      const by = await this.side.blockers([...this.blocked].map(({ session }) => pidOf(session) ?? 0));
      // One that has come to a pause of its function already waits for this side.
      const woken = longestFirst(this.blocked).filter(({ session, outcome }) => {
        const waitsFor = by.get(pidOf(session) ?? 0) ?? [];
        return outcome !== null || waitsFor.length === 0 || waitsFor.includes(this.side.pid);
      });
      if (woken.length === 0) break;
      // One alone is not stopped, and may have gone on to its next lock before we look; so it draws nothing.
      const op = woken.length === 1 ? woken[0] : this.chance.pick(woken);
      if (!op) break;
      this.blocked.delete(op);
      this.side.resume([pidOf(op.session) ?? 0]);
      await this.answerOrBlock(op);
      if (!op.outcome) continue;
      await this.land(op);
      this.answered.push(op);
    }
    this.side.resume();
  }

  /** Ends one statement of each circle of statements that wait for one another, as Postgres does. */
  private async breakCycles(): Promise<void> {
    const ops = [...this.blocked];
    const by = await this.side.blockers(ops.map(({ session }) => pidOf(session) ?? 0));
    const circle = circleOf(by);
    if (circle.length === 0) return;
    this.sometimes.saw('deadlock');
    const circled = ops.filter(({ session }) => circle.includes(pidOf(session) ?? 0));
    this.deadlocks.push(
      `a deadlock at step ${this.steps}: ${circled.map(({ actor, text }) => `${actor} at ${shortText(text)}`).join(' and ')}`,
    );
    const victim = this.chance.pick(circled);
    await this.fail(victim, '40P01', 'deadlock detected');
  }

  private async fail(op: Op, code: string, message: string): Promise<void> {
    this.hold(op);
    this.blocked.delete(op);
    await this.side.cancel(pidOf(op.session) ?? 0);
    await waitFor(() => op.outcome !== null, PATIENCE_MS);
    op.outcome = { ok: false, error: Object.assign(new Error(message), { code }) };
    await this.land(op);
    this.answered.push(op);
    await this.wake();
  }

  private deliver(at: number): void {
    const [op] = this.answered.splice(at, 1);
    if (op?.outcome) op.answer(op.outcome);
  }

  private async land(op: Op): Promise<void> {
    const { session, actor, text, values, outcome } = op;
    session.flying = null;
    if (op.pauses) await this.side.goThrough(pidOf(session) ?? 0, false);
    if (!outcome) return;
    if (/^(?:BEGIN|START)/i.test(text)) this.begun.add(session);
    if (/^(?:COMMIT|ROLLBACK)\b(?! TO)/i.test(text)) this.begun.delete(session);
    const rows = outcome.ok ? (outcome.value as { rows?: unknown[] } | undefined)?.rows : undefined;
    const answer = outcome.ok ? digest(rows) : errorOf(outcome.error);
    const asked = values.length > 0 ? ` ${digest(values)}` : '';
    const line = `${this.steps} ${session.place.name} ${actor}: ${shortText(text)}${asked} -> ${answer}`;
    const end = outcome.ok ? rowsInWords(rows) : `: refused, ${errorOf(outcome.error)}`;
    this.history.add(
      line,
      `${this.steps}. ${actor}, at ${session.place.name}: ${inWords(text)}${end}`,
      () => `${text} ${textOf(values)} -> ${textOf(rows)}`,
    );
  }

  private state(): string {
    const waiting = this.gate.waiting.map((op) => `${op.actor} ${shortText(op.text)}`);
    const blocked = [...this.blocked].map((op) => `${op.actor} blocked at ${shortText(op.text)}`);
    return [...waiting, ...blocked].join('; ') || 'no statement waits';
  }
}
