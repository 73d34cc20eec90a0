import { createHmac, randomBytes } from 'node:crypto';
import { birr, santim } from '@libs/money';
import { loadEnv } from '../../src/config/env';
import { judgeDeposit } from '../../src/payments/deposits/judge';
import { Chapa, readChapaNotification } from '../../src/payments/gateways/chapa';
import { ChapaV2, readChapaV2Notification } from '../../src/payments/gateways/chapa-v2';
import { readV2Banks, readV2Payment } from '../../src/payments/gateways/chapa-v2/shapes';
import { readPayment, readTransfer } from '../../src/payments/gateways/chapa/shapes';
import { readApproval } from '../../src/payments/gateways/chapa/signatures';
import type { Outcome, StrangeAnswer, Verified } from '../../src/payments/gateways/gateway';
import { ReferenceGenerator } from '../../src/payments/gateways/reference-generator';
import { isSameAccountOrPhone } from '../../src/payments/gateways/webhooks/approvals';
import { realMoneySettings } from '../support/servers/real-money';
import { chapa } from './fixtures/chapa';
import { survey } from './mutations';
import { deposit, payout, REFERENCE } from './requests';
import { StubProvider } from './stub-provider';

type Body = Record<string, unknown>;
const NOW = new Date('2026-11-23T09:00:00Z');
const SECRET = 'a secret of the dashboard';
const strange: StrangeAnswer[] = [];
const report = (answer: StrangeAnswer) => strange.push(answer);
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
const judged = (reading: Outcome<Verified>) =>
  reading.ok
    ? {
        ...reading.value,
        verdict: judgeDeposit({ reference: REFERENCE, amount: birr(1), ageMs: 0 }, reading.value, 'live'),
      }
    : reading;
beforeEach(() => strange.splice(0));

describe('Chapa’s second platform', () => {
  const stub = new StubProvider();
  let settings: ConstructorParameters<typeof ChapaV2>[0];
  beforeAll(async () => {
    settings = {
      baseUrl: await stub.start(),
      secretKey: 'CHAPA_LIVE_PRIV_1',
      webhookSecret: SECRET,
      amountUnit: 'birr',
      timeoutMs: 60_000,
      report,
    };
  });
  afterAll(() => stub.stop());
  const read = (body: Body, unit: 'birr' | 'santim' = 'birr') =>
    judged(readV2Payment(200, body, { unit, mode: 'live', report }));

  it('orders a payment under our reference, and returns its payment page', async () => {
    stub.answer({
      body: { status: 'success', data: { checkout_url: 'https://pay.example/1', chapa_reference: 'CH1' } },
    });
    expect(await new ChapaV2(settings).startDeposit(deposit)).toEqual({
      ok: true,
      value: { next: 'redirect', url: 'https://pay.example/1', session: 'CH1' },
    });
    expect(stub.last).toMatchObject({
      path: '/payments/hosted',
      headers: { authorization: 'Bearer CHAPA_LIVE_PRIV_1' },
      body: {
        amount: 1,
        currency: 'ETB',
        merchant_reference: REFERENCE,
        customer: { phone_number: '+251911000000' },
      },
    });
    await new ChapaV2({ ...settings, amountUnit: 'santim' }).startDeposit(deposit);
    expect(stub.last.body['amount']).toBe(100);
  });
  it('has amounts that are read in the configured unit, and credits nothing if they are in the other unit', () => {
    expect(read(chapa.v2.payment)).toMatchObject({
      amount: birr(1),
      fee: '0.03',
      verdict: { kind: 'credit' },
    });
    expect(read(chapa.v2.payment, 'santim')).toMatchObject({
      amount: santim(1n),
      verdict: { kind: 'review' },
    });
    const data = { ...chapa.v2.payment.data, amount: 100, service_fee: 3 };
    expect(read({ data }, 'santim')).toMatchObject({
      amount: birr(1),
      fee: '0.03',
      verdict: { kind: 'credit' },
    });
    expect(read({ data })).toMatchObject({ verdict: { kind: 'review', failure: 'OTHER_AMOUNT' } });
  });
  it('is read differently after a change of any field', () => {
    const free = ['status', 'message', 'data.payment_method', 'data.created_at'];
    const { tried, accepted } = survey(chapa.v2.payment, (body) => read(body), { free });
    expect(accepted).toEqual([]);
    expect(tried).toBe(40);
  });
  it('has webhooks that are accepted by the HMAC of their raw bytes only', () => {
    const text = JSON.stringify(chapa.v2.webhook);
    const tell = (body: string, signature: string) =>
      readChapaV2Notification(body, { 'X-Chapa-Signature': signature }, { webhookSecret: SECRET }, NOW);
    expect(tell(text, hmac(SECRET, text))).toMatchObject({ genuine: true, reference: REFERENCE });
    expect(tell(`${text} `, hmac(SECRET, text))).toEqual({ genuine: false, why: 'SIGNATURE' });
    expect(tell(text, hmac('another', text))).toMatchObject({ genuine: false });
    expect(tell(text, hmac(SECRET, SECRET))).toMatchObject({ genuine: false });
    const { accepted } = survey(chapa.v2.webhook, (body) =>
      tell(JSON.stringify(body), hmac(SECRET, JSON.stringify(body))),
    );
    expect(accepted).toEqual([]);
  });
  it('names banks by slug, and offers no payouts because no source says how to order them', async () => {
    expect(readV2Banks(chapa.v2.banks)).toMatchObject({
      value: [
        { id: 'telebirr', slug: 'telebirr', isMobileMoney: true },
        { id: 'awash', isMobileMoney: false },
      ],
    });
    expect(new ChapaV2(settings).payouts.size).toBe(0);
    expect(await new ChapaV2(settings).startPayout()).toMatchObject({ kind: 'refused' });
  });
  it('does not start with a live key before the unit is configured', () => {
    const live = {
      CHAPA_SECRET_KEY: 'CHAPA_LIVE_PRIV_1',
      CHAPA_WEBHOOK_SECRET: 'w'.repeat(20),
      CHAPA_APPROVAL_SECRET: 'a'.repeat(20),
    };
    const env = (more: Record<string, string>) =>
      loadEnv({ DEMO: '1', DATABASE_URL: 'postgres://x@127.0.0.1/x', ...live, ...more });
    const money = { ...realMoneySettings(), DEMO: '0', CHAPA_SECRET_KEY: live.CHAPA_SECRET_KEY };
    expect(() => env(money)).toThrow(/CHAPA_AMOUNT_UNIT/);
    expect(env({ ...money, CHAPA_AMOUNT_UNIT: 'santim' }).payments.chapa).toMatchObject({
      amountUnit: 'santim',
    });
    expect(env({}).payments.chapa?.baseUrl).toMatch(/\/sandbox\/chapa\/v2$/);
  });
});

