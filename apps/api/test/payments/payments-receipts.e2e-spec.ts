import { importedLine } from '../support/staff';
import { shown } from '../support/second-person';
import { randomBytes } from 'node:crypto';
import request from 'supertest';
import { createTestApp, type TestApp } from '../support/servers/app';
import { loseCommitAfter } from '../support/lost-commit';
import { mustBeWhole, paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';

describe('deposits to our own accounts', () => {
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;
  let player: Person;
  let admins: Person[];

  beforeAll(async () => {
    test = await createTestApp();
    pay = paymentsOf(test);
    admins = [
      await createPerson(test, { phone: '+251911000001' }),
      await createPerson(test, { phone: '+251911000010' }),
    ];
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    player = await createPerson(test);
  });
  afterEach(() => mustBeWhole(test));

  const receipt = async (more: object = {}): Promise<string> => {
    const txnId = randomBytes(5).toString('hex').toUpperCase();
    await pay
      .sandbox('receipts', { txnId, medium: 'TELEBIRR', amount: 1500, payer: player.phone, ...more })
      .expect(201);
    return txnId;
  };
  const deposit = (txnId: string, amount = 100, key?: string) =>
    pay.post(player, 'transaction/manualDeposit', { amount, txnId }, key);
  const check = (txnId: string, phoneNo = player.phone, who = player) =>
    pay.post(who, 'txn/check', { txnId, phoneNo });

  it.each(['TELEBIRR', 'CBE'])(
    'by %s credit what the receipt says, never what was typed, and accept pasted links',
    async (medium) => {
      const txnId = await receipt({ medium });
      const { body } = await deposit(`  https://example.org/receipt/${txnId.toLowerCase()} `, 9000).expect(
        201,
      );
      expect(body).toMatchObject({ status: 'success' });
      expect(await pay.balance(player)).toBe(1500);
      expect(await pay.history(player)).toMatchObject([{ type: 'deposit', amount: 1500, status: 'success' }]);
    },
  );

  it('credit 4 321.05 birr exactly to the santim', async () => {
    await deposit(await receipt({ amount: 4321.05 })).expect(201);
    expect(await pay.balance(player)).toBe(4321.05);
  });

  it('credit a receipt once, whoever types it and by whatever route', async () => {
    const txnId = await receipt();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? deposit(txnId) : check(txnId))),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(
      answers
        .filter(({ status }) => status >= 300)
        .every(({ body }) => (body as { code: string }).code === 'TXN_ALREADY_USED'),
    ).toBe(true);
    expect(await pay.balance(player)).toBe(1500);
    const other = await createPerson(test);
    const { body } = await check(txnId, other.phone, other).expect(409);
    expect(body).toMatchObject({ code: 'TXN_ALREADY_USED', data: null });
    const own = await check(txnId).expect(409);
    expect(own.body).toMatchObject({ data: { amount: 1500, creditedAt: expect.any(String) as string } });
  });

  it('are told as credited although the answer to the commit was lost', async () => {
    const txnId = await receipt();
    const end = loseCommitAfter('INSERT INTO deposits');
    const { body } = await deposit(txnId).expect(201);
    expect(end()).toBe(1);
    expect(body).toMatchObject({ status: 'success' });
    expect(await pay.balance(player)).toBe(1500);
    await deposit(txnId).expect(409);
  });

  it.each([
    ['a payment from another phone', { payer: '0911999888' }],
    ['a payment to somebody else', { receiver: '0911777666' }],
    [
      'a payment to our name with another number',
      { receiver: { name: 'Edil Bingo Demo', number: '0911777666' } },
    ],
    ['an old receipt', { paidAt: '2024-01-01T00:00:00Z' }],
    ['a receipt over the cap', { amount: 10_001 }],
  ])('wait for an admin: %s', async (_, more) => {
    const { body } = await deposit(await receipt(more)).expect(201);
    expect(body).toMatchObject({ status: 'Pending' });
    expect(await pay.balance(player)).toBe(0);
    expect(await pay.history(player)).toMatchObject([{ type: 'deposit', status: 'Pending' }]);
  });

  it('keep the payer’s number to link players, also if the payer is somebody else', async () => {
    await deposit(await receipt({ payer: '0911999888' })).expect(201);
    const [row] = await test.db.query('SELECT payer, state FROM deposits WHERE user_id = $1', [player.id]);
    expect(row).toEqual({ payer: expect.stringMatching(/\*+9888$/) as string, state: 'Review' });
  });

  it('wait for an admin, who credits or rejects them, when there is no receipt', async () => {
    const { body: first } = await deposit('NOSUCH0001', 300).expect(201);
    const { id } = first as { id: string };
    expect(first).toMatchObject({ status: 'Pending' });
    const approve = (admin: Person | undefined, of: string, body: object = {}) =>
      pay.post(admin as Person, `admin/deposits/${of}/approve`, body);
    const lineOf = (reference: string, birr: number) =>
      importedLine(test, admins[1] as Person, { reference, birr, provider: 'manual' });
    const seen = { ...(await lineOf('L-300', 300)), reason: 'seen on the statement' };
    await approve(admins[0], id).expect(400);
    await approve(admins[0], id, { reason: seen.reason }).expect(400);
    await approve(admins[0], id, { amount: 300 }).expect(400);
    expect((await approve(admins[0], id, seen).expect(200)).body).toEqual({ id, status: 'success' });
    expect(await pay.balance(player)).toBe(300);
    const { body: second } = await deposit('NOSUCH0002', 2000).expect(201);
    const large = (second as { id: string }).id;
    const line = await lineOf('L-2000', 2000);
    // One line of a statement can credit only one claim.
    await approve(admins[0], large, { reference: 'L-300' }).expect(409);
    expect((await approve(admins[0], large, line).expect(200)).body).toMatchObject({
      status: 'AwaitingSecond',
    });
    await approve(admins[0], large).expect(403);
    const shownLine = await shown(test, `deposit:${large}`);
    expect((await approve(admins[1], large, shownLine).expect(200)).body).toMatchObject({
      status: 'success',
    });
    expect(await pay.balance(player)).toBe(2300);
    const { body: third } = await deposit('NOSUCH0003').expect(201);
    const wrong = (third as { id: string }).id;
    expect(
      (
        await pay
          .post(admins[0] as Person, `admin/deposits/${wrong}/reject`, { reason: 'no such payment' })
          .expect(200)
      ).body,
    ).toEqual({ id: wrong, status: 'Declined' });
    expect(await pay.history(player)).toMatchObject([{ status: 'Declined' }, {}, {}]);
    await deposit('NOSUCH0001').expect(409);
    expect(
      await test.db.query('SELECT action FROM audit_log WHERE subject = $1 ORDER BY id', [
        `deposit:${large}`,
      ]),
    ).toEqual([{ action: 'deposit.approveFirst' }, { action: 'deposit.approve' }]);
  });

  it('are credited when the player sends only the number of the payment', async () => {
    const txnId = await receipt({ amount: 250 });
    const { body } = await check(txnId.toLowerCase()).expect(200);
    expect(body).toEqual({
      message: '250 Birr was added to your balance.',
      transaction: { amount: 250, createdAt: expect.any(String) as string },
    });
    expect(await pay.balance(player)).toBe(250);
  });

  it('reveal nothing about other people’s payments', async () => {
    for (const txnId of [
      await receipt({ payer: '0911999888' }),
      await receipt({ receiver: '0911777666' }),
      'NOSUCH9999',
    ]) {
      expect((await check(txnId).expect(404)).body).toMatchObject({ code: 'TXN_NOT_FOUND', data: null });
    }
  });

  it('can be checked for another phone by system admins only', async () => {
    const txnId = await receipt();
    const other = await createPerson(test);
    expect((await check(txnId, player.phone, other).expect(403)).body).toMatchObject({ code: 'NOT_YOURS' });
    const { body } = await check(txnId, player.phone, admins[0]).expect(200);
    expect((body as { message: string }).message).toBe(
      `1,500 Birr was added to the balance of ${player.name}.`,
    );
    expect(await pay.balance(player)).toBe(1500);
    const second = await receipt();
    await pay
      .post(admins[0] as Person, 'admin/txn-check', { txnId: second, phoneNo: player.phone })
      .expect(200);
    expect(await pay.balance(player)).toBe(3000);
    await pay.post(other, 'admin/txn-check', { txnId: second, phoneNo: player.phone }).expect(403);
  });

  it('can be checked at CBE Birr by a GET, which other sites cannot send', async () => {
    const txnId = await receipt({ medium: 'CBE', amount: 75 });
    await pay.get(player, `txn/checkCBEBirr/${txnId}`).set('sec-fetch-site', 'cross-site').expect(403);
    await pay.get(player, `txn/checkCBEBirr/${txnId}`).expect(200);
    expect(await pay.balance(player)).toBe(75);
    await pay.get(player, `txn/checkCBEBirr/${await receipt()}`).expect(404);
  });

  it('can be checked again by their reference, for one’s own payments', async () => {
    const { body } = await pay.post(player, 'chapa/initializePayment', { amount: 80 }).expect(200);
    const { txRef } = body as { txRef: string };
    const open = await pay.post(player, `transaction/check/${txRef}`).expect(200);
    expect(open.body).not.toHaveProperty('endedAt');
    await pay.sandbox(`checkout/${txRef}/approve?webhooks=0`);
    const other = await createPerson(test);
    await pay.post(other, `transaction/check/${txRef}`).expect(404);
    expect((await pay.post(player, `transaction/check/${txRef}`).expect(200)).body).toMatchObject({
      ref: txRef,
      status: 'success',
      amount: 80,
      endedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    });
    for (const [phone, who] of [[player.phone, player] as const, [player.phone, admins[0]] as const])
      expect((await check(txRef, phone, who).expect(200)).body).toMatchObject({
        message: 'This payment was credited before; nothing was added again.',
        transaction: { amount: 80 },
      });
    await check(txRef, other.phone, other).expect(404);
    expect(await pay.balance(player)).toBe(80);
    const { body: fresh } = await pay.post(player, 'chapa/initializePayment', { amount: 90 }).expect(200);
    const { txRef: unseen } = fresh as { txRef: string };
    await pay.sandbox(`checkout/${unseen}/approve?webhooks=0`);
    expect((await check(unseen).expect(200)).body).toMatchObject({
      message: '90 Birr was added to your balance.',
    });
  });

  it('keep one claim for each player and number', async () => {
    const { body: first } = await deposit('NOSUCH0009').expect(201);
    const { body: second } = await deposit('nosuch0009').expect(201);
    expect((second as { id: string }).id).toBe((first as { id: string }).id);
    expect(await pay.history(player)).toHaveLength(1);
    await request(test.url).post('/api/transaction/manualDeposit').send({}).expect(401);
  });

  it('continue a claim whose receipt appears later, and take its money from the account that the receipt names', async () => {
    const txnId = randomBytes(5).toString('hex').toUpperCase();
    const { body: first } = await deposit(txnId).expect(201);
    expect(first).toMatchObject({ status: 'Pending' });
    await receipt({ txnId });
    const { body: second } = await deposit(txnId).expect(201);
    expect(second).toEqual({ ...(first as object), status: 'success' });
    const [row] = await test.db.query(
      `SELECT d.provider, d.provider_ref, t.key, t.actor, a.provider AS account FROM deposits d
       JOIN transfers t ON t.subject = d.reference JOIN postings p ON p.transfer_id = t.id
       JOIN accounts a ON a.id = p.account_id AND a.kind = 'clearing' WHERE d.txn_id = $1`,
      [txnId],
    );
    expect(row).toEqual({
      provider: 'telebirr',
      provider_ref: txnId,
      key: `deposit:receipt:${txnId}`,
      actor: `user:${player.id}`,
      account: 'telebirr',
    });
  });

  it('become one claim when equal claims arrive at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(Array.from({ length: 4 }, () => deposit(`NOSUCH10${round}0`)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
    }
    expect(await pay.history(player)).toHaveLength(5);
  });
});
