import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { STATEMENT } from '../../src/wallet/statement-sql';
import { asOwner, withoutTriggers } from '../support/players/players-ledger';
import { makePlayers, type Player } from '../support/players/players';
import { openRoom } from '../support/players/players-rooms';
import { createTestApp, type TestApp } from '../support/servers/app';

/**
 * Postings of the grown ledger, two for each transfer. For a million: `POSTINGS=1000000 npm run test:e2e --
 * wallet-grown`.
 */
const POSTINGS = Number(process.env['POSTINGS'] ?? 200_000);
const BUYERS = 16;
/** Tables that grow without end. */
const GROWING = ['postings', 'transfers', 'accounts', 'tickets', 'purchases', 'rounds', 'users'];

/** A node of a plan, as auto_explain writes it. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Collects the plans that a connection reports. @returns what ends it and gives them */
function listenTo(client: pg.Client): () => PlanNode[] {
  const plans: PlanNode[] = [];
  const listen = ({ message }: { message?: string | undefined }) => {
    const at = message?.indexOf('{') ?? -1;
    if (message && at >= 0) plans.push((JSON.parse(message.slice(at)) as { Plan: PlanNode }).Plan);
  };
  client.on('notice', listen);
  return () => {
    client.off('notice', listen);
    return plans;
  };
}

/** Faults in how statements read growing tables: without a key, or more rows than a sale has. */
function faultsOf(plans: PlanNode[]): string[] {
  return plans.flatMap(nodesOf).flatMap((node) => {
    const { 'Node Type': type, 'Relation Name': table } = node;
    if (!table || !GROWING.includes(table) || /^(ModifyTable|LockRows)/.test(type)) return [];
    const each = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
    const key = node['Index Cond'] ?? node['Recheck Cond'];
    // A bitmap scan without an index condition only rechecks the condition of a partial index.
    const isKeyed = key !== undefined && !/^\(\w+ IS NOT NULL\)$/.test(key);
    const read = Math.round(each * (node['Actual Loops'] ?? 0));
    if (isKeyed && read <= 20 * BUYERS) return [];
    return [`${read} rows of ${table} by ${type}, ${key ?? 'no key'}, ${node.Filter ?? ''}`];
  });
}

