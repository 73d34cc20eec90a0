import { freshPhone } from '../support/players/people';
import { shown } from '../support/second-person';
import { ADMINS } from '../support/staff';
import { PayoutPauses } from '../../src/payments/reconcile/cases/payout-pauses';
import type { PayoutAnswer, Verified } from '../../src/payments/gateways/gateway';
import { StaffRoster } from '../../src/staff';
import { WithdrawalVerbs } from '../../src/payments/withdrawals/verbs';
import type { SessionUser } from '../../src/platform/http';
import { createTestApp, type TestApp } from '../support/servers/app';
import { mustBeWhole } from '../support/payments';
import { chanceOf, seeded, type Chance } from '../support/players/players-chance';
import {
  accepted,
  duplicate,
  Killed,
  lost,
  notTaken,
  payoutWorld,
  refused,
  StoryClock,
  type ScriptedProvider,
} from '../support/payout-world';

const SEQUENCES = Number(process.env['SEQUENCES'] ?? 50);
const { seed: SEED } = seeded('payouts');
const LANES = 10;
const HOUR = 3600_000;
const AMOUNT = 40_000n;
const ENDED = ['Paid', 'PaidLate', 'Returned', 'Refused', 'Released', 'Rejected'];
/** Ends that the random sequences must reach; rare ones are waited for, over up to eight times as many sequences. */
const EXPECTED_ENDS = ['Paid', 'Refused', 'Released', 'Returned', 'late'];
const PAUSES = [10_000, 60_000, 300_000, 900_000, HOUR, 5 * HOUR, 13 * HOUR];

/**
 * A provider as unreliable as real ones. `paid` and `back` are the truth, and its answers are something else. If it
 * refuses a repeated reference, we send again; if it would pay twice, a setting keeps us from sending again.
 */
class BadProvider implements ScriptedProvider {
  takes = 0;
  /** Santim. */
  paid = 0n;
  back = 0n;
  isHonest = false;
  /** It has refused the payout while no answer was lost, or its status said so later, or staff have decided. */
  isDenied = false;
  private isUnsure = false;

  constructor(
    private readonly chance: Chance,
    private readonly refusesRepeats: boolean,
  ) {}

  send(): PayoutAnswer {
    try {
      const answer = this.answer();
      if (answer.kind === 'refused' && !this.isUnsure) this.isDenied = true;
      if (answer.kind !== 'refused' && answer.kind !== 'notTaken') this.isUnsure = true;
      return answer;
    } catch (error) {
      this.isUnsure = true;
      throw error;
    }
  }

  private answer(): PayoutAnswer {
    if (this.takes > 0 && this.refusesRepeats)
      return this.chance.pick([duplicate, refused('reference has already been taken'), lost, notTaken]);
    const takes = this.chance.pick([true, true, false]);
    if (takes) this.takes += 1;
    const after = takes
      ? [
          accepted,
          accepted,
          lost,
          duplicate,
          refused('LIE'),
          Killed,
          ...(this.refusesRepeats ? [notTaken] : []),
        ]
      : [notTaken, notTaken, lost, refused('NO'), Killed];
    const answer = this.chance.pick(after);
    if (answer === Killed) throw new Killed();
    return answer as PayoutAnswer;
  }

  status(): Partial<Verified> | null {
    const said = this.say();
    if (said?.state === 'failed' || said?.state === 'reversed') this.isDenied = true;
    return said;
  }

  private say(): Partial<Verified> | null {
    const returned = this.back as Verified['returned'];
    const truth: Partial<Verified> =
      this.back > 0n
        ? { state: 'reversed', amount: this.paid as Verified['amount'], returned }
        : this.paid > 0n
          ? { state: 'succeeded', amount: this.paid as Verified['amount'], fee: '1.2345' }
          : { state: this.takes === 0 ? 'missing' : 'failed' };
    if (this.isHonest) return truth;
    // Before it has paid, it may say anything but success. After that it says the truth, nothing, or an older state.
    const lies: (Partial<Verified> | null)[] = [null, { state: 'missing' }, { state: 'pending' }];
    if (this.paid > 0n) return this.chance.pick([truth, truth, ...lies]);
    return this.chance.pick([...lies, ...lies, { state: 'failed' }]);
  }

  /**
   * The provider's own step: it pays what it took, sometimes only part of money that we gave back already, or takes it
   * back.
   */
  act(state: string): void {
    if (this.takes > 0 && this.paid === 0n) {
      const isPart = (state === 'Refused' || state === 'Released') && this.chance.pick([true, false, false]);
      this.paid = isPart ? 12_345n : AMOUNT;
    } else if (this.paid > 0n && this.back === 0n && (state === 'Paid' || state === 'PaidLate')) {
      this.back = state === 'Paid' && this.chance.pick([true, false]) ? 10_001n : this.paid;
    }
  }
}

