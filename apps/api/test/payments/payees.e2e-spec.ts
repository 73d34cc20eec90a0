import { randomUUID } from 'node:crypto';
import { until } from '../support/eventually';
import { FakeClock } from '../../src/platform/clock';
import { HoldPoller } from '../../src/payments/payees/hold-poller';
import { PaymentPoller } from '../../src/payments/payment-poller';
import { createTestApp, type TestApp } from '../support/servers/app';
import { mustBeWhole, paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { ADMINS, ask } from '../support/staff';

const HOUR = 3600_000;

interface Sms {
  text: string;
  code: string | null;
}

describe('payees: the money leaves only to its player', () => {
  const clock = new FakeClock();
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;
  let player: Person;
  let used = new Set<string>();

  beforeAll(async () => {
    test = await createTestApp({
      clock,
      env: { PAYEE_CODE: '1', PAYEE_REST_HOURS: '24', PAYOUTS_PER_DAY: '12', UNPLAYED_FREE: '1000' },
    });
    pay = paymentsOf(test);
  });
  afterAll(async () => {
    try {
      await mustBeWhole(test);
    } finally {
      await test.close();
    }
  });
  beforeEach(async () => {
    clock.advance(HOUR); // The budget of codes is full again.
    used = new Set();
    player = await createPerson(test, { name: 'Abebe Kebede' });
    await test.db.query("UPDATE users SET language = 'english' WHERE id = $1", [player.id]);
    await pay.fund(player, 20_000);
  });

  /** Moves the clock; the session ends with that, so the player signs in again. */
  const later = async (ms: number) => {
    clock.advance(ms);
    player = await createPerson(test, { phone: player.phone, name: player.name });
  };
  const account = (changes: object = {}) => ({
    accountNumber: `10000${Math.floor(10_000_000 + Math.random() * 89_999_999)}`,
    accountName: 'Abebe Kebede',
    selectedBank: '946',
    amount: 300,
    ...changes,
  });
  const inbox = async (person: Person): Promise<Sms[]> => {
    const unsent = "SELECT 1 FROM outbox WHERE kind = 'sms' AND done_at IS NULL AND failed_at IS NULL";
    await until(
      () => test.db.query(unsent),
      (rows) => rows.length === 0,
    );
    return smsOf(person);
  };
  const smsOf = async (person: Person): Promise<Sms[]> => {
    const answer = await fetch(`${test.url}/sandbox/sms?to=${encodeURIComponent(person.phone)}`);
    return (await answer.json()) as Sms[];
  };
  /** The newest SMS that fits, as soon as it has come. */
  const sms = async (person: Person, fits: (one: Sms) => boolean): Promise<Sms> => {
    const all = await until(
      () => smsOf(person),
      (some) => some.some(fits),
    );
    return all.find(fits) as Sms;
  };
  const order = async (person: Person, body: ReturnType<typeof account>) => {
    const answer = await pay.post(person, 'chapa/bankWithdraw', body).expect(200);
    return answer.body as { ref: string; status: string; needs?: string; vc?: string; message: string };
  };
  const stateOf = async (ref: string) => {
    const [row] = await test.db.query<{ state: string; hold_reason: string | null; held_until: Date | null }>(
      'SELECT state, hold_reason, held_until FROM withdrawals WHERE reference = $1',
      [ref],
    );
    return row;
  };
  const isGone = async (ref: string) =>
    ['Sending', 'Sent', 'Unknown', 'Paid'].includes((await stateOf(ref))?.state ?? '');
  /** Confirms the newest order by the code in its SMS. */
  const confirm = async (person: Person, { ref, vc }: { ref: string; vc?: string }) => {
    const { code } = await sms(person, (one) => one.code !== null && !used.has(one.code));
    used.add(code ?? '');
    clock.advance(11_000); // A phone waits between two codes.
    return pay.post(person, 'transaction/confirm', { ref, vc, otp: code });
  };
  const readyAccount = async (changes: object = {}) => {
    const body = account({ amount: 100, ...changes });
    const made = await order(player, body);
    await confirm(player, made).then(({ status }) => expect(status).toBe(200));
    return body;
  };
  const left = async (person: Person): Promise<number> => {
    const [row] = await test.db.query<{ sum: bigint }>(
      `SELECT (COALESCE((SELECT sum(amount) FROM withdrawals WHERE user_id = $1 AND state IN ('Sending','Sent','Unknown','Paid','Approved')), 0)
         + COALESCE((SELECT sum(-p.amount) FROM postings p JOIN accounts a ON a.id = p.account_id
             JOIN transfers t ON t.id = p.transfer_id WHERE a.user_id = $1 AND t.kind = 'transfer' AND p.amount < 0), 0))::bigint AS sum`,
      [person.id],
    );
    return Number(row?.sum ?? 0n) / 100;
  };

  it('holds a payout to a new account until its code is given, and does not refuse it', async () => {
    const made = await order(player, account());
    expect(made).toMatchObject({ status: 'pending', needs: 'code', vc: expect.any(String) as string });
    expect(await pay.balance(player)).toBe(19_700);
    expect(await stateOf(made.ref)).toMatchObject({ state: 'Requested' });
    const { text } = await sms(player, (one) => one.code !== null);
    expect(text).toMatch(/300.*••••\d{4}.*\/api\/freeze\/[a-z]{24}/);
    expect((await pay.get(player, 'payees').expect(200)).body).toEqual([]);

    const wrong = await pay.post(player, 'transaction/confirm', {
      ref: made.ref,
      vc: made.vc,
      otp: '000000',
    });
    expect(wrong.body).toMatchObject({ code: 'INVALID_OTP' });
    const right = await confirm(player, made);
    expect([right.status, right.body]).toMatchObject([200, { ref: made.ref, status: 'pending' }]);
    expect(await isGone(made.ref)).toBe(true);
    expect((await pay.get(player, 'payees')).body).toEqual([
      expect.objectContaining({
        kind: 'bank',
        bankId: '946',
        accountName: 'Abebe Kebede',
        accountNumber: expect.stringMatching(/^••••\d{4}$/) as string,
        status: 'resting',
        restsUntil: new Date(clock.now().getTime() + 24 * HOUR).toISOString(),
      }),
    ]);
  });

  it('gives the money of an order back if nobody confirms it within an hour', async () => {
    const made = await order(player, account());
    clock.advance(HOUR - 1);
    await test.app.get(HoldPoller, { strict: false }).run();
    expect((await stateOf(made.ref))?.state).toBe('Requested');
    await later(2);
    await test.app.get(HoldPoller, { strict: false }).run();
    expect((await stateOf(made.ref))?.state).toBe('Released');
    expect(await pay.balance(player)).toBe(20_000);
    const proof = { ref: made.ref, vc: made.vc, otp: '000000' };
    const late = await pay.post(player, 'transaction/confirm', proof);
    expect(late.body).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });

  it('sends a payout to the own phone, or to a payee that has rested, at once', async () => {
    const own = await pay.post(player, 'arifpay/withdraw', { amount: 5000 }).expect(200);
    expect(own.body).not.toHaveProperty('needs');
    const body = await readyAccount();
    await later(24 * HOUR + 1);
    const again = await order(player, { ...body, amount: 9000 });
    expect(again).not.toHaveProperty('needs');
    expect(await isGone(again.ref)).toBe(true);
  });

  it('lets nobody approve a payout by hand while it needs a code', async () => {
    const { selectedBank, ...rest } = account();
    const { status, body } = await pay.post(player, 'transaction/ManualWithdraw', {
      ...rest,
      method: 'BANK',
      selectedBank: `Village ${selectedBank}`,
    });
    expect([status, body]).toMatchObject([201, { status: 'Pending', needs: 'code' }]);
    const { id, ref, vc } = body as { id: string; ref: string; vc: string };
    const approve = test.db.query("UPDATE withdrawals SET state = 'Approved' WHERE id = $1", [id]);
    await expect(approve).rejects.toMatchObject({ constraint: 'withdrawals_state_move' });
    await confirm(player, { ref, vc });
    expect((await stateOf(ref))?.state).toBe('Queued');
  });

  it('lets the database refuse every payout to an account that is no payee', async () => {
    const body = await readyAccount();
    const again = await order(player, { ...body, amount: 9000 });
    expect(await stateOf(again.ref)).toMatchObject({ state: 'Held', hold_reason: 'NEW_PAYEE' });
    await test.db.query("UPDATE payees SET state = 'removed' WHERE user_id = $1", [player.id]);
    const send = test.db.query("UPDATE withdrawals SET state = 'Sending' WHERE reference = $1", [again.ref]);
    await expect(send).rejects.toMatchObject({ constraint: 'withdrawals_payee' });
  });

  it('asks staff to compare a different name, and holds the money meanwhile', async () => {
    await readyAccount();
    await readyAccount({ accountName: 'ATO አበበ ከበደ', amount: 100 });
    const other = await order(player, account({ accountName: 'Sara Ali', amount: 100 }));
    await confirm(player, other);
    expect(await stateOf(other.ref)).toMatchObject({ state: 'Held', hold_reason: 'NAME_REVIEW' });
    const list = (await pay.get(player, 'payees')).body as { status: string }[];
    expect(list.map(({ status }) => status)).toEqual(['review', 'resting', 'resting']);
  });

  describe('a stolen session', () => {
    it('takes out at most 500 birr in 24 hours over all ways together, and each step is reported by SMS', async () => {
      const friend = await createPerson(test);
      const tries: string[] = [];
      const before = (await inbox(player)).length;
      // In this test the thief holds the phone too, so every code is right.
      for (const amount of [400, 99, 200, 50, 3000]) {
        const made = await order(player, account({ amount }));
        tries.push(made.ref);
        await confirm(player, made);
      }
      await later(HOUR); // The budget of codes is full again.
      for (const amount of [1, 2, 150]) {
        const { data: vc } = (
          await pay.post(player, 'afroSms/AuthenticatedOTP', { phoneNo: friend.phone, amount })
        ).body as { data: string };
        const { code } = await sms(player, (one) => one.code !== null && !used.has(one.code));
        used.add(code ?? '');
        clock.advance(11_000);
        await pay.post(player, 'user/transferUserBalance', { phoneNo: friend.phone, amount, vc, otp: code });
      }
      expect(await left(player)).toBeLessThanOrEqual(500);
      expect(await left(player)).toBeGreaterThanOrEqual(499);
      await later(21 * HOUR);
      await test.app.get(PaymentPoller, { strict: false }).run();
      expect(await left(player)).toBeLessThanOrEqual(500);
      const texts = (await inbox(player)).slice(0, -before || undefined);
      expect(texts.filter(({ text }) => text.includes('/api/freeze/')).length).toBeGreaterThanOrEqual(
        tries.length * 2,
      );
    });

    it('takes out at most 500 birr to a new payee by eight orders at once, and gets at most twelve payouts a day', async () => {
      const body = await readyAccount({ amount: 60 });
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          pay.post(player, 'chapa/bankWithdraw', { ...body, amount: 130 }, randomUUID()),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
      expect(await left(player)).toBe(60 + 3 * 130);
      const more = await Promise.all(
        Array.from({ length: 8 }, () => pay.post(player, 'arifpay/withdraw', { amount: 50 }, randomUUID())),
      );
      expect(more.filter(({ status }) => status === 200)).toHaveLength(12 - 9);
      const refused = more.find(({ status }) => status !== 200);
      expect([refused?.status, refused?.body]).toMatchObject([409, { code: 'LIMIT_REACHED' }]);
    });

    it('is stopped by the freeze link, whose GET only shows a page', async () => {
      const body = await readyAccount();
      const held = await order(player, { ...body, amount: 5000 });
      expect(held.message).toContain('The account is new');
      const { text } = await sms(player, (one) => one.text.includes('5,000') || one.text.includes('5000'));
      const path = /\/api\/freeze\/[a-z]{24}/.exec(text)?.[0] ?? '';
      const checked = await pay.post(player, `transaction/check/${held.ref}`).expect(200);
      expect(checked.body).toMatchObject({ status: 'Pending', held: true });
      // The page is in the player's language, whatever language the browser asks for.
      const page = await fetch(test.url + path, { headers: { 'accept-language': 'am' } });
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      // Other sites must not learn the secret address, but the form must still send its own origin.
      expect(page.headers.get('referrer-policy')).toBe('same-origin');
      expect(await page.text()).toMatch(/^<!doctype html><html lang="en">.*<form method="post">/);
      const letters = await fetch(`${test.url}/api/fonts/noto-sans-ethiopic.woff2`);
      expect([letters.status, letters.headers.get('content-type')]).toEqual([200, 'font/woff2']);
      expect((await stateOf(held.ref))?.state).toBe('Held');
      // Its provider had refused it for the moment; it is asked about it after the money is given back, too.
      await test.db.query('UPDATE withdrawals SET sent_at = $2 WHERE reference = $1', [
        held.ref,
        clock.now(),
      ]);

      const stopped = await fetch(test.url + path, { method: 'POST' });
      const { frozenUntil } = (await stopped.json()) as { frozenUntil: string };
      expect(Date.parse(frozenUntil)).toBe(clock.now().getTime() + 30 * 24 * HOUR);
      const released = await test.db.query(
        'SELECT state, next_check_at IS NULL AS forgotten FROM withdrawals WHERE reference = $1',
        [held.ref],
      );
      expect(released).toEqual([{ state: 'Released', forgotten: false }]);
      expect(await pay.balance(player)).toBe(19_900);
      const answers = [
        await pay.post(player, 'chapa/bankWithdraw', body),
        await pay.post(player, 'arifpay/withdraw', { amount: 50 }),
        await pay.post(player, 'payees', {
          kind: 'bank',
          bankId: '946',
          accountNumber: '1000011112222',
          accountName: 'A',
        }),
        await pay.post(player, 'santimpay/withdraw', { amount: 50, medium: 'CBE' }),
      ];
      expect(answers.map(({ status, body: { code } }) => [status, code as string])).toEqual(
        answers.map(() => [423, 'MONEY_FROZEN']),
      );
      expect((await pay.post(player, 'chapa/initializePayment', { amount: 50 })).status).toBe(200);
      expect((await fetch(`${test.url}/api/freeze/${'a'.repeat(24)}`, { method: 'POST' })).status).toBe(404);
    });

    it('cannot lift the freeze without the password, but its owner can; after the fourth in a week staff must be called', async () => {
      for (const [times, needsCall] of [
        [1, false],
        [2, false],
        [3, false],
        [4, true],
      ] as const) {
        await pay.post(player, 'arifpay/withdraw', { amount: 50 }).expect(200);
        const links = (await inbox(player)).flatMap(
          ({ text }) => /\/api\/freeze\/[a-z]{24}/.exec(text) ?? [],
        );
        await fetch(test.url + links[0], { method: 'POST' }).then(({ status }) =>
          expect([times, status]).toEqual([times, 200]),
        );
        expect((await pay.get(player, 'freeze')).body).toMatchObject({ needsCall });
        clock.advance(11_000);
        const { vc } = (await pay.post(player, 'unfreeze/code').expect(200)).body as { vc: string };
        const { code: otp } = await sms(
          player,
          (one) => one.text.includes('lift the freeze') && one.code !== null && !used.has(one.code),
        );
        used.add(otp ?? '');
        const lift = (password: string) => pay.post(player, 'unfreeze', { otp, vc, password });
        if (needsCall) {
          expect((await lift(player.password)).body).toMatchObject({ code: 'MONEY_FROZEN', needsCall: true });
          continue;
        }
        if (times === 1) {
          expect((await lift('not-the-password')).body).toMatchObject({ code: 'INVALID_CREDENTIALS' });
          clock.advance(11_000);
          const again = (await pay.post(player, 'unfreeze/code').expect(200)).body as { vc: string };
          const newer = await sms(player, (one) => one.code !== null && !used.has(one.code));
          used.add(newer.code ?? '');
          const proof = { otp: newer.code, vc: again.vc, password: player.password };
          expect((await pay.post(player, 'unfreeze', proof)).body).toEqual({ success: true });
        } else if (times === 2) {
          const proof = { otp, vc };
          expect((await pay.post(player, 'unfreeze', proof)).body).toMatchObject({
            code: 'VALIDATION_FAILED',
          });
          expect((await lift(player.password)).body).toEqual({ success: true });
        } else {
          // A player from Telegram has no password.
          await test.db.query('UPDATE users SET password_hash = NULL WHERE id = $1', [player.id]);
          expect((await pay.get(player, 'freeze')).body).toMatchObject({ needsPassword: false });
          expect((await pay.post(player, 'unfreeze', { otp, vc })).body).toEqual({ success: true });
        }
        expect((await pay.get(player, 'freeze')).body).toEqual({
          frozenUntil: null,
          needsCall: false,
          needsPassword: times < 3,
        });
      }
    });
  });

  it('lets staff lift the freeze after a call, and the audit log says who lifted it and why', async () => {
    const admin = await createPerson(test, { phone: ADMINS[0] });
    await pay.post(player, 'arifpay/withdraw', { amount: 50 }).expect(200);
    const { text } = await sms(player, (one) => one.text.includes('/api/freeze/'));
    const stopped = await fetch(test.url + /\/api\/freeze\/[a-z]{24}/.exec(text)?.[0], { method: 'POST' });
    const { frozenUntil } = (await stopped.json()) as { frozenUntil: string };
    const reason = 'the player called from their own phone';
    await ask(test, admin, 'post', `admin/users/${player.id}/unfreeze`, { reason }).expect(200);
    expect((await pay.get(player, 'freeze')).body).toMatchObject({ frozenUntil: null });
    const log = await test.db.query(
      `SELECT actor_id, reason, before, after FROM audit_log WHERE action = 'money.unfreeze' AND subject = $1`,
      [`user:${player.id}`],
    );
    const before = { frozenUntil, needsCall: false };
    expect(log).toEqual([{ actor_id: admin.id, reason, before, after: { frozenUntil: null } }]);
  });

  it('lets unplayed money go to the own phone, and holds a payout above the free sum to others for 72 hours', async () => {
    const { body: checkout } = await pay
      .post(player, 'chapa/initializePayment', { amount: 5000 })
      .expect(200);
    const { txRef } = checkout as { txRef: string };
    await pay.sandbox(`checkout/${txRef}/approve`).expect(200);
    await until(
      () => pay.balance(player),
      (balance) => balance === 25_000,
    );
    const body = await readyAccount();
    await later(25 * HOUR);
    const small = await order(player, { ...body, amount: 900 });
    expect(await isGone(small.ref)).toBe(true);
    const large = await order(player, { ...body, amount: 2000 });
    expect(await stateOf(large.ref)).toMatchObject({ state: 'Held', hold_reason: 'UNPLAYED' });
    await pay.post(player, 'arifpay/withdraw', { amount: 1500 }).expect(200);
    expect(large.message).toContain('72 hours');
    clock.advance(73 * HOUR);
    await test.app.get(PaymentPoller, { strict: false }).run();
    expect(await isGone(large.ref)).toBe(true);
  });
});
