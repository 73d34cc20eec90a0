import { randomInt } from 'node:crypto';
import { io } from 'socket.io-client';
import request from 'supertest';
import { until } from '../support/eventually';
import { PinoLogger } from '../../src/platform/log';
import { createTestApp, type TestApp } from '../support/servers/app';
import { chatter, say } from '../support/chat';
import { paymentsOf } from '../support/payments';
import { cookiesOf, createPerson, newestCode, type Person } from '../support/players/people';
import { asOwner } from '../support/players/players-ledger';
import { openSocket, send } from '../support/sockets/sockets';

const digits = (n: number) => Array.from({ length: n }, () => randomInt(1, 10)).join('');

/** Everything that must not stand in a log, with the kind of each. */
const secrets = new Map<string, string>();
const keep = (what: string, ...texts: (string | undefined)[]) => {
  for (const text of texts) if (text) secrets.set(text, what);
};
const keepPhone = (local: string) => keep('phone', local, local.slice(1), `251${local.slice(1)}`);
const keepCookies = (answer: request.Response) => {
  const { token, refresh } = cookiesOf(answer);
  keep('token', token, refresh);
};

const NEW_PHONE = `09${digits(8)}`;
const RECEIVER = `07${digits(8)}`;
const ACCOUNT = `1000${digits(9)}`;
const [FIRST, SECOND, WRONG] = [`first-${digits(9)}`, `second-${digits(9)}`, `wrong-${digits(9)}`];

let test: TestApp;
let person: Person;
const lines: string[] = [];
const post = (path: string, body: object, cookie = '') =>
  request(test.url).post(`/api/${path}`).set('Cookie', cookie).send(body);

/** Asks for a code and records the code and its handle as secrets. */
async function codeOf(
  path: string,
  body: object,
  phone: string,
  cookie = '',
): Promise<{ otp: string; vc: string }> {
  await test.db.query("UPDATE otp_challenges SET created_at = created_at - interval '1 minute'");
  const { body: answer } = await post(path, body, cookie).expect(200);
  const { data: vc } = answer as { data: string };
  const otp = await newestCode(test, phone, new Set(secrets.keys()));
  keep('code', otp);
  keep('handle of a code', vc);
  return { otp, vc };
}

beforeAll(async () => {
  keepPhone(NEW_PHONE);
  keepPhone(RECEIVER);
  keep('account number', ACCOUNT);
  keep('password', FIRST, SECOND, WRONG);
  test = await createTestApp({
    logger: new PinoLogger('trace', { write: (line) => void lines.push(line) }),
    env: { PAYMENT_CHECK_MS: '300' },
  });
  keep(
    'secret of the installation',
    ...[test.env.jwtSecret, test.env.otpPepper, test.env.afroToken].map(String),
    test.env.payments.chapa?.secretKey,
  );
  await createPerson(test, { phone: `+251${RECEIVER.slice(1)}`, name: 'Receiver' });
});
afterAll(() => test.close());

