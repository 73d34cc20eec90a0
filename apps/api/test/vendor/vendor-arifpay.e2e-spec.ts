import { birr } from '@libs/money';
import { loadEnv } from '../../src/config/env';
import { judgeDeposit } from '../../src/payments/deposits/judge';
import { ArifPay, readArifPayNotification } from '../../src/payments/gateways/arifpay';
import { readSession } from '../../src/payments/gateways/arifpay/shapes';
import type { StrangeAnswer } from '../../src/payments/gateways/gateway';
import { notifyToken } from '../../src/payments/gateways/notify-token';
import { arifPay } from './fixtures/arifpay';
import { survey } from './mutations';
import { deposit, payout, REFERENCE } from './requests';
import { StubProvider } from './stub-provider';

type Body = Record<string, unknown>;
const NOW = new Date('2026-11-23T09:00:00Z');
const SESSION = 'SESSION0000000001';
const SECRET = 'a secret of ours';
const strange: StrangeAnswer[] = [];
const report = (answer: StrangeAnswer) => strange.push(answer);
const read = (data: Body, session: string | null = SESSION) => {
  const asked = { reference: REFERENCE, session, asked: birr(1), call: 'deposit status', report };
  const reading = readSession(200, data, asked);
  if (!reading.ok) return reading;
  return {
    ...reading.value,
    verdict: judgeDeposit({ reference: REFERENCE, amount: birr(1), ageMs: 0 }, reading.value, 'live'),
  };
};

describe('a session whose answer has no nonce', () => {
  it('counts as ours if it is the session that we asked for', () => {
    expect(read(arifPay.session)).toMatchObject({ reference: REFERENCE, verdict: { kind: 'credit' } });
    expect(read({ ...arifPay.session, nonce: REFERENCE })).toMatchObject({ verdict: { kind: 'credit' } });
    expect(read({ ...arifPay.session, nonce: 'EBDOTHER000000000000' })).toMatchObject({
      verdict: { kind: 'review' },
    });
    expect(read({ ...arifPay.session, uuid: 'SESSION0000000002' })).toMatchObject({
      failure: { code: 'SHAPE' },
    });
    expect(read({ ...arifPay.session, sessionId: 'SESSION0000000002' })).toMatchObject({
      failure: { code: 'SHAPE' },
    });
    expect(read(arifPay.session, null)).toMatchObject({ failure: { code: 'SHAPE' } });
  });
  it('never counts an unknown word as success', () => {
    const transaction = { ...arifPay.session.transaction, transactionStatus: 'SETTLED' };
    expect(read({ ...arifPay.session, transaction })).toMatchObject({ failure: { code: 'UNKNOWN_STATUS' } });
    expect(strange.at(-1)).toMatchObject({ call: 'deposit status', shape: 'status SETTLED' });
  });
  it('is read differently after a change of a field that decides about it', () => {
    const free = [
      'id',
      'paymentMethods',
      'createdAt',
      'updatedAt',
      'transaction.id',
      'transaction.paymentType',
    ];
    const { tried, accepted } = survey(arifPay.session, (body) => read(body), { free });
    expect(accepted).toEqual([]);
    expect(tried).toBe(32);
  });
  it('is accepted as a notification by the token in its address', () => {
    const token = notifyToken(SECRET, REFERENCE);
    const tell = (body: Body, given: string | null = token) =>
      readArifPayNotification(JSON.stringify(body), {}, { notifySecret: SECRET, token: given }, NOW);
    expect(tell(arifPay.notification)).toMatchObject({
      genuine: true,
      reference: REFERENCE,
      session: SESSION,
    });
    expect(tell(arifPay.notification, `${token}x`)).toEqual({ genuine: false, why: 'TOKEN' });
    expect(tell(arifPay.notification, null)).toEqual({ genuine: false, why: 'TOKEN' });
    expect(tell({ ...arifPay.notification, nonce: 'EBDOTHER000000000000' })).toEqual({
      genuine: false,
      why: 'REFERENCE',
    });
    const { tried, accepted } = survey(arifPay.notification, (body) => tell(body));
    expect(accepted).toEqual([]);
    expect(tried).toBe(54);
  });
});

