import request from 'supertest';
import { SiteSettings } from '../../src/site/settings';
import { AuditService } from '../../src/wallet';
import { createTestApp, type TestApp } from '../support/servers/app';
import { freshPhone, publicCode } from '../support/players/people';

describe('the register bonus', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const setting = (value: object) =>
    test.db.transaction((tx) =>
      test.app.get(SiteSettings).change(tx, 'registerBonus', value, { by: null, reason: 'a test' }),
    );
  const told = async () =>
    (await request(test.url).get('/api/activeRegisterBonus/isActiveRegisterBonus').expect(200))
      .body as unknown;
  const form = async (phone: string) => ({
    name: 'Hana',
    phoneNo: phone,
    password: 'a long password',
    ...(await publicCode(test, phone)),
  });
  const register = (body: object) => request(test.url).post('/api/user/register').send(body);
  const bonuses = (phone: string) =>
    test.db.query<{ balance: bigint; keys: string[] }>(
      `SELECT a.balance, ARRAY(SELECT t.key FROM postings p JOIN transfers t ON t.id = p.transfer_id
         WHERE p.account_id = a.id) AS keys
       FROM users u JOIN accounts a ON a.user_id = u.id AND a.kind = 'bonus' WHERE u.phone = $1`,
      [phone],
    );

  it('is off at first: everybody can ask whether it is on, and nobody gets it', async () => {
    expect(await told()).toEqual({ isActive: false, amount: 0 });
    const phone = freshPhone();
    await register(await form(phone)).expect(201);
    expect(await bonuses(phone)).toEqual([{ balance: 0n, keys: [] }]);
  });

  it('is credited once to the bonus balance together with the new account, while it is on', async () => {
    await setting({ isActive: true, amountSantim: '2550' });
    expect(await told()).toEqual({ isActive: true, amount: 25.5 });
    const phone = freshPhone();
    const body = await form(phone);
    const answers = await Promise.all([register(body), register(body), register(body)]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const [user] = await test.db.query<{ id: string }>('SELECT id FROM users WHERE phone = $1', [phone]);
    expect(await bonuses(phone)).toEqual([{ balance: 2550n, keys: [`bonus:register:${user?.id}`] }]);
  });

  it('is not credited if the account is not made', async () => {
    const before = await test.db.query("SELECT 1 FROM transfers WHERE subject = 'register'");
    const [taken] = await test.db.query<{ phone: string }>('SELECT phone FROM users LIMIT 1');
    await register(await form(taken?.phone ?? '')).expect(409);
    expect(await test.db.query("SELECT 1 FROM transfers WHERE subject = 'register'")).toHaveLength(
      before.length,
    );
  });

  it('stops when the setting is turned off, and the ledger stays whole', async () => {
    await setting({ isActive: false, amountSantim: '2550' });
    const phone = freshPhone();
    await register(await form(phone)).expect(201);
    expect(await bonuses(phone)).toEqual([{ balance: 0n, keys: [] }]);
    expect(await test.app.get(AuditService).run()).toMatchObject({ ok: true, violations: [] });
  });
});
