import { santim } from '@libs/money';
import { maskPhone } from '@libs/contract';
import { MoneyMovements } from '../../src/payments/common/money-movements';
import { AdminLog } from '../../src/platform/admin-log';
import { createTestApp, type TestApp } from '../support/servers/app';
import { mustBeWhole } from '../support/payments';
import { createPerson, type Person, forgetSessions } from '../support/players/people';
import { makePlayers } from '../support/players/players';
import { seeded } from '../support/players/players-chance';
import { playRound, roomOf } from '../support/recount/rounds-simulated';
import { openSocket, send } from '../support/sockets/sockets';
import { confirmed } from '../support/second-person';
import { ADMINS, ask, createAgent, sessionIdOf, spaceWithRound, waitingDeposit } from '../support/staff';

const NOBODY = '00000000-0000-4000-8000-000000000000';

type Row = Record<string, unknown> & { id: string };

/** Queries that every list must refuse. */
const REFUSED: Record<string, unknown>[] = [
  { sort: ['password_hash', 'ASC'] },
  { sort: ['name; DROP TABLE users', 'ASC'] },
  { sort: ['name', 'SIDEWAYS'] },
  { sort: ['constructor', 'ASC'] },
  { sort: 'name' },
  { range: [0, 100] },
  { range: [5, 4] },
  { range: [-1, 4] },
  { range: [10_000, 10_001] },
  { range: [0.5, 4] },
  { filter: { password_hash: 'x' } },
  { filter: { constructor: 'x' } },
  { filter: { status: "active' OR true --" } },
  { filter: { id: ['1'] } },
  { filter: { id: { $gt: '' } } },
  { filter: { createdFrom: 'yesterday' } },
  { filter: { q: 'x' } },
  { filter: [] },
];