it('a new reference is 20 characters long', () => {
  const references = new ReferenceGenerator({ bytes: (length: number) => randomBytes(length) } as never);
  expect(references.next('D')).toMatch(/^EBD[0-9A-Z]{17}$/);
});

describe('the approval of a payout for Chapa', () => {
  const text = JSON.stringify(chapa.approval);
  const ask = (signature: string, approvalSigns: 'body' | 'constant', body = text) =>
    readApproval(
      { headers: { 'chapa-signature': signature }, body: Buffer.from(body), token: null },
      { approvalSecret: SECRET, approvalSigns },
    );

  it.each([
    ['+251911000000', '251911000000', true],
    ['+251911000000', '0911000000', true],
    ['+251911000000', '+251 911 00 00 00', true],
    ['+251911000000', '251911000001', false],
    ['1000123456789', '1000 1234 56789', true],
    ['1000123456789', '1000123456780', false],
    ['01320811436100', '1320811436100', false],
  ])('of %s when Chapa asks about the account %s: %s', (ours, asked, same) =>
    expect(isSameAccountOrPhone(ours, asked)).toBe(same),
  );

  it('is signed over the body, or by the constant if that is configured', () => {
    const question = { reference: 'EBW00000000000000001', amount: birr(1), account: '251911000000' };
    expect(ask(hmac(SECRET, text), 'body')).toEqual(question);
    expect(ask(hmac(SECRET, SECRET), 'body')).toBeNull();
    expect(ask(hmac(SECRET, SECRET), 'constant')).toEqual(question);
    expect(ask(hmac('another', 'another'), 'constant')).toBeNull();
  });
  it('depends on every field that we compare', () => {
    const read = (body: Body) => ask(hmac(SECRET, JSON.stringify(body)), 'body', JSON.stringify(body));
    const { tried, accepted } = survey(chapa.approval, read, { free: ['bank', 'account_name'] });
    expect(accepted).toEqual([]);
    expect(tried).toBe(24);
  });
});

