import { createHmac, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import request from 'supertest';
import { until } from '../support/eventually';
import { demoGatewayKeys } from '../../src/config';
import { createTestApp, type TestApp } from '../support/servers/app';
import { paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';

/** FORGED=10000 for the long run. */
const FORGED = Number(process.env['FORGED'] ?? 300);

describe('webhooks', () => {
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;
  let player: Person;

  beforeAll(async () => {
    test = await createTestApp({ env: { PAYMENT_CHECK_MS: '3600000' } });
    pay = paymentsOf(test);
    player = await createPerson(test);
  });
  afterAll(() => test.close());

  const start = async (path: string, amount = 100): Promise<string> =>
    (
      (
        await pay
          .post(player, path, { amount, ...(path.startsWith('santim') ? { medium: 'CBE' } : {}) })
          .expect(200)
      ).body as { txRef: string }
    ).txRef;
  const deliver = (path: string, body: string, headers: Record<string, string> = {}) =>
    request(test.url).post(`/api/${path}`).set('content-type', 'application/json').set(headers).send(body);
  const hmac = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('hex');
  const jwt = (claims: object, key: KeyObject | string, alg = 'ES256') => {
    const text = [{ alg, typ: 'JWT' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${text}.${sign('sha256', Buffer.from(text), { key: key as KeyObject, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  };
  const chapaBody = (txRef: string, more: object = {}) =>
    JSON.stringify({
      event: 'charge.success',
      status: 'success',
      currency: 'ETB',
      amount: '100.00',
      mode: 'test',
      tx_ref: txRef,
      type: 'API',
      ...more,
    });

  it('Chapa: are genuine by the HMAC of the body, never by the constant header', async () => {
    const txRef = await start('chapa/initializePayment');
    const secret = test.env.payments.chapa?.webhookSecret ?? '';
    const body = chapaBody(txRef);
    await deliver('chapa/webhook', body, { 'x-chapa-signature': hmac(secret, body) }).expect(200);
    await deliver('chapa/webhook', body, { 'chapa-signature': hmac(secret, body) }).expect(200);
    const spaced = body.replace(',', ', ');
    await deliver('chapa/webhook', spaced, { 'x-chapa-signature': hmac(secret, body) }).expect(200); // the HMAC of the same JSON, formatted differently
    await deliver('chapa/webhook', body, { 'chapa-signature': hmac(secret, secret) }).expect(401);
    await deliver('chapa/webhook', body, { 'x-chapa-signature': hmac('other', body) }).expect(401);
    await deliver('chapa/webhook', body.replace('100.00', '900.00'), {
      'x-chapa-signature': hmac(secret, body),
    }).expect(401);
    await deliver('chapa/webhook', body).expect(401);
    expect((await deliver('chapa/webhook', body)).body).toMatchObject({ code: 'BAD_SIGNATURE' });
    expect(await pay.balance(player)).toBe(0); // the genuine ones here claim a payment that Chapa does not know to be paid
  });

  it('ArifPay: are genuine by the token in their address', async () => {
    const txRef = await start('arifpay/create-checkout-session');
    const other = await start('arifpay/create-checkout-session');
    const books = (await request(test.url).get('/sandbox/books')).body as {
      payments: { reference: string; notifyUrl: string }[];
    };
    const token =
      new URL(books.payments.find(({ reference }) => reference === txRef)?.notifyUrl ?? '').pathname
        .split('/')
        .at(-1) ?? '';
    const body = (nonce: string) => JSON.stringify({ nonce, transactionStatus: 'SUCCESS' });
    await deliver(`arifpay/webhook/${token}`, body(txRef)).expect(200);
    await deliver(`arifpay/webhook/${token}`, body(other)).expect(401);
    await deliver(`arifpay/webhook/${token.replace(txRef, other)}`, body(other)).expect(401);
    await deliver('arifpay/webhook', body(txRef)).expect(401);
    await deliver(`arifpay/webhook/${token.slice(0, -1)}`, body(txRef)).expect(401);
  });

  it("SantimPay: are genuine by SantimPay's fresh token about this payment", async () => {
    const txRef = await start('santimpay/deposit');
    const { santimpay } = demoGatewayKeys(test.env.jwtSecret);
    const now = Math.floor(Date.now() / 1000);
    const issuer = 'services.santimpay.com';
    const merId = santimpay.merchantId;
    const claims = { iss: issuer, iat: now, merId, thirdPartyId: txRef, Status: 'COMPLETED' }; // like the sample that SantimPay publishes
    const body = JSON.stringify({ thirdPartyId: txRef, Status: 'COMPLETED' });
    const tell = (token: string, text = body) =>
      deliver('santimpay/webhook', text, { 'signed-token': token });
    await tell(jwt(claims, santimpay.theirPrivateKey)).expect(200);
    await tell(jwt(claims, santimpay.privateKey)).expect(200); // signed with the merchant's key, which SantimPay holds as well (S8)
    await tell(jwt({ ...claims, aud: issuer, exp: now + 600 }, santimpay.theirPrivateKey)).expect(200);
    await tell(jwt({ ...claims, iat: now - 16 * 60 }, santimpay.theirPrivateKey)).expect(401);
    await tell(jwt({ ...claims, merId: 'another' }, santimpay.theirPrivateKey)).expect(401);
    await tell(jwt(claims, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)).expect(401);
    await tell(jwt({ ...claims, exp: now - 1 }, santimpay.theirPrivateKey)).expect(401);
    await tell(jwt({ ...claims, iss: 'elsewhere' }, santimpay.theirPrivateKey)).expect(401);
    await tell(jwt({ ...claims, aud: 'elsewhere' }, santimpay.theirPrivateKey)).expect(401);
    await tell(jwt({ ...claims, thirdPartyId: 'EBDOTHER0000' }, santimpay.theirPrivateKey)).expect(401);
    await tell(jwt(claims, santimpay.theirPrivateKey, 'HS256')).expect(401);
    const [head, middle] = jwt(claims, santimpay.theirPrivateKey, 'none').split('.');
    await tell(`${head}.${middle}.`).expect(401);
    await tell('').expect(401);
  });

  it(`credit nothing when ${FORGED} of them are forged: each is refused with 401`, async () => {
    const refs = [
      await start('chapa/initializePayment'),
      await start('arifpay/create-checkout-session'),
      await start('santimpay/deposit'),
    ];
    const paid = await start('chapa/initializePayment', 77);
    await pay.sandbox(`checkout/${paid}/approve`).expect(200);
    await until(
      () => pay.balance(player),
      (balance) => balance === 77,
    );
    const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const now = Math.floor(Date.now() / 1000);
    const issuer = 'services.santimpay.com';
    const forge = (i: number) => {
      const ref = refs[i % 3] ?? '';
      const body =
        i % 3 === 0
          ? chapaBody(ref, { amount: String(100 + i) })
          : JSON.stringify({
              nonce: ref,
              thirdPartyId: ref,
              Status: 'COMPLETED',
              transactionStatus: 'SUCCESS',
              n: i,
            });
      if (i % 3 === 0) {
        const signature = i % 2 ? hmac(randomBytes(16).toString('hex'), body) : hmac('', body);
        return deliver('chapa/webhook', body, {
          [i % 4 ? 'x-chapa-signature' : 'chapa-signature']: signature,
        });
      }
      if (i % 3 === 1)
        return deliver(`arifpay/webhook/${ref}.${randomBytes(32).toString('base64url')}`, body);
      const token = jwt(
        { iss: issuer, aud: issuer, exp: now + 600, thirdPartyId: ref },
        keys.privateKey,
        i % 2 ? 'ES256' : 'none',
      );
      return deliver('santimpay/webhook', body, { 'signed-token': token });
    };
    const statuses = new Map<number, number>();
    for (let done = 0; done < FORGED; done += 50) {
      const answers = await Promise.all(
        Array.from({ length: Math.min(50, FORGED - done) }, (_, i) => forge(done + i)),
      );
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([[401, FORGED]]);
    expect(await pay.balance(player)).toBe(77);
    expect(await test.db.query('SELECT 1 FROM webhooks WHERE reference = ANY ($1)', [refs])).toEqual([]);
  }, 300_000);

  it('that are genuine change nothing when they are replayed after the credit', async () => {
    const before = await pay.balance(player);
    const txRef = await start('chapa/initializePayment', 20);
    await pay.sandbox(`checkout/${txRef}/approve`);
    await until(
      () => pay.balance(player),
      (balance) => balance === before + 20,
    );
    const [stored] = await test.db.query<{ body: Buffer }>('SELECT body FROM webhooks WHERE reference = $1', [
      txRef,
    ]);
    const body = stored?.body.toString() ?? '';
    const signature = hmac(test.env.payments.chapa?.webhookSecret ?? '', body);
    await Promise.all(
      Array.from({ length: 50 }, () =>
        deliver('chapa/webhook', body, { 'x-chapa-signature': signature }).expect(200),
      ),
    );
    expect(await pay.balance(player)).toBe(before + 20);
  });
});
