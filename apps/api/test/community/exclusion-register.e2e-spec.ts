import { ExclusionRegister, ExclusionsAsked } from '../../src/exclusion-register';
import { FakeClock } from '../../src/platform/clock';
import { Registration } from '../../src/users/registration';
import { paymentsOf } from '../support/payments';
import { createPerson, freshPhone, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { openSocket, send } from '../support/sockets/sockets';

const MINUTE = 60_000;

describe('the register of exclusions', () => {
  const clock = new FakeClock('2026-03-02T08:00:00Z');
  let test: TestApp;
  let player: Person;
  /** What the register that stands outside says; null: nothing. */
  let says: boolean | null = false;
  let questions: string[] = [];

  beforeAll(async () => {
    test = await createTestApp({ clock });
    test.app.get(ExclusionRegister, { strict: false }).check = ({ phone }) => {
      questions.push(phone);
      return says === null ? Promise.reject(new Error('no answer')) : Promise.resolve(says);
    };
    player = await createPerson(test);
    await paymentsOf(test).fund(player, 200);
  });
  afterAll(() => test.close());
  beforeEach(() => {
    clock.advance(11 * MINUTE);
    [says, questions] = [false, []];
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
  const invites = () => test.app.get(ExclusionsAsked, { strict: false }).mayInvite(player);

  it('that says no lets people sign up, deposit, buy and be invited, and a purchase keeps its answer for 10 minutes', async () => {
    expect(await signUp()).toBe('made');
    expect(await invites()).toBe(true);
    questions = [];
    expect([await buy(1), await buy(2)]).toEqual(['bought', 'bought']);
    expect(questions).toEqual([]);
    clock.advance(10 * MINUTE);
    expect(await buy(3)).toBe('bought');
    expect(questions).toEqual([player.phone]);
  });

  it('that says yes lets nobody sign up, deposit, buy or be invited; a repeat gets its first answer', async () => {
    expect(await buy(4)).toBe('bought');
    clock.advance(11 * MINUTE);
    says = true;
    expect(await buy(4, bought)).toBe('bought');
    expect(await signUp()).toBe('LIMIT_REACHED');
    expect(await deposit()).toBe('LIMIT_REACHED');
    expect(await buy(5)).toBe('LIMIT_REACHED');
    expect(await invites()).toBe(false);
    player = await createPerson(test, { phone: player.phone });
    expect(questions.at(-1)).toBe(player.phone);
    says = false;
    expect(await buy(5)).toBe('bought');
  });

  it('that says nothing lets known players go on, but nobody sign up or be invited, and counts it', async () => {
    says = null;
    expect(await signUp()).toBe('UNAVAILABLE');
    expect(await invites()).toBe(false);
    expect(await deposit()).toBe('begun');
    expect(await buy(6)).toBe('bought');
    const { text } = await paymentsOf(test).get(player, 'metrics');
    expect(text).toMatch(/^exclusion_register_asked_total\{answer="none"\} [1-9]/m);
  });
});