describe('what a person does while the log is written', () => {
  it('includes signing up, signing in, mistyping and forgetting the password', async () => {
    const code = await codeOf('afroSms/otp', { phoneNo: NEW_PHONE }, `+251${NEW_PHONE.slice(1)}`);
    const registered = await post('user/register', {
      ...{ name: 'Log Reader', phoneNo: NEW_PHONE, password: FIRST },
      ...code,
    });
    expect(registered.status).toBeLessThan(300);
    keepCookies(registered);
    await post('user/login', { phoneNo: NEW_PHONE, password: WRONG }).expect(401);
    await post('user/register', {
      name: 'x',
      phoneNo: NEW_PHONE,
      password: FIRST,
      otp: '000000',
      vc: code.vc,
    });
    const again = await codeOf('afroSms/otp', { phoneNo: NEW_PHONE }, `+251${NEW_PHONE.slice(1)}`);
    await request(test.url)
      .put('/api/user/forgotPassword')
      .send({ phoneNo: NEW_PHONE, password: SECOND, ...again })
      .expect(200);
    const signedIn = await post('user/login', { phoneNo: NEW_PHONE, password: SECOND }).expect(200);
    keepCookies(signedIn);
    const { token, refresh } = cookiesOf(signedIn);
    const { id } = (signedIn.body as { user: { id: string } }).user;
    const cookie = `token=${token}`;
    person = {
      id,
      phone: `+251${NEW_PHONE.slice(1)}`,
      name: 'Log Reader',
      password: SECOND,
      cookie,
      refreshCookie: `refresh=${refresh}`,
    };
    keepCookies(await post('user/refresh-token', {}, person.refreshCookie).expect(200));
  });

  it('includes deposits, payouts and transfers', async () => {
    const pay = paymentsOf(test);
    await pay.fund(person, 5000);
    const deposit = await pay.post(person, 'chapa/initializePayment', { amount: 150 });
    expect(deposit.status).toBe(200);
    const bank = { accountNumber: ACCOUNT, accountName: 'Log Reader', selectedBank: '946', amount: 200 };
    const { body } = await pay.post(person, 'chapa/bankWithdraw', bank).expect(200);
    const sent = () =>
      test.db.query<{ state: string }>('SELECT state FROM withdrawals WHERE reference = $1', [
        (body as { ref: string }).ref,
      ]);
    await until(sent, ([row]) => row?.state !== 'Held' && row?.state !== 'Sending');
    await pay.sandbox('faults', { kind: '500', provider: 'chapa', times: 3 });
    await pay.post(person, 'chapa/bankWithdraw', { ...bank, amount: 210 });
    await pay.post(person, 'transaction/manualDeposit', { amount: 90, txnId: `FT${digits(8)}` });
    const code = await codeOf(
      'afroSms/AuthenticatedOTP',
      { phoneNo: RECEIVER, amount: 25 },
      person.phone,
      person.cookie,
    );
    await pay
      .post(person, 'user/transferUserBalance', { phoneNo: RECEIVER, amount: 25, ...code })
      .expect(200);
  });

  it('includes chat, feedback, a round, and secrets typed into the wrong fields', async () => {
    const [one, other] = [await chatter(test, 'Hanna'), await chatter(test, 'Yonas')];
    keep('phone', one.phone.slice(4), other.phone.slice(4));
    await say(one, other, `call me ${NEW_PHONE}, my code is ${digits(6)}`);
    const socket = await openSocket(test, person);
    await send(socket, 'joinRoom', { stake: NEW_PHONE, password: SECOND });
    await send(socket, 'confirmCards', { token: ACCOUNT });
    for (const open of [one.socket, other.socket, socket]) open.close();
    const stranger = io(test.url, {
      transports: ['websocket'],
      auth: { token: WRONG },
      query: { token: WRONG },
      reconnection: false,
    });
    await new Promise((resolve) => stranger.once('connect_error', resolve));
    stranger.close();
    await post('feedback/create', { message: `my phone is ${NEW_PHONE}` }, person.cookie);
    const get = (path: string) => request(test.url).get(path).set('Cookie', person.cookie);
    await get(`/api/user/listUsers?search=${NEW_PHONE}&password=${SECOND}`);
    await get(`/api/nothing/${NEW_PHONE}?otp=123456`);
    await get(`/?token=${WRONG}`);
    await get(`/api/%E0%A4%A/${RECEIVER}`);
    await post(`chapa/webhook/${WRONG}`, { phone: NEW_PHONE, account: ACCOUNT });
    await request(test.url)
      .post('/api/user/login')
      .set('content-type', 'application/json')
      .send(`{"phoneNo":"${NEW_PHONE}",`);
  });

  it('includes errors of the server at every step', async () => {
    const away = (name: string, other: string) =>
      asOwner((client) => client.query(`ALTER TABLE ${name} RENAME TO ${other}`));
    for (const table of ['otp_challenges', 'users', 'withdrawals']) {
      await away(table, 'gone');
      try {
        await post('afroSms/otp', { phoneNo: `09${digits(8)}` });
        await post('user/login', { phoneNo: NEW_PHONE, password: SECOND });
        await post('user/register', {
          name: 'Abc Def',
          phoneNo: RECEIVER,
          password: FIRST,
          otp: '123456',
          vc: crypto.randomUUID(),
        });
        await post(
          'chapa/bankWithdraw',
          { accountNumber: ACCOUNT, accountName: 'Log Reader', selectedBank: '946', amount: 220 },
          person.cookie,
        );
      } finally {
        await away('gone', table);
      }
    }
    expect(lines.join('')).toMatch(/relation \\"users\\" does not exist/);
    // An error may carry a value into a log: in Postgres's own message, or in what others answer.
    const logger = new PinoLogger('trace', { write: (line) => void lines.push(line) });
    await asOwner(async (client) => {
      const insert = `INSERT INTO users (id, phone, name, fair_id, referral_code, created_at)
        VALUES (gen_random_uuid(), $1, 'x', gen_random_uuid(), 'LOGS', now())`;
      await client.query(insert, [person.phone]).catch((error: unknown) => logger.error(error));
    });
    logger.warn(
      `the bank says: account ${ACCOUNT} is closed, otp=${[...secrets].find(([, what]) => what === 'code')?.[0]}`,
    );
    expect(lines.at(-2)).toContain('users_phone_key');
  });
});

describe('the log of all these actions', () => {
  it('is written as one JSON object a line', () => {
    expect(lines.length).toBeGreaterThan(60);
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
    for (const route of [
      'user/register',
      'user/login',
      'afroSms/otp',
      'chapa/bankWithdraw',
      'user/transferUserBalance',
    ])
      expect(lines.some((line) => line.includes(`"route":"/api/${route}"`))).toBe(true);
  });

  it('contains no phone, code, handle, token, password, account number or secret of the installation', () => {
    expect(secrets.size).toBeGreaterThan(20);
    for (const what of [
      'phone',
      'code',
      'handle of a code',
      'token',
      'password',
      'account number',
      'secret of the installation',
    ])
      expect([...secrets.values()]).toContain(what);
    const found = lines.flatMap((line) =>
      [...secrets]
        .filter(([secret]) => holds(line, secret))
        .map(([, what]) => `${what} in: ${line.slice(0, 300)}`),
    );
    expect(found).toEqual([]);
  });

  it('contains nothing that has the form of one', () => {
    const text = lines.join('\n');
    expect(text).not.toMatch(/(?<![\w.-])(?:\+?251|0)[79]\d{8}(?!\d)/);
    expect(text).not.toMatch(/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+/);
    expect(text).not.toMatch(/\$argon2/);
    expect(text).toMatch(/\+251[79]\*{4}\d{4}/); // phones are masked, not left out
  });
});

/** Six digits may be part of an id or a time, so only a number that stands alone counts as a code. */
function holds(line: string, secret: string): boolean {
  if (!/^\d{6}$/.test(secret)) return line.includes(secret);
  return new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])`).test(line);
}
