import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { birr, santim } from '@libs/money';
import { judgeDeposit } from '../../src/payments/deposits/judge';
import type { StrangeAnswer } from '../../src/payments/gateways/gateway';
import { readSantimPayNotification, SantimPay } from '../../src/payments/gateways/santimpay';
import { signEs256 } from '../../src/payments/gateways/santimpay/es256';
import { readStatus } from '../../src/payments/gateways/santimpay/shapes';
import { santimPay as fixtures } from './fixtures/santimpay';
import { survey } from './mutations';
import { deposit, payout, REFERENCE } from './requests';
import { StubProvider } from './stub-provider';

type Body = Record<string, unknown>;
const MERCHANT = 'merchant-1';
const ISSUER = 'services.santimpay.com';
const NOW = new Date('2026-11-23T09:00:00Z');
const [theirs, ours, strangers] = [keys(), keys(), keys()];

function keys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

const strange: StrangeAnswer[] = [];
const statusOf = (what: 'deposit' | 'payout', body: Body, asked = birr(1)) =>
  readStatus(200, body, { what, asked, merchantId: MERCHANT, report: (answer) => strange.push(answer) });

/** How a status is read, and what it does to a deposit of this amount. */
const judged = (body: Body, asked = birr(1)) => {
  const reading = statusOf('deposit', body, asked);
  if (!reading.ok) return { reading, verdict: null };
  const intent = { reference: REFERENCE, amount: asked, ageMs: 0 };
  return { reading: reading.value, verdict: judgeDeposit(intent, reading.value, 'live') };
};
const verdictOf = (change: Body, asked = birr(1)) => judged({ ...fixtures.status, ...change }, asked).verdict;
const CREDIT = { kind: 'credit', amount: birr(1) };
const REVIEW = { kind: 'review', failure: 'OTHER_AMOUNT' };
const ABSENT = undefined;

