import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { transferKinds } from '@libs/contract';
import { until } from '../support/eventually';
import { RegisterBonus } from '../../src/bonus';
import { LimitRoomPoller } from '../../src/payments/deposits/limit-room';
import { SiteSettings } from '../../src/site/settings';
import { asOwner } from '../support/players/players-ledger';
import { createPerson, type Person } from '../support/players/people';
import { openRoom } from '../support/players/players-rooms';
import { mustBeWhole, paymentsOf } from '../support/payments';
import { routesOf } from '../support/routes';
import { createTestApp, type TestApp } from '../support/servers/app';
import { PlayerSocket } from '../support/sockets/sockets-player';
import { ADMINS, ask, asPlayer, createAgent, spaceWithRound } from '../support/staff';

/** The states in which a player's own limits can put them (players.md 1). */
const STATES = ['no limit', 'limit reached', 'break', 'exclusion'] as const;
type State = (typeof STATES)[number];
/** The answer in each state: `in` is credited at once, `waits` is credited later or by staff, a code is a refusal. */
type Row = Record<State, string>;
const row = (free: string, limit: string, rest: string, exclusion: string): Row => ({
  'no limit': free,
  'limit reached': limit,
  break: rest,
  exclusion,
});
const always = row('in', 'in', 'in', 'in');
const refused = row('in', 'LIMIT_REACHED', 'LIMIT_REACHED', 'LIMIT_REACHED');

/** Every kind of transfer that may credit main or bonus: `in`, or the constraint by which the database refuses it. */
const KINDS: Record<string, Row> = {
  opening: always, // only the demo makes it
  deposit: always, // the provider has taken the money already
  case: always,
  receivable: always,
  withdraw: always, // only the return of a failed payout credits
  refund: always,
  settle: always, // prizes, and shares of referrals
  bonus: always, // campaign prizes that were earned before
  bet: always, // takes money away
  bonusPart: always, // the bonus part of a prize
  prizeWait: always, // a prize that was won before
  bonusToMain: always, // money that was played
  bonusEnd: always, // takes money away
  transfer: row('in', 'transfers_deposit_limit', 'transfers_excluded', 'transfers_excluded'),
  adjustment: row('in', 'in', 'transfers_excluded', 'transfers_excluded'), // the service checks the limit, by the table adjustments
};
/** Kinds that belong to a round, a purchase or a grant. They are played below and in bonus-grants.e2e-spec.ts. */
const PLAYED = ['bet', 'refund', 'settle', 'bonusPart', 'prizeWait', 'bonusToMain', 'bonusEnd'];

/** Every route by which money comes in, with its answers. */
const ROUTES: Record<string, Row> = {
  'POST chapa/initializePayment': refused,
  'POST arifpay/create-checkout-session': refused,
  'POST arifpay/direct-pay': refused,
  'POST arifpay/direct-payCbe': refused,
  'POST santimpay/deposit': refused,
  'POST transaction/deposit': refused,
  'POST transaction/intent': refused,
  'POST transaction/manualDeposit': row('in', 'waits', 'in', 'in'),
  'POST txn/check': row('in', 'waits', 'in', 'in'),
  'GET txn/checkCBEBirr/:id': row('in', 'waits', 'in', 'in'),
  'POST admin/txn-check': row('in', 'waits', 'in', 'in'),
  'POST user/transferUserBalance': refused,
  'POST admin/adjustments': refused,
};
/** Routes whose names look like a way in. */
const WAY_IN =
  /pay\/|Payment$|checkout|direct-pay|deposit$|Deposit$|intent$|txn|transferUserBalance|admin\/adjustments$/i;
/** Among these, the ways out and the lists. */
const NO_WAY_IN = /withdraw|callback|webhook|^GET admin|getBanks|transfer-approval/i;

