import { shown } from '../support/second-person';
import { createPerson, freshPhone, type Person } from '../support/players/people';
import { withoutTriggers } from '../support/players/players-ledger';
import { paymentsOf } from '../support/payments';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask } from '../support/staff';
import { RingsJob } from '../../src/users/rings';
import { QUICK_PAYOUTS } from './verb-seconds-table';

interface Ring {
  id: string;
  members: { id: string }[];
  reasons: { signal: string; sentence: string }[];
  moneyIn: number;
  status: string;
  held: string[];
  proposals: { subject: string }[];
  notes: { text: string; author: { id: string } }[];
}

const reason = { reason: 'they buy for one another' };

describe('linked players', () => {
  let test: TestApp;
  let admins: Person[];
  let player: Person;
  let members: string[];

  beforeAll(async () => {
    test = await createTestApp({ env: QUICK_PAYOUTS });
    admins = await Promise.all(ADMINS.map((phone) => createPerson(test, { phone })));
    player = await createPerson(test);
    await paymentsOf(test).fund(player, 500);
    members = [player.id, ...(await others(5))];
    await plant(members);
  });
  afterAll(() => test.close());

  /** Players who never sign in here. */
  async function others(count: number): Promise<string[]> {
    const phones = Array.from({ length: count }, () => freshPhone());
    const rows = await test.db.query<{ id: string }>(
      `INSERT INTO users (id, phone, name, fair_id, referral_code, created_at)
       SELECT gen_random_uuid(), p, 'Biruk', gen_random_uuid(), 'T' || right(p, 9), now() FROM unnest($1::text[]) p RETURNING id`,
      [phones],
    );
    return rows.map(({ id }) => id);
  }

  const run = () => test.app.get(RingsJob, { strict: false }).run();
  const admin = (n: number): Person => admins[n] as Person;
  const list = async (): Promise<Ring[]> =>
    (await ask(test, admin(0), 'get', 'admin/rings').expect(200)).body as Ring[];
  const ringNow = async (): Promise<Ring> => {
    const [ring] = await list();
    if (!ring) throw new Error('there is no ring');
    return ring;
  };
  const verb = (who: number, id: string, name: string, body: object) =>
    ask(test, admin(who), 'post', `admin/rings/${id}/${name}`, body);
  const ringOf = async (userId: string): Promise<string | null> => {
    const [row] = await test.db.query<{ ring: string | null }>('SELECT ring_of($1) AS ring', [userId]);
    return row?.ring ?? null;
  };

  /** Lets all of them be paid out to one account; they signed up long ago. */
  function plant(people: readonly string[]): Promise<void> {
    return withoutTriggers(
      ["UPDATE users SET created_at = now() - interval '60 days' WHERE id = ANY ($1)", [people]],
      [
        `INSERT INTO deposits (id, user_id, channel, provider, medium, reference, amount, credited, state, created_at, updated_at)
         SELECT gen_random_uuid(), p, 'gateway', 'chapa', 'CHECKOUT', 'PLANTED' || upper(left(md5(p::text), 8)), 50000, 50000,
           'Succeeded', now(), now() FROM unnest($1::uuid[]) p`,
        [people],
      ],
      [
        `INSERT INTO payees (id, user_id, method, account_number, account_key, account_name, state, confirmed_at, created_at,
           updated_at)
         SELECT gen_random_uuid(), p, 'TELEBIRR', '0922000001', payee_key('TELEBIRR', NULL, '0922000001'), 'One', 'ready',
           now() - interval '3 days', now() - interval '3 days', now() - interval '3 days' FROM unnest($1::uuid[]) p`,
        [people],
      ],
    );
  }

  it('are found as a ring with a sentence for each reason, and nobody else is', async () => {
    await others(1);
    expect(await run()).toBe(true);
    const rings = await list();
    expect(rings).toHaveLength(1);
    expect(rings[0]).toMatchObject({ status: 'open', held: [], proposals: [], moneyIn: 3000 });
    expect(rings[0]?.members.map(({ id }) => id).toSorted()).toEqual(members.toSorted());
    expect(rings[0]?.reasons).toEqual([
      { signal: 'payee', sentence: '6 of them are paid out to one account, which ends with 001.' },
    ]);
  });

  it('are not told about their ring', async () => {
    const paths = ['user/getSingleUser', 'user/transactions', 'freeze', 'limits'];
    for (const path of paths) {
      const answer = await ask(test, player, 'get', path);
      expect(JSON.stringify(answer.body)).not.toMatch(/ring(s|Id|_id)?"/i);
    }
  });

  it('keep the id of their ring when they are found again', async () => {
    const { id } = await ringNow();
    await run();
    expect((await list()).map((ring) => ring.id)).toEqual([id]);
  });

  it('can get a note of the staff', async () => {
    const { id } = await ringNow();
    await verb(0, id, 'note', { text: 'asked the first of them' }).expect(200);
    expect((await ringNow()).notes).toMatchObject([
      { text: 'asked the first of them', author: { id: admin(0).id } },
    ]);
  });

  it('have their payouts held by two admins, and read them as payouts that wait', async () => {
    const { id } = await ringNow();
    const order = async () =>
      (
        await ask(test, player, 'post', 'transaction/ManualWithdraw', {
          ...{ amount: 100, method: 'TELEBIRR', accountNumber: '0922000001', accountName: 'One' },
        }).expect(201)
      ).body as { id: string };
    const stateOf = ({ id: order }: { id: string }) =>
      test.db.query('SELECT state, hold_reason FROM withdrawals WHERE id = $1', [order]);
    const before = await order();
    expect(await stateOf(before)).toEqual([{ state: 'Queued', hold_reason: null }]);
    const made = await verb(0, id, 'hold', { what: 'payouts', ...reason });
    expect(made.body).toMatchObject({ success: true, status: 'AwaitingSecond' });
    expect((await ringNow()).proposals).toMatchObject([{ subject: `ring:${id}:payouts` }]);
    await verb(0, id, 'hold', { what: 'payouts', ...reason }).expect(403);
    const seen = await shown(test, `ring:${id}:payouts`);
    await verb(1, id, 'hold', { what: 'payouts', ...reason, ...seen }).expect(200);
    expect(await ringNow()).toMatchObject({ status: 'held', held: ['payouts'], proposals: [] });
    await verb(1, id, 'hold', { what: 'payouts', ...reason }).expect(409);

    const after = await order();
    for (const one of [before, after]) {
      expect(await stateOf(one)).toEqual([{ state: 'Queued', hold_reason: 'RING' }]);
      await ask(test, admin(0), 'post', `admin/withdrawals/${one.id}/approve`, {}).expect(409);
    }
    expect(JSON.stringify(after)).not.toMatch(/ring"/i);
  });

  it('need two admins to be dismissed while something is held, and are then no ring any more', async () => {
    const { id } = await ringNow();
    await verb(0, id, 'dismiss', { reason: 'one family' }).expect(200);
    expect(await ringOf(player.id)).toBe(id);
    const seen = await shown(test, `ring:${id}:dismiss`);
    await verb(1, id, 'dismiss', { reason: 'one family', ...seen }).expect(200);
    expect(await ringNow()).toMatchObject({ status: 'dismissed', held: [] });
    expect(await ringOf(player.id)).toBeNull();
    await verb(1, id, 'dismiss', { reason: 'one family' }).expect(409);
  });

  it('stay dismissed until more than a third of the members are new', async () => {
    await run();
    expect(await list()).toHaveLength(1);
    await plant(await others(4));
    await run();
    const rings = await list();
    expect(rings.map(({ status }) => status)).toEqual(['open', 'dismissed']);
    expect(rings[0]?.members).toHaveLength(10);
  });

  it('leave their ring when nothing links them for a week, but not while a hold of two admins lasts', async () => {
    const { id } = await ringNow();
    const [left, held] = (await ringNow()).members.map((member) => member.id) as [string, string];
    const forget = (userId: string) =>
      test.db.query(
        "UPDATE ring_members SET seen_at = seen_at - interval '8 days' WHERE user_id = $1 AND ended_at IS NULL",
        [userId],
      );
    await test.db.query(
      "UPDATE payees SET confirmed_at = now() + interval '1 hour' WHERE user_id = ANY ($1)",
      [[left, held]],
    );
    await forget(left);
    await run();
    expect(await ringOf(left)).toBeNull();
    await verb(0, id, 'hold', { what: 'prizes', ...reason }).expect(200);
    const seen = await shown(test, `ring:${id}:prizes`);
    await verb(1, id, 'hold', { what: 'prizes', ...reason, ...seen }).expect(200);
    await forget(held);
    await run();
    expect(await ringOf(held)).toBe(id);
    const [row] = await test.db.query(
      "SELECT ring_holds($1, 'prizes') AS prizes, ring_holds($1, 'payouts') AS payouts",
      [held],
    );
    expect(row).toEqual({ prizes: true, payouts: false });
  });
});

describe('the database', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('refuses a ring that one person alone holds, one held without a proposer, and one dismissed without a reason', async () => {
    const { id } = await createPerson(test);
    const insert = (columns: string, values: string) =>
      test.db.query(
        `INSERT INTO rings (id, found_at, seen_at, since, reasons, ${columns})
         VALUES (gen_random_uuid(), now(), now(), now(), '[]', ${values})`,
        [id],
      );
    await expect(
      insert('payouts_held_at, payouts_held_by, payouts_proposed_by', 'now(), $1, $1'),
    ).rejects.toThrow('rings_payouts_four_eyes_check');
    await expect(insert('prizes_held_at, prizes_held_by', 'now(), $1')).rejects.toThrow(
      'rings_prizes_held_check',
    );
    await expect(insert('dismissed_at, dismissed_by', 'now(), $1')).rejects.toThrow('rings_dismissed_check');
  });
});
