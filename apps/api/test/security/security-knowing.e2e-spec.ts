import { createHash, randomBytes, randomUUID } from 'node:crypto';
import request from 'supertest';
import { eventually } from '../support/eventually';
import { Idempotency, type IdempotentCall } from '../../src/platform/idempotency';
import { Clock, FakeClock } from '../../src/platform/clock';
import type { Db } from '../../src/platform/db';
import { Entropy } from '../../src/platform/entropy';
import { adminOf } from '../support/admins';
import { createTestApp, type TestApp } from '../support/servers/app';
import { createPerson, type Person, freshPhone, publicCode, forgetSessions } from '../support/players/people';
import { connectPlayers, openRoom, stepsOf, storedRound } from '../support/players/players-rooms';

const secret = () => randomBytes(32).toString('hex');

describe('the description of the API outside demo mode', () => {
  const ADMIN = freshPhone();
  let test: TestApp;
  let admin: Person;

  beforeAll(async () => {
    const secrets = { JWT_SECRET: secret(), DRAW_KEY: secret(), OTP_PEPPER: secret(), AFRO_TOKEN: secret() };
    const env = { DEMO: '0', PAYMENTS_MODE: 'test', RATE_LIMIT_SCALE: '1', SYSTEM_ADMIN_PHONES: ADMIN };
    test = await createTestApp({ env: { ...env, ...secrets } });
    admin = await adminOf(test, ADMIN);
  });
  afterAll(() => test.close());

  it.each(['/api/openapi.json', '/api/admin/openapi.json'])(
    'shows the backoffice to its admins only: %s',
    async (path) => {
      const asked = (cookie = '') => request(test.url).get(path).set('cookie', cookie);
      expect((await asked().expect(401)).body).toMatchObject({ code: 'UNAUTHENTICATED' });
      const player = await createPerson(test);
      expect((await asked(player.cookie).expect(403)).body).toMatchObject({ code: 'FORBIDDEN' });
      const agent = await createPerson(test, { role: 'agent' });
      expect((await asked(agent.cookie).expect(403)).body).toMatchObject({ code: 'FORBIDDEN' });
      await test.db.query('DELETE FROM passkeys');
      await test.db.query('DELETE FROM second_factors');
      await forgetSessions(test);
      expect((await asked(admin.cookie).expect(403)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
      await test.db.query(
        `INSERT INTO second_factors (user_id, secret_sealed, created_at, confirmed_at) VALUES ($1, '\\x00', now(), now())
         ON CONFLICT DO NOTHING`,
        [admin.id],
      );
      await eventually(
        async () => (await asked(admin.cookie)).status === 200,
        'the description for an admin',
      );
    },
  );

  it.each(['/api/player/openapi.json', '/api/asyncapi.json', '/api/docs'])(
    'shows everybody their part: %s',
    async (path) => {
      const { text } = await request(test.url).get(path).expect(200);
      expect(text).not.toContain('/api/admin/adjustments');
    },
  );
});

describe('the cards of a private round', () => {
  it('are shown to members and card holders only, as is the proof, for ever', async () => {
    // Time stands still while both rounds are in play, however long the questions about them take.
    const clock = new FakeClock();
    const test = await createTestApp({ clock });
    const [owner, member, stranger] = await connectPlayers(test, 3);
    if (!owner || !member || !stranger) throw new Error('three phones are needed');
    try {
      const spaceId = randomUUID();
      await test.db.query(
        "INSERT INTO spaces (id, name, owner_id, created_at) VALUES ($1, 'Family', $2, now())",
        [spaceId, owner.player.id],
      );
      await test.db.query('INSERT INTO space_members (space_id, user_id, joined_at) VALUES ($1, $2, now())', [
        spaceId,
        member.player.id,
      ]);
      const own = await openRoom(test, { spaceId, stakeBirr: 25 });
      const open = await openRoom(test);
      for (const { roomId } of [own, open]) {
        await owner.confirm(roomId, [1]);
        if (roomId === own.roomId) await member.confirm(roomId, [2]);
        else await stranger.confirm(roomId, [2]);
      }
      const steps = stepsOf(test, clock);
      await steps.lock(own.roomId);
      await steps.reach(open.roomId, 'Locked');
      await steps.draw(own.roomId);
      const cards = async (roomId: string, cookie = '') => {
        const { body } = await request(test.url)
          .get(`/api/fairness/rounds/${roomId}`)
          .set('cookie', cookie)
          .expect(200);
        return (body as { cards: string[] }).cards.length;
      };
      const isKept = (cookie = '') =>
        request(test.url)
          .get(`/api/fairness/rounds/${own.roomId}`)
          .set('cookie', cookie)
          .expect(403)
          .expect(({ body }) => expect(body).toMatchObject({ code: 'NOT_A_MEMBER' }));
      const plays = async ({ roomId }: { roomId: string }) =>
        (await storedRound(test, roomId)).status === 'Playing';
      await eventually(async () => (await plays(own)) && (await plays(open)), 'both rounds in play');
      await isKept();
      await isKept(stranger.player.cookie);
      for (const { player } of [owner, member]) expect(await cards(own.roomId, player.cookie)).toBe(2);
      expect(await cards(open.roomId)).toBe(2); // the list of a public round is public from its lock on
      expect(await plays(own)).toBe(true);
      expect(await stranger.ask('resync', { roomId: own.roomId })).toMatchObject({ code: 'NOT_A_MEMBER' });
      await steps.playOut(own.roomId);
      await isKept();
      await isKept(stranger.player.cookie);
      for (const { player } of [owner, member]) expect(await cards(own.roomId, player.cookie)).toBe(2);
    } finally {
      for (const phone of [owner, member, stranger]) phone.close();
      await test.close();
    }
  });
});

describe('requests with the same key', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  /** A second server on the same database, which counts its queries. */
  function serverOf() {
    const asked = { n: 0 };
    const counting = new Proxy(test.db, {
      get: (db, name) => {
        const value = Reflect.get(db, name) as unknown;
        if (name !== 'query') return value;
        return (...given: Parameters<Db['query']>) => {
          asked.n += 1;
          return db.query(...given);
        };
      },
    });
    const [clock, entropy] = [test.app.get(Clock), test.app.get(Entropy)];
    return { asked, keys: new Idempotency(counting, clock, entropy) };
  }
  const callOf = async (text: string): Promise<IdempotentCall> => ({
    userId: (await createPerson(test)).id,
    path: '/api/probe',
    key: randomUUID(),
    requestHash: createHash('sha256').update(text).digest(),
  });
  const slow = (runs: { n: number }, ms: number) => async () => {
    runs.n += 1;
    await new Promise((resolve) => setTimeout(resolve, ms));
    return { run: runs.n };
  };

  it('wait for the first one without asking the database: two statements serve a hundred requests', async () => {
    const { asked, keys } = serverOf();
    const call = await callOf('a');
    const runs = { n: 0 };
    const answers = await Promise.all(Array.from({ length: 100 }, () => keys.run(call, slow(runs, 700))));
    expect(new Set(answers.map(({ run }) => run))).toEqual(new Set([1]));
    expect([runs.n, asked.n]).toEqual([1, 2]);
    expect(await keys.run(call, slow(runs, 1))).toEqual({ run: 1 });
  });

  it('on another server ask the database less and less often, and only once for all of them', async () => {
    const [here, there] = [serverOf(), serverOf()];
    const call = await callOf('a');
    const runs = { n: 0 };
    const first = here.keys.run(call, slow(runs, 1500));
    await eventually(() => runs.n === 1, 'the first run');
    const waiting = Array.from({ length: 50 }, () => there.keys.run(call, slow(runs, 1)));
    expect(await Promise.all([first, ...waiting])).toEqual(Array.from({ length: 51 }, () => ({ run: 1 })));
    expect(there.asked.n).toBeLessThanOrEqual(14); // two statements at each of 0, 50, 150, 350, 750 and 1 550 ms
  });

  it('that lasted longer than a lease have the answer of the run that took the key over', async () => {
    const [here, there] = [serverOf(), serverOf()];
    const call = await callOf('a');
    const runs = { n: 0 };
    const late = here.keys.run(call, async () => {
      await test.db.query("UPDATE idempotency_keys SET lease_until = now() - interval '1 s' WHERE key = $1", [
        call.key,
      ]);
      await there.keys.run(call, slow(runs, 1));
      return { run: 0 };
    });
    expect(await late).toEqual({ run: 1 });
  });

  it('run again after a failure, and are refused with another body', async () => {
    const { keys } = serverOf();
    const call = await callOf('a');
    const other = { ...call, requestHash: createHash('sha256').update('b').digest() };
    const runs = { n: 0 };
    const fails = async () => {
      runs.n += 1;
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (runs.n < 3) throw new Error('once more');
      return { run: runs.n };
    };
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => keys.run(call, fails)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
    const refusals = [keys.run(call, fails), keys.run(other, fails)];
    expect(await refusals[0]).toEqual({ run: 3 });
    await expect(refusals[1]).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });
});

describe('a sign-up', () => {
  it('stores when the age was confirmed and which version of the terms was in force', async () => {
    const test = await createTestApp({ env: { TERMS_VERSION: '2026-11' } });
    const kept = async (more: object) => {
      const phoneNo = freshPhone();
      const form = {
        name: 'Hana',
        phoneNo,
        password: 'a-good-password',
        ...(await publicCode(test, phoneNo)),
      };
      await request(test.url)
        .post('/api/user/register')
        .send({ ...form, ...more })
        .expect(201);
      const [row] = await test.db.query<{ at: Date | null; version: string | null; made: Date }>(
        'SELECT age_confirmed_at AS at, terms_version AS version, created_at AS made FROM users WHERE phone = $1',
        [phoneNo],
      );
      return row;
    };
    try {
      const confirmed = await kept({ ageConfirmed: true });
      expect(confirmed).toMatchObject({ at: confirmed?.made, version: '2026-11' });
      expect(await kept({})).toMatchObject({ at: null, version: null });
    } finally {
      await test.close();
    }
  });
});
