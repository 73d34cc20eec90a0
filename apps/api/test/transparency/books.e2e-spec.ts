import request from 'supertest';
import { checkOwnBooks, type LoggedBooks, type OwnBooks } from '@libs/proof';
import { parseVkey, readEntry, type EntryValues } from '@libs/transparency';
import { until } from '../support/eventually';
import { BooksWriter } from '../../src/fairness/books';
import { dayOf } from '../../src/platform/clock';
import { JobRuns } from '../../src/platform/jobs';
import { LogSequencer } from '../../src/fairness/log';
import type { TransparencyDto } from '../../src/fairness/log/transparency.dto';
import { makePlayer, type Player } from '../support/players/players';
import { asOwner, withoutTriggers } from '../support/players/players-ledger';
import { connectPlayers, openRoom, storedRound } from '../support/players/players-rooms';
import { createTestApp, type TestApp } from '../support/servers/app';
import type { PlayerSocket } from '../support/sockets/sockets-player';

type Books = EntryValues<'edil-bingo/books/v1'>;

/** A player's balances by the ledger, in santim. */
interface Money {
  main: bigint;
  bonus: bigint;
  held: bigint;
}

describe('the books of a day', () => {
  let test: TestApp;
  let phones: PlayerSocket[];
  let payer: Player;
  let day: string;
  let roomId: string;
  let stake: number;

  const get = (path: string, player?: Player) =>
    request(test.url)
      .get(`/api/${path}`)
      .set('cookie', player?.cookie ?? '');
  const post = (path: string, body: object) =>
    request(test.url).post(`/api/${path}`).set('cookie', payer.cookie).send(body).expect(200);
  const booksOf = async () => (await get(`books?day=${day}`).expect(200)).body as LoggedBooks;
  const mineOf = async (player: Player) =>
    (await get(`books/mine?day=${day}`, player).expect(200)).body as OwnBooks;
  const values = async (): Promise<Books> => {
    const entry = readEntry(Buffer.from((await booksOf()).entry));
    if (entry?.type !== 'edil-bingo/books/v1') throw new Error('not an entry of books');
    return entry.values;
  };
  const check = async (player: Player) => {
    const { key } = (await get('transparency').expect(200)).body as TransparencyDto;
    const keys = [parseVkey(key)].filter((one) => one !== null);
    return checkOwnBooks(await mineOf(player), await booksOf(), { ...player, keys });
  };
  const take = (of: string) =>
    test.app
      .get(JobRuns, { strict: false })
      .alone('books', (tx) => test.app.get(BooksWriter, { strict: false }).take(tx, of), {
        isSnapshot: true,
      });
  const moneyOf = async (player: Player): Promise<Money> => {
    const [row] = await test.db.query<Money>(
      `SELECT max(balance) FILTER (WHERE kind = 'main') AS main, max(balance) FILTER (WHERE kind = 'bonus') AS bonus,
         max(balance) FILTER (WHERE kind = 'held') AS held FROM accounts WHERE user_id = $1`,
      [player.id],
    );
    if (!row) throw new Error('a player without accounts');
    return row;
  };

  beforeAll(async () => {
    test = await createTestApp({
      env: {
        CALL_INTERVAL_MS: '60',
        COUNTDOWN_MS: '1500',
        LOCK_MS: '600',
        WAIT_MS: '60000',
        PAYMENT_CHECK_MS: '200',
        MIN_PLAYERS: '3', // the countdown begins when all have bought
      },
    });
    phones = await connectPlayers(test, 3, { bonusBirr: 7.5 });
    payer = await makePlayer(test.db, test.env.jwtSecret, { birr: 500 });
    const { txRef } = (await post('chapa/initializePayment', { amount: 150 })).body as { txRef: string };
    await request(test.url).post(`/sandbox/checkout/${txRef}/approve`).expect(200);
    await until(
      () => moneyOf(payer),
      ({ main }) => main === 65_000n,
    );
    await post('arifpay/withdraw', { amount: 200 });
    ({ roomId, stake } = await openRoom(test));
    for (const [index, phone] of phones.entries()) {
      await phone.resync(roomId);
      await phone.confirm(roomId, [index + 1, index + 77]);
    }
    await Promise.all(phones.map((phone) => phone.next('gameFinished')));
    const waiting = await openRoom(test);
    await phones[0]?.resync(waiting.roomId);
    await phones[0]?.confirm(waiting.roomId, [5]);
    const [round] = await test.db.query<{ finished_at: Date }>(
      'SELECT finished_at FROM rounds WHERE id = $1',
      [roomId],
    );
    day = dayOf(round?.finished_at ?? new Date());
    await take(day);
    // The first run may be the end of one that began before the books were written.
    const sequencer = test.app.get(LogSequencer, { strict: false });
    await sequencer.run();
    await sequencer.run();
  });
  afterAll(async () => {
    for (const phone of phones) phone.close();
    await test.close();
  });

  it('add up to zero with the house, a waiting round and the providers, and owe what the accounts hold', async () => {
    const books = await values();
    const clearing = books.clearing.split(',').map((one) => BigInt(one.split(':')[1] ?? 0));
    const { main, bonus, held, escrow, house, other } = books;
    const all = [main, bonus, held, escrow, house, other].map(BigInt);
    expect([...all, ...clearing].reduce((sum, one) => sum + one)).toBe(0n);
    const [owed] = await test.db.query<{ total: bigint }>(
      'SELECT sum(balance)::bigint AS total FROM accounts WHERE balance > 0',
    );
    expect(BigInt(main) + BigInt(bonus) + BigInt(held)).toBe(owed?.total);
    expect(BigInt(held)).toBe((await moneyOf(payer)).held);
    expect(BigInt(escrow)).toBeGreaterThan(0n);
    expect(BigInt(house)).toBeGreaterThan(0n);
    expect(books.clearing).toMatch(/arifpay|chapa|demo/);
  });

  it('name the finished rounds of the day only: their stakes and their prizes', async () => {
    const books = await values();
    const { prize } = await storedRound(test, roomId);
    expect(books).toMatchObject({ day, staked: String(stake * 100 * 6), prizes: String(prize) });
    const rich = await test.db.query('SELECT DISTINCT user_id FROM accounts WHERE balance > 0');
    expect(books.accounts).toBe(String(rich.length));
  });

  it('show each player their own part, which the phone finds complete and logged', async () => {
    for (const player of [...phones.map((phone) => phone.player), payer]) {
      const mine = await mineOf(player);
      const { main, bonus, held } = await moneyOf(player);
      expect(mine.leaf).toMatchObject({ main: `${main}`, bonus: `${bonus}`, held: `${held}` });
      expect(await check(player)).toEqual({ own: 'ok', sums: 'ok', logged: 'ok', verdict: 'ok' });
    }
  });

  it('show nobody another player’s part, and tell a player without money that they have no leaf', async () => {
    const first = await mineOf(phones[0]?.player as Player);
    const second = await mineOf(phones[1]?.player as Player);
    expect(first.leaf?.salt).not.toBe(second.leaf?.salt);
    await get('books/mine').expect(401);
    const poor = await makePlayer(test.db, test.env.jwtSecret);
    expect(await mineOf(poor)).toMatchObject({ leaf: null, path: [], root: first.root });
    expect(await check(poor)).toMatchObject({ own: 'open', sums: 'ok', verdict: 'open' });
  });

  it('let the owner of a leaf see that the tree was changed afterwards', async () => {
    const { path } = await mineOf(payer);
    const beside = Buffer.from(path[0]?.hash ?? '', 'hex');
    const [row] = await test.db.query<{ nodes: Buffer }>(
      'SELECT nodes FROM books_levels WHERE day = $1 AND level = 0',
      [day],
    );
    const nodes = row?.nodes ?? Buffer.alloc(0);
    const changed = Buffer.from(nodes);
    const at = nodes.indexOf(beside) + 32;
    const hidden = nodes.readBigUInt64BE(at);
    changed.writeBigUInt64BE(hidden === 0n ? 1n : hidden - 1n, at);
    const write = (to: Buffer) =>
      withoutTriggers(['UPDATE books_levels SET nodes = $2 WHERE day = $1 AND level = 0', [day, to]]);
    await write(changed);
    expect(await check(payer)).toMatchObject({ own: 'failed', verdict: 'failed' });
    await write(nodes);
    expect(await check(payer)).toMatchObject({ verdict: 'ok' });
  });

  it('are answered with 404 for a day without books, and with 400 for a text that is no day', async () => {
    for (const path of ['books', 'books/mine'])
      for (const [asked, status] of [
        ['2020-01-01', 404],
        ['2026-02-31', 404],
        ['today', 400],
      ] as const)
        expect([path, asked, (await get(`${path}?day=${asked}`, payer)).status]).toEqual([
          path,
          asked,
          status,
        ]);
  });

  it('cannot be changed, taken twice for a day, or written with a wrong sum', async () => {
    const changes = [
      'UPDATE books_days SET at = now()',
      'DELETE FROM books_days',
      'UPDATE books_levels SET nodes = nodes',
      'UPDATE books_places SET places = places',
    ];
    for (const sql of changes)
      await expect(asOwner((client) => client.query(sql))).rejects.toMatchObject({
        constraint: 'ledger_append_only',
      });
    await expect(take(day)).rejects.toMatchObject({ constraint: 'books_days_pkey' });
    const copy = `INSERT INTO books_days SELECT date '2001-01-01', at, root, main + 1, bonus, held, escrow, house, other,
      clearing, entry FROM books_days`;
    await expect(asOwner((client) => client.query(copy))).rejects.toMatchObject({
      constraint: 'books_days_sum_check',
    });
  });

  it('leave nothing behind when they are broken off', async () => {
    const alone = test.app.get(JobRuns, { strict: false });
    const waiting = async () =>
      (await test.db.query<{ n: bigint }>('SELECT count(*) AS n FROM books_levels'))[0]?.n;
    const before = await waiting();
    await expect(
      alone.alone(
        'books',
        async (tx) => {
          await test.app.get(BooksWriter, { strict: false }).take(tx, '2001-01-01');
          throw new Error('killed');
        },
        { isSnapshot: true },
      ),
    ).rejects.toThrow('killed');
    expect(await waiting()).toBe(before);
    await get('books?day=2001-01-01').expect(404);
    await until(
      () => test.db.query('SELECT FROM log_waiting'),
      (rows) => rows.length === 0,
    );
  });
});