describe('an amount that is net of the commission, as texts with four decimals', () => {
  it('is read from the signed sample: 0.9735 + 0.0265 = 1', () => {
    const { reading, verdict } = judged(fixtures.status);
    expect(reading).toMatchObject({
      state: 'succeeded',
      amount: birr(1),
      fee: '0.0265',
      reference: REFERENCE,
    });
    expect(verdict).toMatchObject(CREDIT);
  });
  it.each<[string, Body, object]>([
    ['another sample', { amount: '0.9885', commission: '0.0115' }, CREDIT],
    [
      'the older form, amount alone',
      { commission: ABSENT, totalAmount: ABSENT, commissionFromCustomer: ABSENT, amount: '1' },
      CREDIT,
    ],
    ['all texts', { commissionFromCustomer: 'false' }, CREDIT],
    ['six decimals', { amount: '0.973512', commission: '0.026488' }, CREDIT],
    ['seven decimals', { amount: '0.9735121', commission: '0.0264879' }, REVIEW],
    ['the customer pays', { commissionFromCustomer: true, amount: '1', totalAmount: '1.0265' }, CREDIT],
    [
      'the customer pays, as a text',
      { commissionFromCustomer: 'true', amount: '1', totalAmount: '1.0265' },
      CREDIT,
    ],
    ['the customer pays, and the net is short', { commissionFromCustomer: 'true' }, REVIEW],
    ['the merchant pays, and the total is more', { totalAmount: '1.0265', amount: '1' }, REVIEW],
    [
      'a text that is not "true" is false',
      { commissionFromCustomer: 'TRUE', amount: '1', totalAmount: '1.0265' },
      REVIEW,
    ],
    ['nobody says who pays, total as asked', { commissionFromCustomer: ABSENT }, CREDIT],
    [
      'nobody says who pays, amount as asked, total more',
      { commissionFromCustomer: ABSENT, amount: '1', totalAmount: '1.0265' },
      CREDIT,
    ],
    [
      'nobody says who pays, amount as asked, total less',
      { commissionFromCustomer: ABSENT, commission: ABSENT, amount: '1', totalAmount: '0.99' },
      REVIEW,
    ],
    ['the three do not add up', { commission: '0.0266' }, REVIEW],
    ['a commission that is no number', { commission: 'some' }, REVIEW],
    ['twice the amount', { amount: '1.947', commission: '0.053', totalAmount: '2' }, REVIEW],
    ['half of it', { amount: '0.48675', commission: '0.01325', totalAmount: '0.5' }, REVIEW],
  ])('is credited or reviewed as the table says: %s', (_, change, expected) =>
    expect(verdictOf(change)).toMatchObject(expected),
  );

  it('never leads to a credit above the requested amount, whatever the fields say', () => {
    const values = [ABSENT, '0.5', '0.9735', '1', '1.0265', '2', 2, 'x', null, ''];
    let credited = 0;
    for (const amount of values)
      for (const commission of [ABSENT, '0', '0.0265', '1'])
        for (const totalAmount of values)
          for (const commissionFromCustomer of [ABSENT, true, false, 'true', 'false']) {
            const verdict = verdictOf({ amount, commission, totalAmount, commissionFromCustomer });
            if (verdict?.kind !== 'credit') continue;
            credited += 1;
            expect(verdict.amount).toBe(birr(1));
            expect([amount, totalAmount]).toContain('1');
          }
    expect(credited).toBeGreaterThan(20);
  });
  it('is shown to the person who reviews it', () => {
    expect(judged({ ...fixtures.status, totalAmount: '2' }).reading).toMatchObject({
      shown: 'amount "0.9735", commission "0.0265", totalAmount "2", commissionFromCustomer false',
    });
  });
  it('is read differently after a change of any field, or goes to Review', () => {
    const free = [
      'id',
      'created_at',
      'updated_at',
      'merName',
      'address',
      'reason',
      'msisdn',
      'paymentVia',
      'refId',
      'message',
    ];
    const { tried, accepted } = survey(fixtures.status, (body) => judged(body), {
      free,
      optional: ['merId', 'clientReference'],
    });
    expect(accepted).toEqual([]);
    expect(tried).toBe(58);
  });
  it('is read for a payout with its commission on top', () => {
    const read = (body: Body) => statusOf('payout', body);
    expect(read(fixtures.payout)).toMatchObject({
      value: { state: 'succeeded', amount: birr(1), fee: '0.01' },
    });
    expect(read({ ...fixtures.payout, amount: '0.99' })).toMatchObject({ value: { amount: santim(99n) } });
    const { accepted } = survey(fixtures.payout, read, {
      free: ['id', 'refId'],
      optional: ['merId', 'clientReference'],
    });
    expect(accepted).toEqual([]);
  });
});

