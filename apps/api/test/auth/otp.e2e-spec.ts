import request from 'supertest';
import { FakeClock } from '../../src/platform/clock';
import { OtpService, transferDeed } from '../../src/otp';
import { santim } from '@libs/money';
import { until } from '../support/eventually';
import { loseAnswerOf } from '../support/lost-commit';
import { createTestApp, type TestApp } from '../support/servers/app';
import { createPerson, freshPhone, newestCode, publicCode, type Person } from '../support/players/people';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe('one-time codes', () => {
  const clock = new FakeClock();
  let test: TestApp;
  let otp: OtpService;

  beforeAll(async () => {
    test = await createTestApp({ clock });
    otp = test.app.get(OtpService, { strict: false });
  });
  afterAll(() => test.close());

  const ask = (phoneNo: unknown) =>
    request(test.url)
      .post('/api/afroSms/otp')
      .send({ phoneNo } as object);
  const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
  const refused = { code: 'INVALID_OTP' };

  describe('POST afroSms/otp', () => {
    it('sends six digits to the phone and only a handle to the caller', async () => {
      const phone = freshPhone();
      const answer = await ask(phone.replace('+251', '0')).expect(200);
      expect(answer.body).toEqual({ data: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
      const code = await newestCode(test, phone);
      expect(code).toMatch(/^\d{6}$/);
      expect(JSON.stringify(answer.body)).not.toContain(code);
    });

    it('answers the same whether or not the phone is registered', async () => {
      const answers = [await ask((await createPerson(test)).phone), await ask(freshPhone())];
      for (const { status, body } of answers) {
        expect([status, Object.keys(body as object)]).toEqual([200, ['data']]);
      }
    });

    it.each([
      [undefined],
      ['0811234567'],
      ['0111234567'],
      ['+4915112345678'],
      ['091123456'],
      [911234567],
      [''],
    ])('refuses %p as a phone number', async (phoneNo) => {
      expect((await ask(phoneNo).expect(400)).body).toMatchObject({ code: 'INVALID_PHONE' });
    });

    it('makes a phone wait ten seconds between two codes', async () => {
      const phone = freshPhone();
      await ask(phone).expect(200);
      clock.advance(9 * SECOND);
      const early = await ask(phone).expect(429);
      expect(early.headers['retry-after']).toBe('1');
      expect(early.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      clock.advance(SECOND);
      await ask(phone).expect(200);
    });

    it('sends five codes an hour to a player’s own device, counted for each purpose', async () => {
      const player = await createPerson(test);
      const own = () => ask(player.phone).set('Cookie', player.cookie);
      for (let i = 0; i < 5; i += 1) {
        clock.advance(10 * SECOND);
        await own().expect(200);
        await askForTransfer(player).expect(200);
      }
      clock.advance(10 * SECOND);
      const full = await own().expect(429);
      expect(Number(full.headers['retry-after'])).toBe(3600 - 50);
      await askForTransfer(player).expect(429);
      clock.advance((3600 - 50) * SECOND);
      await own().expect(200);
    });

    it('sends one code when many requests arrive at the same moment', async () => {
      const phone = freshPhone();
      const answers = await Promise.all(Array.from({ length: 12 }, () => ask(phone)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(11);
    });

    it('writes the SMS in the language of the page that asks, with or without an account', async () => {
      const player = await createPerson(test);
      await test.db.query("UPDATE users SET language = 'oromiffa' WHERE id = $1", [player.id]);
      const stranger = freshPhone();
      await ask(player.phone).set('Accept-Language', 'en').expect(200);
      await ask(stranger).set('Accept-Language', 'en').expect(200);
      await newestCode(test, player.phone);
      await newestCode(test, stranger);
      expect(await newestText(player.phone)).toContain('your code is');
      expect(await newestText(stranger)).toContain('your code is');
      await askForTransfer(player).set('Accept-Language', 'en').expect(200);
      await newestCode(test, player.phone);
      expect(await newestText(player.phone)).toContain('transfer');
    });

    it('writes the SMS in the account’s language when the request names none', async () => {
      const player = await createPerson(test);
      await test.db.query("UPDATE users SET language = 'oromiffa' WHERE id = $1", [player.id]);
      await ask(player.phone).unset('Accept-Language').expect(200);
      await newestCode(test, player.phone);
      expect(await newestText(player.phone)).toContain('koodiin');
    });

    it('stores codes as hashes only, and nothing of them in the outbox once they are sent', async () => {
      const phone = freshPhone();
      const { otp: code } = await publicCode(test, phone);
      const rows = await test.db.query('SELECT * FROM otp_challenges WHERE phone = $1', [phone]);
      expect(
        JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
      ).not.toContain(code);
      await until(
        () => test.db.query('SELECT 1 FROM outbox WHERE done_at IS NULL'),
        (open) => open.length === 0,
      );
      expect(await test.db.query("SELECT 1 FROM outbox WHERE payload <> '{}'")).toEqual([]);
    });
  });

  describe('using a code', () => {
    it('works once for its phone and purpose', async () => {
      const phone = freshPhone();
      const proof = { ...(await publicCode(test, phone)), phone, purpose: 'public' } as const;
      await otp.consume(proof);
      await expect(otp.consume(proof)).rejects.toMatchObject(refused);
    });

    it('works although the answer of the database was lost, and once', async () => {
      const phone = freshPhone();
      const proof = { ...(await publicCode(test, phone)), phone, purpose: 'public' } as const;
      const end = loseAnswerOf('use_otp');
      await otp.consume(proof);
      expect(end()).toBe(1);
      await expect(otp.consume(proof)).rejects.toMatchObject(refused);
    });

    it('succeeds for one of many requests that use it at the same moment', async () => {
      const phone = freshPhone();
      const proof = { ...(await publicCode(test, phone)), phone, purpose: 'public' } as const;
      const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => otp.consume(proof)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it.each(['the code', 'the phone', 'the purpose'])(
      'counts five tries with a wrong value for %s, then refuses the right one',
      async (what) => {
        const phone = freshPhone();
        const right = { ...(await publicCode(test, phone)), phone, purpose: 'public' as const };
        const wrong = {
          'the code': { ...right, otp: wrongFor(right.otp) },
          'the phone': { ...right, phone: freshPhone() },
          'the purpose': { ...right, purpose: 'transfer' as const },
        }[what] as typeof right;
        for (let i = 0; i < 5; i += 1) await expect(otp.consume(wrong)).rejects.toMatchObject(refused);
        await expect(otp.consume(right)).rejects.toMatchObject(refused);
      },
    );

    it('still works after four wrong tries', async () => {
      const phone = freshPhone();
      const right = { ...(await publicCode(test, phone)), phone, purpose: 'public' as const };
      for (let i = 0; i < 4; i += 1) {
        await expect(otp.consume({ ...right, otp: wrongFor(right.otp) })).rejects.toMatchObject(refused);
      }
      await otp.consume(right);
    });

    it('counts tries that arrive at the same moment', async () => {
      const phone = freshPhone();
      const right = { ...(await publicCode(test, phone)), phone, purpose: 'public' as const };
      const guesses = Array.from({ length: 30 }, () => otp.consume({ ...right, otp: wrongFor(right.otp) }));
      await Promise.allSettled(guesses);
      const [row] = await test.db.query<{ attempts: number }>(
        'SELECT attempts FROM otp_challenges WHERE vc = $1',
        [right.vc],
      );
      expect(row?.attempts).toBe(5);
    });

    it('fails after five minutes', async () => {
      const phone = freshPhone();
      const proof = { ...(await publicCode(test, phone)), phone, purpose: 'public' } as const;
      clock.advance(5 * MINUTE);
      await expect(otp.consume(proof)).rejects.toMatchObject(refused);
    });

    it('fails once a newer code was sent, but not once a code for another purpose was', async () => {
      const player = await createPerson(test);
      const first = {
        ...(await publicCode(test, player.phone)),
        phone: player.phone,
        purpose: 'public' as const,
      };
      clock.advance(10 * SECOND);
      await askForTransfer(player).expect(200);
      clock.advance(10 * SECOND);
      const second = {
        ...(await publicCode(test, player.phone)),
        phone: player.phone,
        purpose: 'public' as const,
      };
      await expect(otp.consume(first)).rejects.toMatchObject(refused);
      await otp.consume({ ...second, otp: await newestCode(test, player.phone, new Set([first.otp])) });
    });
  });

  describe('POST afroSms/AuthenticatedOTP', () => {
    const receiver = freshPhone();
    const transfer = (amount: bigint, to = receiver) => ({ receiver: to, amount: santim(amount) });

    it('needs a sign-in', async () => {
      await request(test.url).post('/api/afroSms/AuthenticatedOTP').send({}).expect(401);
    });

    it('sends the code to the caller’s own phone, and the code allows exactly the transfer it names', async () => {
      const player = await createPerson(test);
      const { data: vc } = (await askForTransfer(player, { phoneNo: receiver, amount: 12.5 }).expect(200))
        .body as { data: string };
      const code = await newestCode(test, player.phone);
      const proof = { vc, otp: code, phone: player.phone, purpose: 'transfer' as const };
      await expect(otp.consume({ ...proof, deed: transferDeed(transfer(1251n)) })).rejects.toMatchObject(
        refused,
      );
      await expect(
        otp.consume({ ...proof, deed: transferDeed(transfer(1250n, freshPhone())) }),
      ).rejects.toMatchObject(refused);
      await expect(otp.consume(proof)).rejects.toMatchObject(refused);
      await otp.consume({ ...proof, deed: transferDeed(transfer(1250n)) });
      expect(await newestText(player.phone)).toContain('12.50');
    });

    it('without fields sends a code for any one transfer of at most 500 birr', async () => {
      const player = await createPerson(test);
      const { data: vc } = (await askForTransfer(player).expect(200)).body as { data: string };
      const code = await newestCode(test, player.phone);
      const other = await createPerson(test);
      const use = (amount: number) =>
        request(test.url)
          .post('/api/user/transferUserBalance')
          .set('Cookie', player.cookie)
          .send({ amount, phoneNo: other.phone, vc, otp: code });
      const { body } = await use(500.01).expect(400);
      expect(body).toMatchObject({ code: 'AMOUNT_TOO_LARGE' });
      expect(body.message).toContain('500');
      expect((await use(500)).body).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    });

    it.each([
      [{ phoneNo: receiver }, 'INVALID_AMOUNT'],
      [{ amount: 10 }, 'INVALID_PHONE'],
      [{ phoneNo: receiver, amount: '10' }, 'INVALID_AMOUNT'],
      [{ phoneNo: receiver, amount: 1.005 }, 'INVALID_AMOUNT'],
      [{ phoneNo: receiver, amount: 0.5 }, 'AMOUNT_TOO_SMALL'],
      [{ phoneNo: receiver, amount: 10_000.01 }, 'AMOUNT_TOO_LARGE'],
      [{ phoneNo: receiver, amount: 10, to: receiver }, 'VALIDATION_FAILED'],
    ])('refuses %p', async (body, code) => {
      const player = await createPerson(test);
      expect((await askForTransfer(player, body).expect(400)).body).toMatchObject({ code });
    });
  });

  function askForTransfer(player: Person, body: object = {}) {
    return request(test.url).post('/api/afroSms/AuthenticatedOTP').set('Cookie', player.cookie).send(body);
  }

  async function newestText(phone: string): Promise<string> {
    const answer = await request(test.url).get('/sandbox/sms').query({ to: phone }).expect(200);
    return (answer.body as { text: string }[])[0]?.text ?? '';
  }
});

describe('one-time codes when the other limits are at their largest scale', () => {
  it('still make a phone wait before its next code', async () => {
    const clock = new FakeClock();
    const test = await createTestApp({ clock, env: { RATE_LIMIT_SCALE: '100000' } });
    try {
      const phone = freshPhone();
      const ask = () => request(test.url).post('/api/afroSms/otp').send({ phoneNo: phone });
      await ask().expect(200);
      await ask().expect(429);
    } finally {
      await test.close();
    }
  });
});
