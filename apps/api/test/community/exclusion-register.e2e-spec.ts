import request from 'supertest';
import { ExclusionRegister } from '../../src/exclusion-register';
import { NotificationService } from '../../src/notifications';
import { FakeClock } from '../../src/platform/clock';
import { Registration } from '../../src/users/registration';
import { eventually } from '../support/eventually';
import { messageOf, takePush, want } from '../support/messages';
import { paymentsOf } from '../support/payments';
import { createPerson, freshPhone, publicCode, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { openSocket, send } from '../support/sockets/sockets';

const MINUTE = 60_000;

describe('the register of exclusions', () => {
  const clock = new FakeClock('2026-03-02T08:00:00Z');
  let test: TestApp;
  let player: Person;
  /** What the register that stands outside says; null: that it cannot say; late: nothing at all. */
  let says: boolean | null | 'late' = false;
  let questions: string[] = [];

  beforeAll(async () => {
    test = await createTestApp({ clock });
    test.app.get(ExclusionRegister, { strict: false }).check = ({ phone }) => {
      questions.push(phone);
      if (says === 'late') return new Promise(() => undefined);
      return says === null ? Promise.reject(new Error('no answer')) : Promise.resolve(says);
    };
    player = await createPerson(test);
    await paymentsOf(test).fund(player, 200);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    clock.advance(11 * MINUTE);
    says = false;
    // A moved clock ends sessions.
    player = await createPerson(test, { phone: player.phone });
    questions = [];
  });

  const signUp = () =>
    test.app
      .get(Registration, { strict: false })
      .admit(
        { name: 'Hana', phoneNo: freshPhone(), ageConfirmed: true },
        { phoneUnproved: false, language: 'amharic' },
        () => Promise.resolve(),
      )
      .then(
        () => 'made',
        ({ code }: { code: string }) => code,
      );
  const deposit = async () =>
    (
      (
        await paymentsOf(test).post(
          player,
          'transaction/deposit',
          { amount: 70 },
          `deposit-${clock.now().getTime()}`,
        )
      ).body as { code?: string }
    ).code ?? 'begun';
  /** The round of the latest purchase. */
  let bought: string;
  const buy = async (card: number, round?: string) => {
    const socket = await openSocket(test, player);
    const joined = (await send(socket, 'joinRoom', { stake: 10 })) as { roomId?: string };
    const roomId = round ?? joined.roomId ?? '';
    bought = roomId;
    const requestId = `card-${card}-of-the-register`;
    const answer = await send(socket, 'confirmCards', { roomId, cards: [card], requestId });
    socket.close();
    return (answer as { code?: string }).code ?? 'bought';
  };
  /** Asks for a card until the answer is not that the round before, which filled, has closed. */
  const inOpenRound = (card: number, answer: string) =>
    eventually(async () => expect(await buy(card)).toBe(answer));
  const formFor = async () => {
    const phoneNo = freshPhone();
    return {
      name: 'Hana',
      phoneNo,
      password: 'a-long-password-1',
      ageConfirmed: true,
      ...(await publicCode(test, phoneNo)),
    };
  };
  const register = async (form: object) => {
    const { status, body } = await request(test.url).post('/api/user/register').send(form);
    return status === 201 ? 'made' : (body as { code: string }).code;
  };
  /** A message of a notice of staff to the player, which is due. */
  const invite = async () => {
    const [notice] = await test.app
      .get(NotificationService, { strict: false })
      .publish(test.db, { content: { am: 'ና', en: 'Come', om: 'Koottu', ti: 'ንዓ' }, audience: 'all' });
    const [row] = await test.db.query<{ id: string }>(
      "SELECT add_message($1, $2, 'notice', $3::text, jsonb_build_object('notice', $3::text), '/BetAmountPage') AS id",
      [new Date(clock.now().getTime() - 5000), player.id, notice],
    );
    return row?.id ?? null;
  };
  const asked = () => eventually(() => expect(questions).toContain(player.phone));

  it('that says no lets people sign up, deposit and buy, and a purchase keeps its answer for 10 minutes', async () => {
    expect(await signUp()).toBe('made');
    questions = [];
    expect([await buy(1), await buy(2)]).toEqual(['bought', 'bought']);
    expect(questions).toEqual([]);
    clock.advance(10 * MINUTE);
    await inOpenRound(3, 'bought');
    expect(questions).toEqual([player.phone]);
  });

  it('that says yes lets nobody sign up, deposit or buy; a repeat gets its first answer', async () => {
    await inOpenRound(4, 'bought');
    clock.advance(11 * MINUTE);
    says = true;
    expect(await buy(4, bought)).toBe('bought');
    expect(await signUp()).toBe('LIMIT_REACHED');
    expect(await deposit()).toBe('LIMIT_REACHED');
    await inOpenRound(5, 'LIMIT_REACHED');
    player = await createPerson(test, { phone: player.phone });
    expect(questions.at(-1)).toBe(player.phone);
    says = false;
    await inOpenRound(5, 'bought');
  });

  it('that says nothing lets known players go on, but nobody sign up, and counts it', async () => {
    says = null;
    expect(await signUp()).toBe('UNAVAILABLE');
    expect(await deposit()).toBe('begun');
    await inOpenRound(6, 'bought');
    const { text } = await paymentsOf(test).get(player, 'metrics');
    expect(text).toMatch(/^exclusion_register_asked_total\{answer="none"\} [1-9]/m);
  });

  it('is asked before the code of a newcomer is used, and what it says is told only after a right code', async () => {
    const form = await formFor();
    for (const silence of [null, 'late'] as const) {
      says = silence;
      expect(await register(form)).toBe('UNAVAILABLE');
    }
    says = false;
    expect(await register(form)).toBe('made');
    says = true;
    const other = await formFor();
    expect(await register({ ...other, otp: other.otp === '000000' ? '000001' : '000000' })).toBe(
      'INVALID_OTP',
    );
    expect(await register(other)).toBe('LIMIT_REACHED');
  });

  it('lets a message of a notice go out by its no, wait for as long as it is silent, and end by its yes', async () => {
    await takePush(test, player);
    await want(test, player, { kinds: { notice: true } });
    says = null;
    const id = await invite();
    for (let tries = 1; tries <= 3; tries += 1) {
      questions = [];
      await asked();
      expect(await messageOf(test, id)).toMatchObject({ state: 'waiting' });
      clock.advance(30 * MINUTE);
    }
    says = false;
    await eventually(async () =>
      expect(await messageOf(test, id)).toMatchObject({ state: 'sent', channel: 'push' }),
    );
    says = true;
    const ended = await invite();
    await eventually(async () =>
      expect(await messageOf(test, ended)).toMatchObject({ state: 'ended', ended_why: 'unwanted' }),
    );
  });
});