describe('Chapa’s first platform, with refunds and reversals', () => {
  const pay = (change: Body) =>
    readPayment(200, { ...chapa.payment, data: { ...chapa.payment.data, ...change } }, report);
  it('reports a payment with its charge', () => {
    expect(judged(pay({}))).toMatchObject({ amount: birr(1), fee: '0.03', verdict: { kind: 'credit' } });
  });
  it.each(['refunded', 'reversed', 'charge.refunded', 'charge.reversed', 'REFUNDED'])(
    'counts the status %s as money that went back',
    (status) => {
      expect(pay({ status })).toMatchObject({ value: { state: 'reversed', returned: null } });
      expect(judged(pay({ status }))).toMatchObject({ verdict: { kind: 'fail' } });
      expect(readTransfer(200, { data: [{ ...chapa.transfer.data, status }] }, report)).toMatchObject({
        value: { state: 'reversed' },
      });
    },
  );
  it('leaves what the provider keeps of a payment that went back in part to a person', () => {
    expect(judged(pay({ status: 'refunded', refunded_amount: '0.30' }))).toMatchObject({
      verdict: { kind: 'review', failure: 'OTHER_AMOUNT', amount: santim(70n) },
    });
  });
  it('never counts an unknown word as success', () => {
    expect(pay({ status: 'settled' })).toMatchObject({
      failure: { kind: 'ambiguous', code: 'UNKNOWN_STATUS' },
    });
    expect(strange).toMatchObject([{ call: 'deposit status', shape: 'status settled' }]);
    expect(pay({ status: '0911000000' })).toMatchObject({ ok: false });
    expect(strange.at(-1)?.shape).toBe('a status that is no word'); // the label of a metric must hold no data
  });
  it('is read differently after a change of any field of a payment, a transfer or a webhook', () => {
    const people = [
      'first_name',
      'last_name',
      'email',
      'method',
      'type',
      'customization',
      'meta',
      'created_at',
      'updated_at',
    ];
    const free = ['message', 'status', ...people.map((name) => `data.${name}`)];
    const paid = survey(chapa.payment, (body) => judged(readPayment(200, body, report)), { free });
    const details = [
      'account_name',
      'account_number',
      'mobile',
      'transfer_method',
      'narration',
      'bank_code',
      'bank_name',
      'cross_party_reference',
    ];
    const sent = survey(chapa.transfer, (body) => readTransfer(200, body, report), {
      free: [...free, ...details.map((name) => `data.${name}`)],
    });
    const told = survey(chapa.webhook, (body) => {
      const text = JSON.stringify(body);
      return readChapaNotification(
        text,
        { 'x-chapa-signature': hmac(SECRET, text) },
        { webhookSecret: SECRET },
        NOW,
      );
    });
    expect([paid.accepted, sent.accepted, told.accepted]).toEqual([[], [], []]);
    expect([paid.tried, sent.tried, told.tried]).toEqual([50, 46, 72]);
  });
});

describe('C8, C9 transfers by Chapa', () => {
  const stub = new StubProvider();
  let gateway: Chapa;
  const banks = [
    { id: 1, slug: 'mpesa', name: 'telebirr' },
    { id: 855, slug: 'telebirr', name: 'Tele Birr wallet' },
  ];
  beforeAll(async () => {
    const baseUrl = await stub.start();
    gateway = new Chapa({
      baseUrl,
      secretKey: 'CHASECK-1',
      webhookSecret: SECRET,
      approvalSecret: SECRET,
      approvalSigns: 'body',
      timeoutMs: 60_000,
      report,
    });
  });
  afterAll(() => stub.stop());
  const send = (body: object | string, status = 200, list: object[] = banks) => {
    stub.answer(({ path }) => (path === '/banks' ? { body: { data: list } } : { status, body }));
    return gateway.startPayout(payout);
  };

  it('find telebirr in the list of banks by slug, then by name', async () => {
    expect(await send({ status: 'success', data: 'x' })).toMatchObject({ kind: 'accepted' });
    expect(stub.last.body['bank_code']).toBe(855);
    await send({ status: 'success', data: 'x' }, 200, [{ id: 7, name: 'Telebirr' }]);
    expect(stub.last.body['bank_code']).toBe(7);
  });
  it.each<[number, string | object, object]>([
    [
      401,
      'Transfer hours are Mon-Sat from 08:30 AM - 04:30 PM only',
      { kind: 'notTaken', code: 'TRANSFER_HOURS' },
    ],
    [400, 'Insufficient Balance', { kind: 'notTaken', code: 'INSUFFICIENT_FLOAT' }],
    [404, "Transfer API isn't available now", { kind: 'notTaken', code: 'UNAVAILABLE' }],
    [429, 'Too many requests', { kind: 'notTaken', code: 'TOO_MANY_REQUESTS' }],
    [401, 'Invalid API Key', { kind: 'notTaken', code: 'KEY_REFUSED' }],
    [400, 'Account number is not valid for telebirr', { kind: 'refused' }],
    [401, 'Bank Code is incorrect', { kind: 'refused' }],
    [400, { account_number: ['validation.required'] }, { kind: 'refused' }],
    [400, 'Reference number has been used before', { kind: 'duplicate' }],
    [400, 'reference has already been taken', { kind: 'duplicate' }],
    [400, { reference: ['The reference has already been taken.'] }, { kind: 'duplicate' }],
    [400, 'Something new', { kind: 'unknown', code: 'UNKNOWN_REFUSAL' }],
    [500, 'Internal Server Error', { kind: 'unknown' }],
    [200, 'queued perhaps', { kind: 'unknown' }],
  ])('with the answer %s %j are read as the table says', async (status, message, expected) => {
    expect(await send({ status: 'failed', message, data: null }, status)).toMatchObject(expected);
  });
});