describe('lists and verbs of the backoffice', () => {
  let test: TestApp;
  let admin: Person;
  let second: Person;
  let players: Person[];

  beforeAll(async () => {
    test = await createTestApp();
    admin = await createPerson(test, { phone: ADMINS[0], name: 'Almaz' });
    second = await createPerson(test, { phone: ADMINS[1], name: 'Bekele' });
    players = [];
    for (let i = 0; i < 30; i += 1) players.push(await createPerson(test, { name: `Person ${100 + i}` }));
  });
  afterAll(() => test.close());

  const list = (path: string, query: Record<string, unknown> = {}) => {
    const parts = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
    return ask(test, admin, 'get', `${path}?${new URLSearchParams(parts as [string, string][])}`);
  };
  const rowsOf = async (path: string, query: Record<string, unknown> = {}) =>
    (await list(path, query).expect(200)).body as Row[];

  it('answer a page as a bare array and name its place in the list; the pages neither repeat nor miss a row', async () => {
    const seen: string[] = [];
    for (let start = 0; start < 30; start += 7) {
      const answer = await list('admin/users', {
        sort: ['name', 'ASC'],
        range: [start, Math.min(start + 6, 29)],
        filter: { q: 'person 1' },
      }).expect(200);
      const rows = answer.body as Row[];
      expect(answer.headers['content-range']).toBe(`users ${start}-${start + rows.length - 1}/30`);
      seen.push(...rows.map(({ id }) => id));
    }
    expect(seen).toEqual(players.map(({ id }) => id));
    const empty = await list('admin/users', { filter: { q: 'nobody at all' } }).expect(200);
    expect([empty.body, empty.headers['content-range']]).toEqual([[], 'users */0']);
  });

  it("answer the rows of the requested ids (react-admin's getMany)", async () => {
    const ids = players.slice(0, 27).map(({ id }) => id);
    const rows = await rowsOf('admin/users', { filter: { id: ids } });
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  it.each(REFUSED)('refuse the query %j', async (query) => {
    const { body } = await list('admin/users', query).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{}] });
  });

  it('refuse a query that is not JSON, and unknown parameters', async () => {
    await ask(test, admin, 'get', 'admin/users?filter={').expect(400);
    await ask(test, admin, 'get', 'admin/users?embed=[]').expect(400);
    // Times that JavaScript can parse and Postgres cannot store.
    for (const createdFrom of ['0000-01-01T00:00:00Z', '-000001-01-01T00:00:00Z', '+275760-09-13T00:00:00Z'])
      await list('admin/users', { filter: { createdFrom } }).expect(400);
  });

  it.each([
    ['admin/users', ['createdAt', 'name'], { role: 'player', status: 'active', kind: 'person' }],
    ['admin/users', [], { createdFrom: '2020-01-01', createdTo: '2020-01-02', referredBy: NOBODY }],
    ['admin/transactions', ['createdAt'], { kind: ['deposit', 'bet'], userId: NOBODY, roundId: NOBODY }],
    [
      'admin/transactions',
      [],
      { key: 'x', accountId: 1, purchaseId: NOBODY, ticketId: NOBODY, subject: 'x' },
    ],
    ['admin/transactions', [], { createdFrom: '2020-01-01', createdTo: '2030-01-01' }],
    ['admin/postings', ['id'], { transferId: '1', accountId: 1, userId: NOBODY, accountKind: 'house' }],
    ['admin/postings', [], { roundId: NOBODY, purchaseId: NOBODY, kind: 'bet' }],
    ['admin/postings', [], { createdFrom: '2020-01-01', createdTo: '2030-01-01' }],
    ['admin/accounts', ['id'], { userId: NOBODY, roundId: NOBODY, kind: ['main', 'escrow'] }],
    ['admin/deposits', ['createdAt', 'updatedAt', 'amount'], { q: 'EBD1', tab: 'waiting', state: 'Review' }],
    [
      'admin/deposits',
      [],
      { q: '0911223344', tab: 'open', provider: ['chapa'], channel: 'receipt', updatedFrom: '2020-01-01' },
    ],
    [
      'admin/withdrawals',
      ['createdAt', 'updatedAt', 'amount'],
      { q: 'EBW1', tab: 'waiting', state: ['Paid'] },
    ],
    ['admin/withdrawals', [], { q: '+251911223344', tab: 'declined', kind: 'bank', updatedTo: '2030-01-01' }],
    ['admin/adjustments', ['createdAt'], { state: 'Posted', userId: NOBODY, makerId: NOBODY }],
    [
      'admin/rounds',
      ['createdAt', 'finishedAt', 'cards', 'prize'],
      { status: ['Open'], live: true, stake: 10 },
    ],
    ['admin/rounds', [], { spaceId: NOBODY, space: 'private', userId: NOBODY, refundReason: 'void' }],
    [
      'admin/rounds',
      [],
      { createdFrom: '2020-01-01', finishedTo: '2030-01-01', space: 'public', inPlay: true },
    ],
    ['admin/spaces', ['createdAt', 'name'], { q: 'me', ownerId: NOBODY, isListed: true, deleted: false }],
    ['admin/spaces', [], { createdFrom: '2020-01-01', createdTo: '2030-01-01' }],
    ['admin/campaigns', [], { createdFrom: '2020-01-01', createdTo: '2030-01-01' }],
    ['admin/chat-mutes', [], { createdFrom: '2020-01-01', createdTo: '2030-01-01' }],
    [
      'admin/audit-log',
      ['at', 'id'],
      { actorId: NOBODY, action: 'user.*', subject: 'x', requestId: 'x', tab: 'all' },
    ],
  ])('%s accepts the sort orders %j and the filters %j', async (path, sorts, filter) => {
    await list(path, { filter }).expect(200);
    for (const sort of sorts)
      for (const order of ['ASC', 'DESC']) await list(path, { sort: [sort, order] }).expect(200);
  });

  it('are exported as a CSV file, no cell of which can run as a formula in a spreadsheet', async () => {
    const [player] = players as [Person];
    await test.db.query('UPDATE users SET name = $2 WHERE id = $1', [player.id, '=1+1,"x"']);
    const answer = await list('admin/users/export', { filter: { id: player.id } }).expect(200);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toContain('users.csv');
    expect(answer.headers['x-exported-rows']).toBe('1');
    const [head, line] = answer.text.replace('\uFEFF', '').split('\r\n');
    expect(head).toMatch(/^ID,Name,Phone number,Role,.*,Main balance \(birr\),.*,Created at \(UTC\)$/);
    expect(line).toContain(`${player.id},"'=1+1,""x""",'${player.phone},player`);
    await test.db.query("UPDATE users SET name = 'Person 100' WHERE id = $1", [player.id]);
  });

  it('leave a row in the audit log: who read which list with which filter', async () => {
    const [player] = players as [Person];
    const log = test.app.get(AdminLog, { strict: false });
    await log.flush();
    await list('admin/users', { filter: { q: 'Person 11' } }).expect(200);
    await ask(test, admin, 'get', `admin/users/${player.id}`).expect(200);
    await log.flush();
    const rows = await rowsOf('admin/audit-log', { filter: { action: 'users.*' }, range: [0, 1] });
    expect(rows).toMatchObject([
      { actor: { id: admin.id, name: 'Almaz' }, action: 'users.show', subject: `users:${player.id}` },
      { actor: { id: admin.id }, action: 'users.list', after: { q: 'Person 11' } },
    ]);
    await list('admin/users/export').expect(200);
    await log.flush();
    const deeds = await rowsOf('admin/audit-log', { filter: { action: 'users.*', tab: 'deeds' } });
    expect(new Set(deeds.map(({ action }) => action))).toEqual(new Set(['users.export']));
  });

  it('gather the reads that follow one within a minute, and keep a searched phone only in the erasable part', async () => {
    const [player] = players as [Person];
    const log = test.app.get(AdminLog, { strict: false });
    await log.flush();
    const search = () => list('admin/users', { filter: { q: player.phone } }).expect(200);
    await list('admin/users', { filter: { q: 'Person 11' } }).expect(200);
    for (const q of ['Person 12', 'Person 13', 'Person 12'])
      await list('admin/users', { filter: { q } }).expect(200);
    await search();
    await log.flush();
    const rows = await rowsOf('admin/audit-log', { filter: { action: 'users.list' }, range: [0, 2] });
    expect(rows).toMatchObject([
      { after: { q: maskPhone(player.phone) }, phoneNo: player.phone, address: '127.0.0.1' },
      { after: { times: 3, asked: [{ q: 'Person 12' }, { q: 'Person 13' }] }, phoneNo: null },
      { after: { q: 'Person 11' } },
    ]);
    expect(JSON.stringify(rows.map((row) => row['after']))).not.toContain(player.phone);
  });

  it('show everything about a person on one page, and all that happened to them on one timeline', async () => {
    const player = await createPerson(test, { name: 'Hirut' });
    const body = { userId: player.id, direction: 'credit', balance: 'main', amount: 500, reason: 'a gift' };
    await ask(test, admin, 'post', 'admin/adjustments', body).expect(201);
    await ask(test, admin, 'post', `admin/users/${player.id}/note`, { text: 'asked for it' }).expect(200);
    await waitingDeposit(test, player.id, 70);
    const page = await ask(test, admin, 'get', `admin/users/${player.id}`).expect(200);
    expect(page.body).toMatchObject({
      id: player.id,
      mainBalance: 500,
      totals: { deposited: 0, staked: 0, rounds: 0 },
      notes: [{ text: 'asked for it', author: { id: admin.id } }],
      accounts: [{ kind: 'main', balance: 500 }, {}, {}],
      can: ['block', 'agent', 'reset-lockout', 'sign-out', 'note', 'mute'],
    });
    const kinds: string[] = [];
    let before: string | null = '';
    do {
      const query = before ? `?limit=2&before=${encodeURIComponent(before)}` : '?limit=2';
      const answer = await ask(test, admin, 'get', `admin/users/${player.id}/timeline${query}`).expect(200);
      const { items, nextBefore } = answer.body as { items: { kind: string }[]; nextBefore: string | null };
      kinds.push(...items.map(({ kind }) => kind));
      before = nextBefore;
    } while (before && kinds.length < 50);
    expect(kinds.toSorted()).toEqual(['money', 'note', 'payment', 'session', 'staff', 'staff']);
    const money = await ask(test, admin, 'get', `admin/users/${player.id}/timeline?kinds=["money"]`).expect(
      200,
    );
    expect(money.body).toMatchObject({
      items: [{ kind: 'money', title: 'adjustment', amount: 500, detail: { mainAfter: 500 } }],
    });

    const receiver = await createPerson(test, { name: 'Yonas' });
    await test.db.transaction((tx) =>
      test.app.get(MoneyMovements).move(tx, {
        key: `transfer:${crypto.randomUUID()}`,
        kind: 'transfer',
        actor: `user:${player.id}`,
        subject: receiver.id,
        from: { user: player.id, kind: 'main' },
        to: { user: receiver.id, kind: 'main' },
        amount: santim(2000n),
      }),
    );
    for (const [one, amount, name] of [[player, -20, 'Yonas'] as const, [receiver, 20, 'Hirut'] as const]) {
      const moved = await ask(test, admin, 'get', `admin/users/${one.id}/timeline?kinds=["money"]&limit=1`);
      expect(moved.body).toMatchObject({ items: [{ title: 'transfer', amount, detail: { with: name } }] });
      const { body: shown } = await ask(test, admin, 'get', `admin/users/${one.id}`).expect(200);
      expect(shown).toMatchObject({ totals: { received: Math.max(amount, 0), sent: Math.max(-amount, 0) } });
    }
  });

  it('lead from a transaction to its postings, and from these to the account', async () => {
    const [transaction] = await rowsOf('admin/transactions', { filter: { kind: 'adjustment' } });
    const page = await ask(test, admin, 'get', `admin/transactions/${transaction?.id}`).expect(200);
    const { postings } = page.body as {
      postings: { amount: number; accountId: string; accountKind: string }[];
    };
    expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const house = postings.find(({ accountKind }) => accountKind === 'house');
    const account = await ask(test, admin, 'get', `admin/accounts/${house?.accountId}`).expect(200);
    expect(account.body).toMatchObject({ kind: 'house', balance: -500 });
    expect(await rowsOf('admin/postings', { filter: { accountId: house?.accountId } })).toHaveLength(1);
  });

  it('block a person with their sessions and sockets, and open the account again', async () => {
    const player = await createPerson(test);
    const socket = await openSocket(test, player);
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    const reason = { reason: 'two accounts' };
    await ask(test, admin, 'post', `admin/users/${player.id}/block`, reason).expect(200);
    await closed;
    await ask(test, player, 'get', 'user/getSingleUser').expect(401);
    const sessions = await ask(test, admin, 'get', `admin/users/${player.id}/sessions`).expect(200);
    expect(sessions.body).toMatchObject([{ id: sessionIdOf(player), open: false, endedBy: 'blocked' }]);
    await confirmed(test, second, await ask(test, admin, 'post', `admin/users/${player.id}/unblock`, reason));
    await createPerson(test, { phone: player.phone });
    for (const id of [admin.id, second.id])
      await ask(test, admin, 'post', `admin/users/${id}/block`, reason).expect(403);
  });

  it('make an agent by two admins, and that agent sees only their own spaces and rounds', async () => {
    const [agent, other] = [await createPerson(test), await createAgent(test)];
    await ask(test, agent, 'get', 'admin/spaces').expect(403);
    const body = { on: true, reason: 'signed the contract' };
    await confirmed(test, second, await ask(test, admin, 'post', `admin/users/${agent.id}/agent`, body));
    await forgetSessions(test);
    const own = await spaceWithRound(test, agent);
    const foreign = await spaceWithRound(test, other);
    const idsOf = async (path: string) =>
      ((await ask(test, agent, 'get', path).expect(200)).body as Row[]).map(({ id }) => id);
    expect(await idsOf('admin/spaces')).toEqual([own.spaceId]);
    expect(await idsOf('admin/rounds')).toEqual([own.roundId]);
    expect(await idsOf(`admin/rounds?filter=${JSON.stringify({ spaceId: foreign.spaceId })}`)).toEqual([]);
    expect(await idsOf(`admin/rounds?filter=${JSON.stringify({ id: foreign.roundId })}`)).toEqual([]);
    const csv = await ask(test, agent, 'get', 'admin/spaces/export').expect(200);
    expect(csv.text).not.toContain(foreign.spaceId);
    const page = await ask(test, agent, 'get', `admin/rounds/${own.roundId}`).expect(200);
    expect(page.body).toMatchObject({ settlement: null, can: [], fairness: { revealed: false } });
    expect(JSON.stringify(page.body)).not.toMatch(/secret|sealed/);
  });

  it('void a round whose draw order nobody can know, once: every stake goes back and the secret is published', async () => {
    const player = await createPerson(test);
    const body = { userId: player.id, direction: 'credit', balance: 'main', amount: 100, reason: 'to play' };
    await ask(test, admin, 'post', 'admin/adjustments', body).expect(201);
    const [round] = await rowsOf('admin/rounds', { filter: { stake: 50, live: true } });
    const socket = await openSocket(test, player);
    const bought = await send(socket, 'confirmCards', { roomId: round?.id, cards: [7], requestId: 'void-1' });
    expect(bought).toMatchObject({ ok: true });
    const path = `admin/rounds/${round?.id}`;
    expect((await ask(test, admin, 'get', path).expect(200)).body).toMatchObject({ can: ['void'], cards: 1 });
    const reason = { reason: 'the stake was announced wrongly' };
    await ask(test, admin, 'post', `${path}/void`, reason).expect(200);
    expect((await ask(test, admin, 'post', `${path}/void`, reason).expect(409)).body).toMatchObject({
      code: 'ROUND_CLOSED',
    });
    expect((await ask(test, player, 'get', 'user/getUserBalance')).body).toMatchObject({
      activeBalance: 100,
    });
    expect((await ask(test, admin, 'get', path).expect(200)).body).toMatchObject({
      status: 'Refunded',
      refundReason: 'void',
      fairness: { revealed: true },
    });
    const of = await ask(test, admin, 'get', `admin/users/${player.id}`).expect(200);
    expect(of.body).toMatchObject({ totals: { staked: 0, refunded: 50, rounds: 0 } });
    const proof = await ask(test, null, 'get', `fairness/rounds/${round?.id}`).expect(200);
    expect(proof.body).toHaveProperty('secret');
    const [next] = await rowsOf('admin/rounds', { filter: { stake: 50, live: true } });
    expect(next).toMatchObject({ status: 'Open', cards: 0 });
    const dashboard = await ask(test, admin, 'get', 'admin/dashboard').expect(200);
    expect(dashboard.body).toMatchObject({ health: { voidedRounds: 1, payouts: { on: true } } });
    socket.close();
    await mustBeWhole(test);
  });

  it('refuse to void a locked round until its draw is overdue, and then two admins together void it', async () => {
    const [open] = await rowsOf('admin/rounds', { filter: { stake: 20, live: true } });
    const locked = (startsAt: string) =>
      test.db.query(
        `UPDATE rounds SET starts_at = ${startsAt}, closes_at = now(), next_due_at = now() + interval '1 hour' WHERE id = $1`,
        [open?.id],
      );
    await locked('now()');
    await test.db.query("UPDATE rounds SET status = 'Countdown' WHERE id = $1", [open?.id]);
    await test.db.query(
      `UPDATE rounds SET status = 'Locked', locked_at = now(), lock_hash = $2, prize = 0, percent_tenths = 200 WHERE id = $1`,
      [open?.id, 'a'.repeat(64)],
    );
    const reason = { reason: 'I would rather not' };
    await ask(test, admin, 'post', `admin/rounds/${open?.id}/void`, reason).expect(409);
    await locked("now() - interval '11 seconds'"); // the draw of this round is overdue
    const answer = await ask(test, admin, 'post', `admin/rounds/${open?.id}/void`, reason);
    const [still] = await test.db.query('SELECT status FROM rounds WHERE id = $1', [open?.id]);
    expect(still).toEqual({ status: 'Locked' });
    await confirmed(test, second, answer);
    const [now] = await test.db.query('SELECT status FROM rounds WHERE id = $1', [open?.id]);
    expect(now).toEqual({ status: 'Refunded' });
  });

  it('count what waits for staff, and show on the dashboard that the audit of the books found nothing wrong', async () => {
    await ask(test, admin, 'get', 'admin/audit').expect(200);
    const { body } = await ask(test, admin, 'get', 'admin/dashboard').expect(200);
    expect(body).toMatchObject({
      waiting: { deposits: { count: 1, amount: 70 }, withdrawals: { count: 0 }, adjustments: { count: 0 } },
      health: { audit: { ok: true, violations: 0, imbalance: 0 } },
    });
    expect((body as { byHour: object[]; players: object[] }).byHour).toHaveLength(24);
    const counts = await ask(test, admin, 'get', 'admin/counts').expect(200);
    expect(counts.body).toMatchObject({ deposits: { waiting: 1, awaitingSecond: 0 } });
  });

  it('record why payouts are stopped and started again', async () => {
    const path = 'admin/payouts-switch';
    const off = await ask(test, admin, 'post', path, { on: false, reason: 'to look' }).expect(200);
    expect(off.body).toMatchObject({ on: false, reason: 'to look' });
    await confirmed(test, second, await ask(test, admin, 'post', path, { on: true, reason: 'looked' }));
    const rows = await rowsOf('admin/audit-log', { filter: { subject: 'switch:payouts' } });
    expect(rows.map(({ action }) => action)).toEqual(['payouts.on', 'payouts.off']);
  });

  it('show a round on the timeline at its end, not when its cards were bought', async () => {
    const buyers = await makePlayers(test.db, test.env.jwtSecret, 2, { birr: 100 });
    const at = new Date(Date.now() - 60_000);
    const endsAt = new Date(Date.now() - 10_000);
    const round = {
      at,
      endsAt,
      roomId: await roomOf(test, 10),
      buyers: buyers.map((one) => ({ ...one, cards: 1 })),
    };
    await playRound(test, seeded('timeline'), round);
    const path = `admin/users/${buyers[0]?.id}/timeline?kinds=["round"]`;
    expect((await ask(test, admin, 'get', path).expect(200)).body).toMatchObject({
      items: [{ title: 'Finished', at: endsAt.toISOString() }],
    });
  });
});