describe.each([
  ['that refuses a reference twice', true],
  ['that would pay a reference twice', false],
])('payouts through a provider %s', (_, refusesRepeats) => {
  const clock = new StoryClock();
  let test: TestApp;
  let world: Awaited<ReturnType<typeof payoutWorld>>;
  let verbs: WithdrawalVerbs;
  let admins: SessionUser[];
  let other: string;

  beforeAll(async () => {
    test = await createTestApp({ env: { SANTIMPAY_RESEND: refusesRepeats ? '1' : '0' }, clock });
    world = await payoutWorld(test, clock);
    test.app.get(PayoutPauses, { strict: false }).isPaused = async () => false;
    verbs = test.app.get(WithdrawalVerbs, { strict: false });
    admins = await Promise.all(
      ADMINS.map(async (phone) => {
        const id = await world.createPlayer();
        await test.db.query('UPDATE users SET phone = $2 WHERE phone = $1', [phone, freshPhone()]);
        await test.db.query('UPDATE users SET phone = $2 WHERE id = $1', [id, phone]);
        await test.app.get(StaffRoster, { strict: false }).admitDemo(test.db, id);
        return { id, phone, role: 'player' } as SessionUser;
      }),
    );
    other = await world.createPlayer();
  });
  afterAll(() => test.close());

  /** Two admins decide by the provider's truth. */
  const decide = async (reference: string, provider: BadProvider): Promise<void> => {
    const row = await world.rowOf(reference);
    const isOpen = row.state === 'Review' || row.proposed !== null;
    if (!isOpen) return;
    for (const admin of admins) {
      const { state, proposed, id } = await world.rowOf(reference);
      const seen = await shown(test, `withdrawal:${id}`);
      if (state === 'Review' && provider.paid === AMOUNT && provider.back === 0n)
        await verbs.approve(admin, id, { ...seen, reason: 'line 7 of the statement' });
      else if (state === 'Review' || proposed !== null)
        provider.isDenied =
          (await verbs.reject(admin, id, { ...seen, reason: 'not on the statement' })) !== undefined;
    }
  };

  const story = async (n: number): Promise<{ state: string; wasLate: boolean }> => {
    const chance = chanceOf(SEED, `${refusesRepeats} ${n}`);
    const provider = new BadProvider(chance, refusesRepeats);
    const player = await world.createPlayer();
    const reference = await world.order(player, provider);
    let whole = 100_000n;
    const mustBeWholeNow = async (step: string): Promise<void> => {
      const { main, held, owed, outside } = await world.books(player, reference);
      if (main + held - owed + outside !== whole)
        throw new Error(
          `${SEED} ${n} after ${step}: ${main} + ${held} - ${owed} + ${outside} is not ${whole}`,
        );
      const { state } = await world.rowOf(reference);
      if ((state === 'Refused' || state === 'Released') && !provider.isDenied)
        throw new Error(`${SEED} ${n} after ${step}: ${state}, though nobody has said that it is not paid`);
    };
    const steps = 6 + chance.below(10);
    for (let i = 0; i < steps; i += 1) {
      const step = chance.pick([
        'look',
        'look',
        'look',
        'wait',
        'wait',
        'act',
        'webhook',
        'decide',
        'play',
      ] as const);
      if (step === 'look') await world.poll(reference);
      if (step === 'wait') await world.wait(reference, chance.pick(PAUSES));
      if (step === 'act') provider.act((await world.rowOf(reference)).state);
      if (step === 'webhook') await world.wake(reference).then(() => world.poll(reference));
      if (step === 'decide') await decide(reference, provider);
      if (step === 'play') {
        const { main } = await world.books(player, reference);
        const part = main / 2n;
        if (part > 0n) await world.play(player, part, other);
        whole -= part;
      }
      await mustBeWholeNow(step);
    }
    return finish(reference, player, provider, mustBeWholeNow);
  };

  /** The provider now tells the truth and staff do their work, so the payout must end as in the provider's books. */
  const finish = async (
    reference: string,
    player: string,
    provider: BadProvider,
    mustBeWholeNow: (step: string) => Promise<void>,
  ): Promise<{ state: string; wasLate: boolean }> => {
    provider.isHonest = true;
    for (let day = 0; day < 5; day += 1) {
      await world.wake(reference);
      await world.wait(reference, 24 * HOUR);
      await decide(reference, provider);
      await mustBeWholeNow(`day ${day}`);
    }
    const [row, { held, outside }] = [await world.rowOf(reference), await world.books(player, reference)];
    const truth = provider.paid - provider.back;
    const isRight = ENDED.includes(row.state) && held === 0n && outside === truth && row.proposed === null;
    if (!isRight || provider.takes > 1)
      throw new Error(
        `${reference}: ${row.state}, booked ${outside}, truth ${truth}, taken ${provider.takes}, ${row.proposed}`,
      );
    return { state: row.state, wasLate: row.settled !== null };
  };

  it(
    `end ${SEQUENCES / 2} random sequences as in the provider’s books, with a whole ledger after each step`,
    async () => {
      const ends = new Map<string, number>();
      let next = 0;
      const isMissing = (): boolean => EXPECTED_ENDS.some((end) => !ends.has(end));
      const lane = async (): Promise<void> => {
        while (next < SEQUENCES / 2 || (isMissing() && next < SEQUENCES * 4)) {
          const { state, wasLate } = await clock.tell(new Date(), () => story((next += 1)));
          for (const end of wasLate ? [state, 'late'] : [state]) ends.set(end, (ends.get(end) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: LANES }, lane));
      if (SEQUENCES > 1000) process.stdout.write(`${JSON.stringify(Object.fromEntries(ends))}\n`);
      expect([...ends.keys()]).toEqual(expect.arrayContaining(EXPECTED_ENDS));
      await mustBeWhole(test);
    },
    Math.max(300_000, SEQUENCES * 1000),
  );
});