describe('a sale, a transfer and a statement on a grown ledger', () => {
  let test: TestApp;
  let players: Player[];
  let whale: Player;
  let serial = 0;

  beforeAll(async () => {
    test = await createTestApp();
    players = await makePlayers(test.db, test.env.jwtSecret, BUYERS, { birr: 100_000, bonusBirr: 50 });
  });
  afterAll(() => test.close());

  /** Sells, gives back and transfers as the application's role. @returns the plans of all statements in between */
  async function plansOf(client: pg.Client): Promise<PlanNode[]> {
    const plans = listenTo(client);
    const { roomId } = await openRoom(test);
    const items = players.map(
      ({ id }, i) => `(${id},r${(serial += 1)},t,${roomId},"{${2 * i + 1},${2 * i + 2}}")`,
    );
    const sold = await client.query<{ code: string }>(
      `SELECT code FROM buy_cards(now(), '{"other": 4}', 100, '1 min', '1 min', '1 s', $1::sale_item[], '{}')`,
      [items],
    );
    expect(sold.rows.map(({ code }) => code)).toEqual(players.map(() => 'OK'));
    await client.query("SELECT remove_cards(now(), $1, 't', $2, '{1}', 100, '1 min', '1 min', '1 s')", [
      players[0]?.id,
      roomId,
    ]);
    const accounts = await test.db.query<{ id: bigint }>(
      "SELECT id FROM accounts WHERE provider = 'demo' OR user_id = $1 AND kind = 'main' ORDER BY kind",
      [players[1]?.id],
    );
    await client.query(
      `SELECT ledger_post(now(), ARRAY['s'], ARRAY['t'], ARRAY[$1], ARRAY['opening'], ARRAY[NULL::uuid], ARRAY[NULL::uuid],
         ARRAY[NULL::uuid], ARRAY['s'], ARRAY[1, 1], $2, ARRAY[-5, 5])`,
      [`opening:${randomUUID()}`, accounts.map(({ id }) => id.toString())],
    );
    const vc = randomUUID();
    await test.db.query(
      `INSERT INTO otp_challenges (vc, phone, purpose, code_hash, created_at, expires_at)
       SELECT $1, phone, 'transfer', 'x', now(), now() + interval '1 min' FROM users WHERE id = $2`,
      [vc, players[2]?.id],
    );
    const sent = await client.query<{ code: string }>(
      `SELECT code FROM send_money(now(), $1, $2, $3, 5, $4, 't', NULL, '/x', $4, 'x', gen_random_uuid(), '{}', $5, 'x', NULL, 5,
         '0 hours', '24 hours', 100, 100)`,
      [players[2]?.id, players[2]?.phone, players[3]?.phone, `send:${vc}`, vc],
    );
    expect(sent.rows).toEqual([{ code: 'OK' }]);
    return plans();
  }

  /** A connection that reports the plan of every statement. */
  async function watched<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    return asOwner(async (client) => {
      await client.query(`LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0; SET auto_explain.log_analyze = on;
        SET auto_explain.log_nested_statements = on; SET auto_explain.log_triggers = off;
        SET auto_explain.log_format = json; SET auto_explain.log_level = notice; SET client_min_messages = notice;
        SET ROLE edil_app`);
      return work(client);
    });
  }

  /**
   * Writes one player's long history of movements of one birr, one in a minute and every third of them half an hour out of
   * order, and the accounts of many players and rounds.
   */
  async function grow(): Promise<void> {
    [whale] = (await makePlayers(test.db, test.env.jwtSecret, 1)) as [Player];
    await withoutTriggers(
      [
        `INSERT INTO transfers (id, key, kind, actor, request_id, subject, created_at)
         SELECT 10000000 + n, 'opening:whale:' || n, 'opening', 'system', 'test', 'test',
           now() - ($1 - n + CASE WHEN n % 3 = 0 THEN 30 ELSE 0 END) * interval '1 min'
         FROM generate_series(1, $1::int) n`,
        [POSTINGS / 2],
      ],
      [
        `INSERT INTO postings (transfer_id, account_id, amount, balance_after, version)
         SELECT 10000000 + n, a.id, CASE WHEN a.balance IS NULL THEN -100 ELSE 100 END,
           CASE WHEN a.balance IS NOT NULL THEN 100 * n END, CASE WHEN a.balance IS NOT NULL THEN n END
         FROM generate_series(1, $1::int) n CROSS JOIN accounts a
         WHERE a.user_id = $2 AND a.kind = 'main' OR a.id = (SELECT min(id) FROM accounts WHERE kind = 'clearing')`,
        [POSTINGS / 2, whale.id],
      ],
      [
        "UPDATE accounts SET balance = 100 * $1::bigint, version = $1 WHERE user_id = $2 AND kind = 'main'",
        [POSTINGS / 2, whale.id],
      ],
      [
        `INSERT INTO accounts (kind, user_id, round_id, balance)
         SELECT k.kind, CASE WHEN k.kind <> 'escrow' THEN x.id END, CASE WHEN k.kind = 'escrow' THEN x.id END,
           CASE WHEN k.kind <> 'escrow' THEN 0 END
         FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $1::int)) x
         CROSS JOIN unnest('{main,bonus,escrow}'::text[]) AS k (kind)`,
        [POSTINGS / 50],
      ],
    );
  }

  it(`read by index with ${POSTINGS} postings: with plans of an empty ledger, after ANALYZE, and on a new connection`, async () => {
    const faults = await watched(async (client) => {
      const young = await plansOf(client);
      expect(young.flatMap(nodesOf).map((node) => node['Relation Name'])).toEqual(
        expect.arrayContaining(['postings', 'transfers', 'accounts', 'tickets']),
      );
      await grow();
      const kept = faultsOf(await plansOf(client));
      await asOwner((owner) => owner.query('ANALYZE postings, transfers, accounts'));
      return { young: faultsOf(young), kept, analysed: faultsOf(await plansOf(client)) };
    });
    const fresh = await watched(async (client) => faultsOf(await plansOf(client)));
    expect({ ...faults, fresh }).toEqual({ young: [], kept: [], analysed: [], fresh: [] });
  });

  it('take the opening balance of a statement from one posting, however much was posted before and since', async () => {
    const from = new Date(Date.now() - (POSTINGS / 4) * 60_000);
    const before = new Date(from.getTime() + 40 * 60_000);
    const { rows, plans } = await watched(async (client) => {
      const listened = listenTo(client);
      const answer = await client.query<{ name: string | null; deposits: bigint; net: bigint }>(
        `SELECT name, deposits, net FROM player_statement($1, $2, $3, '"all"')`,
        [whale.id, from, before],
      );
      return { rows: answer.rows, plans: listened() };
    });
    expect(plans.flatMap(nodesOf).map((node) => node['Relation Name'])).toEqual(
      expect.arrayContaining(['postings', 'transfers', 'accounts']),
    );
    expect(faultsOf(plans)).toEqual([]);

    const [books] = await test.db.query<{ opening: bigint; moved: bigint }>(
      `SELECT sum(p.amount) FILTER (WHERE t.created_at < $2)::bigint AS opening,
         sum(p.amount) FILTER (WHERE t.created_at >= $2)::bigint AS moved
       FROM accounts a JOIN postings p ON p.account_id = a.id JOIN transfers t ON t.id = p.transfer_id
       WHERE a.user_id = $1 AND t.created_at < $3`,
      [whale.id, from, before],
    );
    const { opening, moved } = books ?? {};
    expect(moved).toBe(4000n);
    expect(rows).toEqual([
      expect.objectContaining({ name: null, net: opening }),
      { name: 'all', deposits: moved, net: moved },
    ]);
  });

  it('read a page of a player of few lines by a kept plan: to plan it anew takes longer than to read it', async () => {
    const plans = await asOwner(async (client) => {
      for (let call = 0; call < 8; call++)
        await client.query({ name: 'statement', text: STATEMENT, values: [players[0]?.id, 0] });
      const made = await client.query(
        "SELECT custom_plans::int AS made, generic_plans::int AS kept FROM pg_prepared_statements WHERE name = 'statement'",
      );
      return made.rows;
    });
    expect(plans).toEqual([{ made: 5, kept: 3 }]); // Postgres makes five plans before it may keep one
  });

  it('use functions and checks that each keep one plan and look rows up by index', async () => {
    const loose = await test.db.query<{ name: string }>(
      `SELECT p.proname AS name FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang AND l.lanname = 'plpgsql'
       WHERE p.pronamespace = 'public'::regnamespace
         AND (p.proname ~ '^(buy|hold|remove|refund|settle|ledger|send|credit|recover|use_|unplayed_money|version_before|player_statement|start_waiting|open_round$|check_|count_(finished|standings))'
           AND p.proname !~ '^check_(account_insert|log_entry|review|staff|telegram_binding)$')
         AND NOT COALESCE(p.proconfig, '{}') @> ARRAY['plan_cache_mode=force_generic_plan', 'enable_seqscan=off',
           'enable_hashjoin=off', 'enable_mergejoin=off', 'enable_material=off']`,
    );
    expect(loose).toEqual([]);
  });
});