describe('S2, S8 a signed notification, which is only a hint', () => {
  const seconds = NOW.getTime() / 1000;
  const claims = { iss: ISSUER, iat: seconds, ...fixtures.status };
  const conf = { keys: [theirs.publicKey, ours.publicKey], issuer: ISSUER, merchantId: MERCHANT };
  const tell = (token: string, body: Body = fixtures.status) =>
    readSantimPayNotification(JSON.stringify(body), { 'Signed-Token': token }, conf, NOW);
  const told = (change: Body, key: KeyObject = theirs.privateKey) =>
    tell(signEs256({ ...claims, ...change }, key));

  it('is accepted with iss and iat but without exp and aud, by either key', () => {
    expect(told({})).toMatchObject({ genuine: true, reference: REFERENCE, said: { Status: 'COMPLETED' } });
    expect(told({}, ours.privateKey)).toMatchObject({ genuine: true });
    expect(told({ exp: seconds + 60, aud: ISSUER })).toMatchObject({ genuine: true });
  });
  it.each<[string, () => unknown, string]>([
    ['another key', () => told({}, strangers.privateKey), 'SIGNATURE'],
    ['alg none', () => tell(`${b64({ alg: 'none', typ: 'JWT' })}.${b64(claims)}.`), 'SIGNATURE'],
    ['HS256 with the public key', () => tell(hs256(claims)), 'SIGNATURE'],
    ['an old iat', () => told({ iat: seconds - 15 * 60 - 1 }), 'TIME'],
    ['an iat to come', () => told({ iat: seconds + 120 }), 'TIME'],
    ['no iat and no exp', () => told({ iat: ABSENT }), 'TIME'],
    ['an exp that is over', () => told({ exp: seconds - 1 }), 'TIME'],
    ['an aud of others', () => told({ aud: 'elsewhere' }), 'AUDIENCE'],
    ['another issuer', () => told({ iss: 'elsewhere' }), 'ISSUER'],
    ['a foreign merId', () => told({ merId: 'merchant-2' }), 'MERCHANT'],
    ['no merId', () => told({ merId: ABSENT }), 'MERCHANT'],
    ['another payment than the body', () => told({ thirdPartyId: 'EBD00000000000000002' }), 'REFERENCE'],
    [
      'no token',
      () => readSantimPayNotification(JSON.stringify(fixtures.status), {}, conf, NOW),
      'SIGNATURE',
    ],
  ])('is refused: %s', (_, read, why) => expect(read()).toEqual({ genuine: false, why }));

  it('is read differently after a change of any claim', () => {
    const { tried, accepted } = survey(claims, (body) => tell(signEs256(body, theirs.privateKey)));
    expect(accepted).toEqual([]);
    expect(tried).toBeGreaterThan(100);
  });
  it('is refused if one byte of its token differs', () => {
    const token = signEs256(claims, theirs.privateKey);
    for (let i = 0; i < token.length; i += 7) {
      const changed = token.slice(0, i) + (token[i] === 'A' ? 'B' : 'A') + token.slice(i + 1);
      expect(tell(changed)).toMatchObject({ genuine: false });
    }
  });
});

