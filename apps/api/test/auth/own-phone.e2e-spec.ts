import { jest } from '@jest/globals';
import { serverMessage } from '@libs/messages';
import request from 'supertest';
import { FakeClock } from '../../src/platform/clock';
import { Outbox } from '../../src/platform/outbox';
import { SmsProvider } from '../../src/otp/sms/providers/sms-provider';
import { createPerson, newestCode, publicCode, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ask } from '../support/staff';

const PASSWORD = 'a long password';

describe('the phone of an account', () => {
  const clock = new FakeClock();
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ clock });
  });
  afterAll(() => test.close());

  const register = (form: object) => request(test.url).post('/api/user/register').send(form);
  const reset = (form: object) => request(test.url).put('/api/user/forgotPassword').send(form);

  describe('that only a Telegram contact has named', () => {
    let player: Person;
    beforeEach(async () => {
      player = await createPerson(test);
      await test.db.query('UPDATE users SET phone_unproved = true WHERE id = $1', [player.id]);
    });
    const isUnproved = async () => {
      const [row] = await test.db.query<{ phone_unproved: boolean }>(
        'SELECT phone_unproved FROM users WHERE id = $1',
        [player.id],
      );
      return row?.phone_unproved;
    };

    it('stays unproved when its owner tries to sign up, because the account may be somebody else’s', async () => {
      const form = { name: 'Hana', phoneNo: player.phone, password: PASSWORD };
      await register({ ...form, ...(await publicCode(test, player.phone)) }).expect(409);
      expect(await isUnproved()).toBe(true);
    });

    it('is proved by a code for a new password, for proving the phone, or for a signed-in player', async () => {
      const unprove = () =>
        test.db.query('UPDATE users SET phone_unproved = true WHERE id = $1', [player.id]);
      await ask(test, player, 'post', 'user/telegram/phone', await publicCode(test, player.phone)).expect(
        200,
      );
      expect(await isUnproved()).toBe(false);
      await unprove();
      clock.advance(60_000);
      const sent = await ask(test, player, 'post', 'afroSms/AuthenticatedOTP', {}).expect(200);
      const { data: vc } = sent.body as { data: string };
      const otp = await newestCode(test, player.phone);
      const { phone: phoneNo } = await createPerson(test);
      const broke = ask(test, player, 'post', 'user/transferUserBalance', { amount: 10, phoneNo, vc, otp });
      expect((await broke).body).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
      expect(await isUnproved()).toBe(false);
      await unprove();
      clock.advance(60_000);
      await reset({
        phoneNo: player.phone,
        password: PASSWORD,
        ...(await publicCode(test, player.phone)),
      }).expect(200);
      expect(await isUnproved()).toBe(false);
    });
  });

  it('is told of a new password even if the provider is away for longer than a code is valid', async () => {
    const player = await createPerson(test);
    const code = await publicCode(test, player.phone);
    const provider = test.app.get(SmsProvider, { strict: false });
    const away = jest.spyOn(provider, 'send').mockResolvedValue({ kind: 'later', reason: 'away' });
    await reset({ phoneNo: player.phone, password: PASSWORD, ...code }).expect(200);
    const outbox = test.app.get(Outbox, { strict: false });
    await outbox.work();
    clock.advance(3600_000);
    away.mockRestore();
    await outbox.work();
    const { body } = await request(test.url).get('/sandbox/sms').query({ to: player.phone });
    expect((body as { text: string }[]).map(({ text }) => text)).toContain(
      serverMessage('sms.passwordChanged', 'am'),
    );
  });
});
