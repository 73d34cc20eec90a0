import { staffVerbs } from '@libs/contract';
import { createTestApp, type TestApp } from '../support/servers/app';
import { mustBeWhole } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { routesOf } from '../support/routes';
import { confirmed, proposalOf, type Proposal } from '../support/second-person';
import { ADMINS, ask, createAgent, spaceWithRound } from '../support/staff';

const reason = 'the board wants it';
/** Routes by which staff may change something. Some of them only ask, but the table of verbs has these too. */
const changes = (route: string) => /^(?:POST|PUT|PATCH|DELETE) admin\//.test(route);

describe('what staff plan and configure with two people', () => {
  let test: TestApp;
  let admin: Person;
  let second: Person;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await createPerson(test, { phone: ADMINS[0], name: 'Almaz' });
    second = await createPerson(test, { phone: ADMINS[1], name: 'Bekele' });
  });
  afterAll(async () => {
    await mustBeWhole(test);
    await test.close();
  });

  const post = (who: Person, path: string, body: object = { reason }) =>
    ask(test, who, 'post', `admin/${path}`, body);
  const setting = (value: unknown, name = 'registerBonus', version = 0) =>
    ask(test, admin, 'put', `admin/settings/${name}`, { value, version, reason });
  const bonus = async () =>
    (await ask(test, null, 'get', 'activeRegisterBonus/isActiveRegisterBonus').expect(200)).body as object;

  it('has a row in the table for every verb of the backoffice, and no row for a route that does not exist', () => {
    const routes = routesOf(test);
    expect(routes.filter(changes).filter((route) => !(route in staffVerbs))).toEqual([]);
    expect(Object.keys(staffVerbs).filter((route) => !routes.includes(route))).toEqual([]);
  });

  it('lets no admin alone set a register bonus of 10 000 birr for every new account', async () => {
    const huge = { isActive: true, amount: 10_000 };
    const answer = await setting(huge);
    const shown = await proposalOf(test, admin, answer);
    expect(shown).toMatchObject({
      kind: 'setting',
      subject: 'setting:registerBonus',
      value: 10_000,
      before: { value: { isActive: false, amount: 0 } },
      after: { value: huge },
      blockedFor: 'maker',
    });
    const { id, hash } = shown;
    await post(admin, `proposals/${id}/confirm`, { hash }).expect(403);
    await setting(huge).expect(409); // the same change again, while its proposal is still open
    expect(await bonus()).toEqual({ isActive: false, amount: 0 });
    const newcomer = await createPerson(test);
    const balance = await ask(test, newcomer, 'get', 'user/getUserBalance').expect(200);
    expect(balance.body).toMatchObject({ bonusWallet: 0 });
    await post(admin, `proposals/${id}/withdraw`, {}).expect(200);
    await post(second, `proposals/${id}/confirm`, { hash }).expect(409);
  });

  it('lets no admin alone plan a campaign of ten prizes of 100 000 birr', async () => {
    const stakes = [{ stake: 10, minGames: 1, prizes: Array.from({ length: 10 }, () => 100_000) }];
    const days = { firstDay: '2098-01-01', lastDay: '2098-01-09' };
    const answer = await post(admin, 'campaigns', { name: 'Mine', rankLimit: 10, stakes, ...days, reason });
    const { id, hash, value } = await proposalOf(test, admin, answer);
    expect(value).toBe(9_000_000);
    await post(admin, `proposals/${id}/confirm`, { hash }).expect(403);
    expect(await test.db.query("SELECT 1 FROM bonus_campaigns WHERE name = 'Mine'")).toEqual([]);
    await post(second, `proposals/${id}/refuse`).expect(200);
  });

  it('turns a register bonus off at once, and refuses the confirmation of a proposal that this change outdated', async () => {
    await confirmed(test, second, await setting({ isActive: true, amount: 5 }));
    const waiting = await proposalOf(
      test,
      second,
      await setting({ isActive: true, amount: 50 }, undefined, 1),
    );
    const off = await setting({ isActive: false, amount: 5 }, undefined, 1).expect(200);
    expect(off.body).toMatchObject({ value: { isActive: false, amount: 5 }, version: 2 });
    expect(off.body).not.toHaveProperty('proposalId');
    const late = await post(second, `proposals/${waiting.id}/confirm`, { hash: waiting.hash }).expect(409);
    expect(late.body).toMatchObject({ code: 'PROPOSAL_CHANGED' });
    expect(await bonus()).toEqual({ isActive: false, amount: 5 });
  });

  it('needs two people to start all payouts or a provider’s again, to unblock an account and to make an agent', async () => {
    await post(admin, 'payouts-switch', { on: false, reason }).expect(200);
    const on = await post(admin, 'payouts-switch', { on: true, reason });
    expect(on.body).toMatchObject({ on: false, status: 'AwaitingSecond' });
    await confirmed(test, second, on);
    const now = await post(admin, 'payouts-switch', { on: true, reason }).expect(200);
    expect(now.body).toMatchObject({ on: true });
    expect(now.body).not.toHaveProperty('proposalId');

    await post(admin, 'reconciliation/chapa/payouts', { on: false, reason }).expect(200);
    const provider = await post(admin, 'reconciliation/chapa/payouts', { on: true, reason });
    expect(provider.body).toMatchObject({ paused: true });
    await confirmed(test, second, provider);
    const [pause] = await test.db.query("SELECT is_paused FROM payout_pauses WHERE provider = 'chapa'");
    expect(pause).toEqual({ is_paused: false });

    const player = await createPerson(test);
    const state = async () =>
      (await test.db.query('SELECT role, status FROM users WHERE id = $1', [player.id]))[0];
    await post(admin, `users/${player.id}/block`).expect(200);
    const again = await post(admin, `users/${player.id}/unblock`);
    expect(await state()).toEqual({ role: 'player', status: 'blocked' });
    await confirmed(test, second, again);
    const agent = await post(admin, `users/${player.id}/agent`, { on: true, reason });
    expect(await state()).toEqual({ role: 'player', status: 'active' });
    await confirmed(test, second, agent);
    expect(await state()).toEqual({ role: 'agent', status: 'active' });
    await post(admin, `users/${player.id}/agent`, { on: false, reason }).expect(200);
    expect(await state()).toEqual({ role: 'player', status: 'active' });
    await post(admin, `users/${admin.id}/agent`, { on: true, reason }).expect(403); // no admin makes themselves an agent
  });

  it('needs two people when a system admin changes the percent of a space; the agent of the space changes it alone', async () => {
    const owner = await createAgent(test);
    const { spaceId } = await spaceWithRound(test, owner);
    const percent = async () =>
      (await test.db.query('SELECT percent_tenths FROM rooms WHERE space_id = $1', [spaceId]))[0];
    const put = (who: Person, body: object) => ask(test, who, 'put', `gameSpace/${spaceId}`, body);
    await put(owner, { housePercent: 10 }).expect(200);
    expect(await percent()).toEqual({ percent_tenths: 100 });
    const answer = await put(admin, { housePercent: 0, name: 'Renamed' });
    expect(answer.body).toMatchObject({ success: true, space: { name: 'Renamed', housePercent: 10 } });
    await confirmed(test, second, answer);
    expect(await percent()).toEqual({ percent_tenths: 0 });
  });

  it('makes the space of a system admin with 0 percent until two people confirm another; an agent’s space has it at once', async () => {
    const owner = await createAgent(test);
    const create = (who: Person, body: object) =>
      ask(test, who, 'post', 'gameSpace/createSpace', { name: 'New', ownership: owner.phone, ...body });
    const stored = async (answer: { body: unknown }) => {
      const { id } = (answer.body as { space: { id: string } }).space;
      return (await test.db.query('SELECT percent_tenths FROM spaces WHERE id = $1', [id]))[0];
    };
    const byAgent = await create(owner, { housePercent: 20 }).expect(201);
    expect(Object.keys(byAgent.body as object)).toEqual(['success', 'space']);
    expect([await stored(byAgent), byAgent.body]).toMatchObject([
      { percent_tenths: 200 },
      { space: { housePercent: 20 } },
    ]);
    const free = await create(admin, { housePercent: 0 }).expect(201);
    expect(Object.keys(free.body as object)).toEqual(['success', 'space']);

    const made = await create(admin, { housePercent: 50 }).expect(201);
    expect([await stored(made), made.body]).toMatchObject([
      { percent_tenths: 0 },
      { status: 'AwaitingSecond', space: { housePercent: 0 } },
    ]);
    const { proposalId } = made.body as { proposalId: string };
    const shown = (await ask(test, second, 'get', `admin/proposals/${proposalId}`).expect(200))
      .body as Proposal;
    expect(shown).toMatchObject({
      kind: 'spacePercent',
      before: { housePercent: 0 },
      after: { housePercent: 50 },
    });
    const { hash } = shown;
    await post(admin, `proposals/${proposalId}/confirm`, { hash }).expect(403);
    await post(second, `proposals/${proposalId}/confirm`, { hash }).expect(200);
    expect(await stored(made)).toEqual({ percent_tenths: 500 });
  });

  it('lets the database enforce what a campaign may cost and pay', async () => {
    const answer = await post(admin, 'campaigns', {
      ...{ name: 'Held', rankLimit: 10, reason, firstDay: '2097-01-01', lastDay: '2097-01-02' },
      stakes: [{ stake: 10, minGames: 1, prizes: [100, 50] }],
    });
    const { subject, value } = await confirmed(test, second, answer);
    const id = subject.replace('campaign:', '');
    expect(value).toBe(300);
    const sql = (text: string, more: unknown[] = []) => test.db.query(text, [id, ...more]);
    await expect(
      sql("UPDATE bonus_campaign_stakes SET prizes = '{10000000}' WHERE campaign_id = $1"),
    ).rejects.toMatchObject({ constraint: 'bonus_campaigns_cost_check' });
    await expect(
      sql("UPDATE bonus_campaigns SET last_day = '2097-01-03' WHERE id = $1"),
    ).rejects.toMatchObject({ constraint: 'bonus_campaigns_cost_check' });
    await expect(
      sql('UPDATE bonus_campaigns SET confirmed_cost = 30001 WHERE id = $1'),
    ).rejects.toMatchObject({ constraint: 'bonus_campaigns_confirmed' });
    await expect(sql('UPDATE bonus_campaigns SET awarded = 0 WHERE id = $1')).rejects.toThrow(/permission/);
    await sql(
      `INSERT INTO bonus_days (campaign_id, day, stake, min_games, prizes, left_out, paid_at)
       VALUES ($1, '2097-01-01', 1000, 1, '{10000,5000}', '{}', now())`,
    );
    const award = (place: number, amount: number, who: Person) =>
      sql(
        `INSERT INTO bonus_awards (campaign_id, day, stake, place, rank, user_id, points, amount)
         VALUES ($1, '2097-01-01', 1000, $2, 1, $3, 1, $4)`,
        [place, who.id, amount],
      );
    const [one, two] = [await createPerson(test), await createPerson(test)];
    await expect(award(1, 30_001, one)).rejects.toMatchObject({ constraint: 'bonus_campaigns_cost_check' });
    await test.db
      .transaction(async (tx) => {
        const insert = `INSERT INTO bonus_awards (campaign_id, day, stake, place, rank, user_id, points, amount)
          VALUES ($1, '2097-01-01', 1000, $2, 1, $3, 1, $4)`;
        await tx.query(insert, [id, 1, one.id, 30_000]);
        await expect(tx.query(insert, [id, 2, two.id, 1])).rejects.toMatchObject({
          constraint: 'bonus_campaigns_cost_check',
        });
        throw new Error('nothing of it stays');
      })
      .catch((error: Error) => expect(error.message).toBe('nothing of it stays'));
  });
});