describe('calls to ArifPay', () => {
  const stub = new StubProvider();
  const made = {
    error: false,
    msg: 'No Errors',
    data: { sessionId: SESSION, paymentUrl: 'https://pay.example/1' },
  };
  let gateway: (field?: 'expireDate' | 'expiredDate', form?: 'zone' | 'local') => ArifPay;
  beforeAll(async () => {
    const baseUrl = await stub.start();
    gateway = (field = 'expireDate', form = 'zone') =>
      new ArifPay({
        baseUrl,
        key: 'key-1',
        payoutBaseUrl: baseUrl,
        directPaths: { TELEBIRR: '/t', CBE: '/c' },
        payoutPaths: { TELEBIRR: '/b2c', CBE: '/b2c' },
        payoutKeys: 'camel',
        expiry: { field, form, leastMs: 14_400_000 },
        beneficiary: { accountNumber: '1', bank: 'B' },
        notifySecret: SECRET,
        timeoutMs: 60_000,
        now: () => NOW,
        report,
      });
  });
  afterAll(() => stub.stop());

  it('A3, A6 end a session as the setting says, at least four hours ahead', async () => {
    stub.answer({ body: made });
    await gateway().startDeposit(deposit); // the intent itself ends in one hour
    expect(stub.last.body['expireDate']).toBe('2026-11-23T13:00:00.000Z');
    await gateway('expiredDate', 'local').startDeposit(deposit);
    expect(stub.last.body).toMatchObject({ expiredDate: '2026-11-23T16:00:00' });
    expect(stub.last.body).not.toHaveProperty('expireDate');
    await gateway().startDeposit({ ...deposit, expiresAt: new Date('2026-11-24T00:00:00Z') });
    expect(stub.last.body['expireDate']).toBe('2026-11-24T00:00:00.000Z');
  });
  it.each<[number, object | string, object]>([
    [
      200,
      { error: false, msg: 'ok', data: { transactionId: 'T1' } },
      { kind: 'accepted', providerRef: 'T1' },
    ],
    [
      200,
      { error: true, msg: 'Insufficient balance', data: null },
      { kind: 'notTaken', code: 'INSUFFICIENT_FLOAT' },
    ],
    [400, { error: true, msg: 'Phone number is not valid', data: null }, { kind: 'refused' }],
    [400, { error: true, msg: 'Session has already been used', data: null }, { kind: 'duplicate' }],
    [401, { error: true, msg: 'Unauthorized', data: null }, { kind: 'notTaken', code: 'KEY_REFUSED' }],
    [400, { error: true, msg: 'Something new', data: null }, { kind: 'unknown', code: 'UNKNOWN_REFUSAL' }],
    [200, { ok: 1 }, { kind: 'unknown', code: 'SHAPE' }],
    [404, '<html>not found</html>', { kind: 'unknown', code: 'NOT_JSON' }],
  ])('read the answer %s %j to a payout as the table says', async (status, body, expected) => {
    stub.answer({ status, body });
    expect(await gateway().startPayout({ ...payout, session: SESSION })).toMatchObject(expected);
  });
});

describe('settings of ArifPay', () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: ['postgres://bingo', 'db.example/bingo'].join('@'),
    ARIFPAY_KEY: 'key-1',
    ARIFPAY_BANK: 'AWINETAA',
    PUBLIC_URL: 'https://play.example',
  };
  const problems = (more: Record<string, string>): string => {
    try {
      loadEnv({ ...production, ...more });
      return '';
    } catch (error) {
      return String(error);
    }
  };
  it('use ArifPay’s own test service in test mode', () => {
    const { payments } = loadEnv({ DEMO: '1', DATABASE_URL: 'postgres://x@127.0.0.1/x' });
    expect(payments.arifpay?.baseUrl).toMatch(/\/sandbox\/arifpay\/api$/);
    expect(problems({ PAYMENTS_MODE: 'test', ARIFPAY_ACCOUNT: '1000' })).not.toContain('ARIFPAY_BASE_URL');
    const base = 'https://gateway.arifpay.net/api/sandbox';
    expect(problems({ PAYMENTS_MODE: 'live', ARIFPAY_ACCOUNT: '1000', ARIFPAY_BASE_URL: base })).toContain(
      'ARIFPAY_BASE_URL',
    );
  });
  it('refuse the account of ArifPay’s samples with live money', () => {
    expect(problems({ ARIFPAY_ACCOUNT: '01320811436100' })).toContain('ARIFPAY_ACCOUNT is the account');
    expect(problems({ ARIFPAY_ACCOUNT: '0132 0811 436100' })).toContain('ARIFPAY_ACCOUNT is the account');
    expect(problems({ ARIFPAY_ACCOUNT: '1000123456789' })).not.toContain('ARIFPAY_ACCOUNT');
    expect(problems({ ARIFPAY_ACCOUNT: '1000123456789', ARIFPAY_SESSION_MS: '3600000' })).toContain(
      'ARIFPAY_SESSION_MS',
    );
  });
});