describe('1.4 every way in for money and play', () => {
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;
  let admin: Person;
  let player: Person;

  beforeAll(async () => {
    test = await createTestApp();
    pay = paymentsOf(test);
    admin = await createPerson(test, { phone: ADMINS[0] });
  });
  afterAll(async () => {
    await mustBeWhole(test);
    await test.close();
  });
  beforeEach(async () => {
    player = await createPerson(test);
  });

  const put = (body: object) => ask(test, player, 'put', 'limits', body).expect(200);
  const tomorrow = () => new Date(Date.now() + 20 * 3600_000).toISOString();
  const enter: Record<State, () => Promise<unknown>> = {
    'no limit': () => Promise.resolve(),
    'limit reached': () => put({ dailyDeposit: 10, dailyLoss: 0 }),
    break: () => put({ breakUntil: tomorrow() }),
    exclusion: () => put({ selfExcludedUntil: tomorrow() }),
  };
  const balance = () => pay.balance(player);
  const codeOf = ({ status, body }: { status: number; body: unknown }): string =>
    status < 300 ? 'in' : ((body as { code?: string }).code ?? String(status));
  const came = async (before: number) => ((await balance()) > before ? 'in' : 'waits');

  const receipt = async (medium: 'TELEBIRR' | 'CBE') => {
    const txnId = randomBytes(5).toString('hex').toUpperCase();
    const given = { txnId, medium, amount: 50, payer: player.phone };
    await pay.sandbox('receipts', given).expect(201);
    return txnId;
  };
  const transferred = async () => {
    const sender = await createPerson(test);
    await pay.fund(sender, 100);
    const [vc, otp] = [randomUUID(), '123456'];
    const hash = (text: string) => createHmac('sha256', test.env.otpPepper).update(text).digest();
    await test.db.query(
      `INSERT INTO otp_challenges (vc, phone, purpose, user_id, params_hash, code_hash, created_at, expires_at)
       VALUES ($1, $2, 'transfer', $3, NULL, $4, now(), now() + interval '5 minutes')`,
      [vc, sender.phone, sender.id, hash(`code|${vc}|${otp}`)],
    );
    const body = { phoneNo: player.phone, amount: 50, vc, otp };
    const answer = await pay.post(sender, 'user/transferUserBalance', body);
    // The sender does not learn why the transfer is refused.
    if (answer.status === 409)
      expect(answer.body).toEqual({
        success: false,
        code: 'LIMIT_REACHED',
        message: 'This person cannot receive money now.',
      });
    return codeOf(answer);
  };
  /** Uses a way with 50 birr. @returns what became of it */
  const use = async (route: string): Promise<string> => {
    const [, path = ''] = route.split(' ');
    const before = await balance();
    switch (route) {
      case 'POST transaction/manualDeposit': {
        const answer = await pay.post(player, path, { amount: 50, txnId: await receipt('TELEBIRR') });
        return answer.status < 300 ? came(before) : codeOf(answer);
      }
      case 'POST txn/check':
        await pay.post(player, path, { txnId: await receipt('TELEBIRR'), phoneNo: player.phone });
        return came(before);
      case 'GET txn/checkCBEBirr/:id':
        await pay.get(player, `txn/checkCBEBirr/${await receipt('CBE')}`);
        return came(before);
      case 'POST admin/txn-check':
        await ask(test, admin, 'post', path, { txnId: await receipt('TELEBIRR'), phoneNo: player.phone });
        return came(before);
      case 'POST user/transferUserBalance':
        return transferred();
      case 'POST admin/adjustments': {
        const body = {
          userId: player.id,
          direction: 'credit',
          balance: 'main',
          amount: 50,
          reason: 'a test',
        };
        return codeOf(await ask(test, admin, 'post', path, body));
      }
      default:
        return codeOf(
          await pay.post(player, path, {
            amount: 50,
            ...(/santimpay|intent/.test(path) && { medium: 'TELEBIRR' }),
          }),
        );
    }
  };

  it('has a row here: each kind of transfer and each route by which money comes in', async () => {
    const kinds = await test.db.query<{ kind: string }>(
      "SELECT kind FROM transfer_kinds WHERE account_kinds && '{main,bonus}'",
    );
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(KINDS).toSorted());
    const all = await test.db.query<{ kind: string }>('SELECT kind FROM transfer_kinds');
    expect(all.map(({ kind }) => kind).toSorted()).toEqual(transferKinds.toSorted());
    const ways = routesOf(test).filter((route) => WAY_IN.test(route) && !NO_WAY_IN.test(route));
    expect(ways.toSorted()).toEqual(Object.keys(ROUTES).toSorted());
  });

  it.each(Object.keys(ROUTES).flatMap((route) => STATES.map((state) => [route, state] as const)))(
    'by %s answers as the table says in the state “%s”',
    async (route, state) => {
      await enter[state]();
      expect(await use(route)).toBe(ROUTES[route]?.[state]);
    },
  );

  it.each(
    Object.keys(KINDS)
      .filter((kind) => !PLAYED.includes(kind))
      .flatMap((kind) => STATES.map((state) => [kind, state] as const)),
  )('is checked by the database for a transfer of kind %s in the state “%s”', async (kind, state) => {
    await enter[state]();
    const payer = await createPerson(test);
    await pay.fund(payer, 100);
    const post = asOwner(async (client) => {
      await client.query('BEGIN'); // never committed: only the constraints are tested
      await client.query(
        `SELECT ledger_post(now(), ARRAY['system'], ARRAY['test'], ARRAY['ways:' || gen_random_uuid()], ARRAY[$1],
           ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[$3::text], ARRAY[1, 1],
           ARRAY[(SELECT a.id FROM accounts a JOIN transfer_kinds k ON k.kind = $1
               WHERE a.kind = ANY (k.account_kinds) AND a.round_id IS NULL
                 AND CASE $1 WHEN 'transfer' THEN a.user_id = $4 AND a.kind = 'main' ELSE a.user_id IS NULL END LIMIT 1),
             (SELECT a.id FROM accounts a JOIN transfer_kinds k ON k.kind = $1
               WHERE a.user_id = $2 AND a.kind IN ('main', 'bonus') AND a.kind = ANY (k.account_kinds)
               ORDER BY a.kind DESC LIMIT 1)], ARRAY[-5000, 5000])`,
        [kind, player.id, player.id, payer.id],
      );
    });
    const outcome = await post.then(
      () => 'in',
      (error: Error & { constraint?: string }) => error.constraint ?? error.message,
    );
    // A correction by staff needs a proposal, but this constraint is checked only after those of the player.
    expect(outcome.replace('staff_transfers_proposal', 'in')).toBe(KINDS[kind]?.[state]);
  });

  it.each(STATES)(
    'credits a payment that was started before, or keeps it until the limit has room, in the state “%s”',
    async (state) => {
      const started = await pay.post(player, 'chapa/initializePayment', { amount: 50 }).expect(200);
      const { txRef } = started.body as { txRef: string };
      await enter[state]();
      await pay.sandbox(`checkout/${txRef}/approve`).expect(200);
      const read = async () =>
        (
          await test.db.query<{ state: string; failure: string | null }>(
            'SELECT state, failure FROM deposits WHERE reference = $1',
            [txRef],
          )
        )[0];
      const waits = state === 'limit reached';
      const settled = await until(read, (one) => one?.state === (waits ? 'Review' : 'Succeeded'));
      expect([settled?.failure, await balance()]).toEqual(waits ? ['DAILY_LIMIT', 0] : [null, 50]);
      if (!waits) return;
      const poller = test.app.get(LimitRoomPoller, { strict: false });
      await poller.run();
      expect(await balance()).toBe(0);
      // Loosens the limit without its trigger, as if a day had passed.
      await asOwner((client) =>
        client.query(
          `ALTER TABLE player_limits DISABLE TRIGGER player_limits_looser;
         UPDATE player_limits SET amount = 100000 WHERE field = 'dailyDeposit' AND user_id = '${player.id}';
         ALTER TABLE player_limits ENABLE TRIGGER player_limits_looser`,
        ),
      );
      await poller.run();
      expect([(await read())?.state, await balance()]).toEqual(['Succeeded', 50]);
    },
  );

  it.each(STATES)(
    'sells cards or refuses them, and always refunds earlier cards and pays out, in the state “%s”',
    async (state) => {
      await pay.fund(player, 1000);
      const phone = await PlayerSocket.open(test.url, asPlayer(player));
      const { roomId, stake } = await openRoom(test, { stakeBirr: 61 + STATES.indexOf(state) });
      expect(await phone.confirm(roomId, [1, 2])).toMatchObject({ ok: true });
      await enter[state]();
      const more = await phone.confirm(roomId, [3]);
      if (state === 'no limit') expect(more).toMatchObject({ ok: true });
      else
        expect(more).toMatchObject({
          ok: false,
          code: 'LIMIT_REACHED',
          details: { limit: state === 'limit reached' ? 'dailyLoss' : 'exclusion', left: 0 },
        });
      const before = await balance();
      expect(await phone.ask('removeCards', { roomId, cards: [2] })).toMatchObject({
        ok: true,
        mine: expect.anything(),
      });
      expect(await balance()).toBe(before + stake); // a refund is never refused
      await ask(test, player, 'post', 'arifpay/withdraw', { amount: 50 }).expect(200); // a payout is never refused
      phone.socket.close();
    },
  );

  it.each(STATES)(
    'opens spaces and rounds or refuses them, the own space too, in the state “%s”',
    async (state) => {
      const join = row('200', '200', 'LIMIT_REACHED', 'LIMIT_REACHED')[state];
      const agent = await createAgent(test);
      const owner = player;
      await test.db.query("UPDATE users SET role = 'agent' WHERE id = $1", [owner.id]);
      const own = await spaceWithRound(test, owner);
      const other = await spaceWithRound(test, agent);
      await enter[state]();
      const joined = await ask(test, player, 'post', 'gameSpace/joinSpace', { spaceId: other.spaceId });
      expect(joined.status === 200 ? '200' : (joined.body as { code: string }).code).toBe(join);
      const phone = await PlayerSocket.open(test.url, asPlayer(owner));
      const opened = await phone.ask('joinRoom', { stake: 25, gameSpace: own.spaceId, createGame: true });
      expect(opened).toMatchObject(join === '200' ? { ok: true } : { ok: false, code: join });
      // The agent can still manage members and settings.
      await ask(test, owner, 'put', `gameSpace/${own.spaceId}`, { name: 'Renamed' }).expect(200);
      phone.socket.close();
    },
  );

  it.each(STATES)('gives a new account its bonus or keeps it back, in the state “%s”', async (state) => {
    await enter[state]();
    jest
      .spyOn(test.app.get(SiteSettings, { strict: false }), 'readIn')
      .mockResolvedValueOnce({ isActive: true, amountSantim: 5000n } as never);
    await test.db.transaction((tx) => test.app.get(RegisterBonus, { strict: false }).grant(tx, player.id));
    const [{ balance: bonus } = { balance: 0n }] = await test.db.query<{ balance: bigint }>(
      "SELECT balance FROM accounts WHERE user_id = $1 AND kind = 'bonus'",
      [player.id],
    );
    expect(bonus).toBe(state === 'break' || state === 'exclusion' ? 0n : 5000n);
  });
});
