import { randomUUID } from 'node:crypto';
import { adminOf, confirmAs, type Keeper, LIVE, stepUp } from '../support/admins';
import { createPerson, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask } from '../support/staff';
import { ringOf } from './matrix-fixtures';

/**
 * Creates something that may link an admin with a player. The table names the link that the product sees; null: none.
 */
type Link = (scene: { test: TestApp; admin: Person; player: Person }) => Promise<unknown>;

const signIn = async (test: TestApp, people: readonly Person[], days: number) => {
  await test.db.query(
    `INSERT INTO sign_ins (user_id, at, address, device_id, agent, outcome)
     SELECT id, now() - make_interval(days => $2), '127.0.0.1', $3, 'Chrome, Android', 'ok' FROM unnest($1::uuid[]) AS p (id)`,
    [people.map(({ id }) => id), days, randomUUID()],
  );
};
const deposit = (test: TestApp, { id }: Person, payer: string) =>
  test.db.query(
    `INSERT INTO deposits (id, user_id, channel, provider, medium, reference, txn_id, amount, state, failure, payer, created_at,
       updated_at)
     SELECT gen_random_uuid(), $1, 'receipt', 'telebirr', 'TELEBIRR', r, r, 10000, 'Review', 'PAYER_UNSURE', $2, now(), now()
     FROM (SELECT upper(left(replace(gen_random_uuid()::text, '-', ''), 12)) AS r) x`,
    [id, payer],
  );
const masked = ({ phone }: Person) => `${phone.slice(1, 5)}****${phone.slice(-4)}`;
const STRANGER = '2517****0000';
const join = async (test: TestApp, people: readonly Person[]) => {
  await test.db.query(
    'INSERT INTO ring_members (ring_id, user_id, since, seen_at) SELECT $1, id, now(), now() FROM unnest($2::uuid[]) AS p (id)',
    [await ringOf(test), people.map(({ id }) => id)],
  );
};

const DEVICE = 'device';
const LINKS: Readonly<Record<string, [Link, string | null]>> = {
  'a browser that both used 89 days ago': [
    ({ test, admin, player }) => signIn(test, [admin, player], 89),
    DEVICE,
  ],
  'a browser that both used 91 days ago': [
    ({ test, admin, player }) => signIn(test, [admin, player], 91),
    null,
  ],
  'the admin’s phone paid for the player': [
    ({ test, admin, player }) => deposit(test, player, masked(admin)),
    'payer',
  ],
  'the player’s phone paid for the admin': [
    ({ test, admin, player }) => deposit(test, admin, masked(player)),
    'payer',
  ],
  'a third person paid for both': [
    async ({ test, admin, player }) => {
      await deposit(test, admin, STRANGER);
      await deposit(test, player, STRANGER);
    },
    'payer',
  ],
  'each paid for themselves': [
    async ({ test, admin, player }) => {
      await deposit(test, admin, masked(admin));
      await deposit(test, player, masked(player));
    },
    null,
  ],
  'a ring with somebody whom the admin pays for': [
    async ({ test, admin, player }) => {
      const friend = await createPerson(test);
      await deposit(test, friend, masked(admin));
      await join(test, [player, friend]);
    },
    'ring',
  ],
  'a ring of strangers': [async ({ test, player }) => join(test, [player, await createPerson(test)]), null],
};

describe.each([
  ['as in production', LIVE, true],
  ['in demo mode', {}, false],
  ['in demo mode that refuses a shared browser', { SHARED_DEVICE: 'refuse' }, true],
] as const)('money of a player who is near an admin, %s', (_name, env, refusesDevice) => {
  let test: TestApp;
  let [admin, other]: [Keeper, Keeper] = [] as never;
  let player: Person;
  beforeAll(async () => {
    test = await createTestApp({ env });
    for (const table of ['passkeys', 'sign_ins']) await test.db.query(`DELETE FROM ${table}`);
    [admin, other] = [await adminOf(test, ADMINS[0]), await adminOf(test, ADMINS[1])];
    if (!test.env.demo) for (const one of [admin, other]) await stepUp(test, one);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.db.query('UPDATE deposits SET payer = NULL WHERE user_id = $1', [admin.id]);
    player = await createPerson(test);
  });

  const credit = (by: Keeper, amount: number) =>
    ask(test, by, 'post', 'admin/adjustments', {
      ...{ userId: player.id, direction: 'credit', balance: 'main', amount, reason: 'lost receipt' },
    });
  const noted = async () => {
    const [row] = await test.db.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM audit_log WHERE action = 'proposal.sharedDevice' AND after->>'player' = $1",
      [player.id],
    );
    return row?.n;
  };

  it.each(Object.keys(LINKS))(
    'is refused to that admin, as maker and as checker, only if this link counts: %s',
    async (name) => {
      const [link, as] = LINKS[name] as [Link, string | null];
      await link({ test, admin, player });
      const known = as === DEVICE && !refusesDevice ? null : as;
      const alone = await credit(admin, 100);
      expect([name, alone.status]).toEqual([name, known === null ? 201 : 403]);
      expect(await noted()).toBe(as === DEVICE && !refusesDevice ? 1 : 0);
      // The near admin cannot confirm another admin's proposal for this player either, and is told why.
      const { proposalId } = (await credit(other, 1500).expect(201)).body as { proposalId: string };
      const shown = (await ask(test, admin, 'get', `admin/proposals/${proposalId}`).expect(200)).body as {
        hash: string;
        blockedFor?: string;
      };
      expect(shown.blockedFor).toBe(known ?? undefined);
      const confirmed = await confirmAs(test, admin, { proposalId, hash: shown.hash });
      expect(confirmed.status).toBe(known === null ? 200 : 403);
      // The database refuses this admin, too, when the service is bypassed.
      const forged = test.db.query(
        `INSERT INTO proposals (id, kind, subject, maker_id, receiver_id, value, command, after, hash, is_alone, state, made_at,
         expires_at, decided_at)
       VALUES (gen_random_uuid(), 'adjustment', gen_random_uuid()::text, $1, $2, 100, '{}', '{}', repeat('0', 64), false, 'Open',
         now(), now() + interval '1 hour', NULL) RETURNING id`,
        [admin.id, player.id],
      );
      if (known === null) await forged;
      else await expect(forged).rejects.toThrow('nobody of the staff decides about money of their own');
    },
  );
});