describe('calls to SantimPay', () => {
  const stub = new StubProvider();
  let gateway: (gatewayToken?: string) => SantimPay;
  beforeAll(async () => {
    const baseUrl = await stub.start();
    gateway = (gatewayToken) =>
      new SantimPay({
        baseUrl,
        merchantId: MERCHANT,
        privateKey: ours.privateKey,
        theirKey: theirs.publicKey,
        issuer: ISSUER,
        gatewayToken: gatewayToken ?? null,
        methods: { TELEBIRR: 'Telebirr', CBE: 'CBE Birr' },
        timeoutMs: 60_000,
        now: () => NOW,
        report: (answer) => strange.push(answer),
      });
  });
  beforeEach(() => strange.splice(0));
  afterAll(() => stub.stop());
  const pay = (answer: object | string, status = 200) => {
    stub.answer({ status, body: answer });
    return gateway().startPayout(payout);
  };

  it('take HTTP 200 with declined as a refusal', async () => {
    stub.answer({ body: { status: 'declined', message: 'Minimum amount is 5' } });
    expect(await gateway().startDeposit(deposit)).toMatchObject({
      failure: { kind: 'rejected', code: 'DECLINED' },
    });
    stub.answer({ body: { status: 'declined', message: 'Duplicate Client Reference.' } });
    expect(await gateway().startDeposit(deposit)).toMatchObject({
      failure: { kind: 'ambiguous', code: 'REFERENCE_USED' },
    });
    expect(await pay({ status: 'declined', message: 'Receiver is not active' })).toMatchObject({
      kind: 'refused',
    });
    expect(await pay({ status: 'declined', message: 'Duplicate Client Reference.' })).toMatchObject({
      kind: 'duplicate',
    });
  });
  it('take SUCCESS as accepted, and a payout as paid only after the status COMPLETED', async () => {
    expect(await pay({ status: 'SUCCESS', txnId: 'T1' })).toEqual({ kind: 'accepted', providerRef: 'T1' });
    expect(statusOf('payout', { ...fixtures.payout, Status: 'SUCCESS' })).toMatchObject({
      value: { state: 'pending' },
    });
    const escrow = 'ERROR: new row violates check constraint "escrow_check" (SQLSTATE 23514)';
    for (const status of [200, 400, 500])
      expect(await pay(escrow, status)).toMatchObject({ kind: 'notTaken', code: 'INSUFFICIENT_FLOAT' });
    expect(await pay({ message: escrow }, 500)).toMatchObject({ kind: 'notTaken' });
  });
  it('S4: report a word that is on no list as unknown', async () => {
    expect(await pay({ status: 'SETTLING' })).toMatchObject({ kind: 'unknown', code: 'UNKNOWN_STATUS' });
    expect(await pay({ message: 'Something else' }, 400)).toMatchObject({ kind: 'unknown' });
    expect(strange.map(({ call, shape }) => [call, shape])).toEqual([
      ['payout', 'status SETTLING'],
      ['payout', 'HTTP 400'],
    ]);
    expect(await pay('<html>', 502)).toMatchObject({ kind: 'unknown' });
    expect(await pay({ message: 'Too many' }, 429)).toMatchObject({
      kind: 'notTaken',
      code: 'TOO_MANY_REQUESTS',
    });
    expect(await pay({ message: 'Unauthorized' }, 401)).toMatchObject({
      kind: 'notTaken',
      code: 'KEY_REFUSED',
    });
  });
  it('send the gateway token only where one is configured', async () => {
    stub.answer({ body: { url: 'https://pay.example/x' } });
    await gateway('token-1').startDeposit(deposit);
    expect(stub.last.headers.authorization).toBe('Bearer token-1');
    await gateway().startDeposit(deposit);
    expect(stub.last.headers.authorization).toBeUndefined();
  });
  it('ask for the status with fullParam and generated', async () => {
    stub.answer({ body: fixtures.status });
    const key = { reference: REFERENCE, session: null, asked: birr(1) };
    expect(await gateway().verifyDeposit(key)).toMatchObject({ value: { amount: birr(1) } });
    const generated = NOW.getTime() / 1000;
    expect(stub.last.body).toMatchObject({ id: REFERENCE, merchantId: MERCHANT, fullParam: true, generated });
    const claims = String(stub.last.body['signedToken']).split('.')[1] ?? '';
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      id: REFERENCE,
      merId: MERCHANT,
      generated,
    });
  });
  it('S6: never count an unknown word as success', async () => {
    expect(statusOf('deposit', { ...fixtures.status, Status: 'SETTLED' })).toMatchObject({
      failure: { code: 'UNKNOWN_STATUS' },
    });
    expect(statusOf('deposit', { ...fixtures.status, status: 'declined' })).toMatchObject({
      failure: { code: 'CONTRADICTION' },
    });
    expect(strange).toHaveLength(2);
  });
  it('ask for the payout partners, cache them, and fall back to the settings', async () => {
    const asked = gateway();
    const list = { data: [{ id: 'telebirr-2', name: 'Telebirr' }] };
    stub.answer(({ path }) => ({
      body: path.endsWith('/payout/partners') ? list : { status: 'SUCCESS', txnId: 'T' },
    }));
    stub.calls.splice(0);
    await asked.startPayout(payout);
    await asked.startPayout(payout);
    expect(stub.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /payout/partners',
      'POST /payout-transfer',
      'POST /payout-transfer',
    ]);
    expect(stub.last.body['paymentMethod']).toBe('telebirr-2');
    stub.answer({ body: { status: 'declined', message: 'Payment Method Not Supported' } });
    expect(await asked.startPayout(payout)).toMatchObject({ kind: 'notTaken' });
    await asked.startPayout(payout);
    expect(stub.calls.slice(-2).map(({ path }) => path)).toEqual(['/payout/partners', '/payout-transfer']);
    expect(stub.last.body['paymentMethod']).toBe('Telebirr');
  });
  it('count as not taken if no byte was sent', async () => {
    const nobody = new SantimPay({ ...gateway()['settings'], baseUrl: 'http://127.0.0.1:1' });
    expect(await nobody.startPayout(payout)).toMatchObject({ kind: 'notTaken', code: 'NOT_SENT' });
  });
});

const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function hs256(claims: object): string {
  const text = `${b64({ alg: 'HS256', typ: 'JWT' })}.${b64(claims)}`;
  const secret = theirs.publicKey.export({ format: 'pem', type: 'spki' });
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
