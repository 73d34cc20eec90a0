import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrations } from '../../../../migrations';
import { AuditChain, ChainCheck } from '../../src/platform/admin-log';
import { migrate, migrateTo } from '../../src/platform/db/migrate';
import { ProposalKinds, ProposalsService } from '../../src/proposals';
import { isUnchanged } from '../../src/proposals/proposal-rows';
import { LIVE } from '../support/admins';
import { onEmptyDatabase } from '../support/servers/databases';
import { createTestApp, type TestApp } from '../support/servers/app';

/** The migrations of an installation in which staff decided without proposals. */
const BEFORE = migrations.slice(0, 35).map((migration) => new migration().name);
const names = ['almaz', 'bekele', 'chala', 'dawit', 'player', 'friend'] as const;
type Name = (typeof names)[number];
const PHONES: Record<Name, string> = {
  almaz: '+251911000001',
  bekele: '+251911000010',
  chala: '+251911000011', // listed, and without a second factor
  dawit: '+251911000012', // with one, and not listed
  player: '+251922000001',
  friend: '+251922000002', // referred by Almaz
};
const LISTED = [PHONES.almaz, PHONES.bekele, PHONES.chala].join(',');

interface Old {
  /** Does as the owner. */
  ask: <T extends object>(sql: string, values?: unknown[]) => Promise<T[]>;
  url: string;
  people: Record<Name, string>;
}

/** An installation of before, with what waits for its second admin and a log. */
async function onOldInstallation(work: (old: Old) => Promise<void>): Promise<void> {
  await onEmptyDatabase(async (url) => {
    await migrateTo(url, BEFORE);
    const client = new pg.Client(url);
    await client.connect();
    const ask: Old['ask'] = async <T extends object>(sql: string, values: unknown[] = []) =>
      (await client.query(sql, values)).rows as T[];
    try {
      await work({ ask, url, people: await seed(ask) });
    } finally {
      await client.end();
    }
  });
}

async function seed(ask: Old['ask']): Promise<Old['people']> {
  const people = Object.fromEntries(names.map((name) => [name, randomUUID()])) as Old['people'];
  for (const name of names)
    await ask(
      `INSERT INTO users (id, phone, name, fair_id, referral_code, referred_by, created_at)
       VALUES ($1, $2, $3, gen_random_uuid(), $4, $5, now() - interval '90 days')`,
      [
        people[name],
        PHONES[name],
        name,
        `T${PHONES[name].slice(-9)}`,
        name === 'friend' ? people.almaz : null,
      ],
    );
  for (const name of ['almaz', 'bekele', 'dawit'] as const)
    await ask(
      "INSERT INTO second_factors (user_id, secret_sealed, created_at, confirmed_at) VALUES ($1, '\\x00', now(), now())",
      [people[name]],
    );
  await ask("INSERT INTO second_factors (user_id, secret_sealed, created_at) VALUES ($1, '\\x00', now())", [
    people.chala,
  ]);
  await ask('SET session_replication_role = replica'); // what these rows went through is not the question
  for (const sql of WAITING) await ask(sql, [people.player, people.almaz]);
  await ask(ADJUSTMENT, [people.friend, people.almaz]);
  await ask('SET session_replication_role = origin');
  for (const subject of ['test:1', 'test:2', 'test:3'])
    await ask(
      `INSERT INTO audit_log (at, actor_id, action, subject, before, after, request_id)
       VALUES (now(), $1, 'test.do', $2, NULL, '{"z": 1, "a": [2, "ሰላም"]}', 'r')`,
      [people.almaz, subject],
    );
  return people;
}

/** $1 the player, $2 the admin who has decided first. */
const ADJUSTMENT = `INSERT INTO adjustments (id, user_id, direction, balance, amount, reason, state, maker_id, created_at)
  VALUES (gen_random_uuid(), $1, 'credit', 'main', 150050, 'the receipt was lost', 'AwaitingSecond', $2, now())`;
const withdrawal = (state: string, more: Record<string, string> = {}) => {
  const columns = Object.entries({ kind: "'direct'", provider: "'chapa'", ...more });
  return `INSERT INTO withdrawals (id, user_id, first_admin, medium, reference, amount, account_number, account_name, state,
      created_at, updated_at, ${columns.map(([name]) => name).join(', ')})
    VALUES (gen_random_uuid(), $1, $2, 'TELEBIRR', upper(left(replace(gen_random_uuid()::text, '-', ''), 12)), 150025,
      '0911223344', 'Abebe', '${state}', now(), now(), ${columns.map(([, value]) => value).join(', ')})`;
};
const MANUAL = { kind: "'manual'", provider: "'manual'" };
const WAITING = [
  ADJUSTMENT,
  `INSERT INTO deposits (id, user_id, first_admin, channel, provider, medium, reference, txn_id, amount, verified, state,
     created_at, updated_at)
   VALUES (gen_random_uuid(), $1, $2, 'receipt', 'telebirr', 'TELEBIRR', 'ABCDEFGH01', 'ABCDEFGH01', 200000, 150075,
     'AwaitingSecond', now(), now())`,
  withdrawal('AwaitingSecond', MANUAL),
  withdrawal('Review', { proposed: "'paid'", sent_at: 'now()' }),
  withdrawal('Review', { proposed: "'release'", sent_at: 'now()' }),
  withdrawal('Held', { proposed: "'release'", sent_at: 'now()', hold_reason: "'PROVIDER_DOWN'" }),
  withdrawal('Paid', { proposed: "'return'", returned: '150025' }),
  `WITH held AS (${withdrawal('Held', { hold_reason: "'UNPLAYED'" }).replace('$2', 'NULL')} RETURNING id)
   INSERT INTO payout_releases (withdrawal_id, first_admin, created_at) SELECT id, $2, now() FROM held`,
  `INSERT INTO payment_cases (id, kind, cause, provider, user_id, amount, ours, theirs, state, settlement, reason, post_to,
     post_amount, proposed_by, happened_at, first_seen_at, last_seen_at)
   VALUES (gen_random_uuid(), 'missing here', 'x', 'chapa', $1, 150000, '{}', '{}', 'AwaitingSecond', 'posting',
     'paid in twice', 'player', 150000, $2, now(), now(), now())`,
  `INSERT INTO payment_cases (id, kind, cause, provider, user_id, amount, ours, theirs, state, settlement, reason,
     proposed_by, happened_at, first_seen_at, last_seen_at)
   VALUES (gen_random_uuid(), 'fee', 'y', 'chapa', $1, 250000, '{}', '{}', 'AwaitingSecond', 'reason', 'the bank owes it',
     $2, now(), now(), now())`,
];
const KINDS = [
  ...['adjustment', 'case', 'case', 'deposit', 'giveBack', 'payout', 'payoutPaid', 'payoutRelease'],
  ...['payoutReturn', 'release'],
];

/** A server of this version on the upgraded installation, as its first start there. */
async function onServer(url: string, work: (test: TestApp) => Promise<void>): Promise<void> {
  const test = await createTestApp({ env: { ...LIVE, DATABASE_URL: url, SYSTEM_ADMIN_PHONES: LISTED } });
  try {
    await work(test);
  } finally {
    await test.close();
  }
}

describe('an installation of before the proposals, upgraded', () => {
  it('what waited for a second admin is a proposal, as the same verb would make it today', () =>
    onOldInstallation(async ({ ask, url, people }) => {
      await migrate({ databaseUrl: url });
      const made = await ask<{ kind: string; maker_id: string; receiver_id: string }>(
        'SELECT kind, maker_id, receiver_id FROM proposals ORDER BY kind',
      );
      expect(made.map(({ kind }) => kind)).toEqual(KINDS);
      // Not the one about a player whom its maker has referred.
      expect(new Set(made.map((row) => row.receiver_id))).toEqual(new Set([people.player]));
      expect(new Set(made.map((row) => row.maker_id))).toEqual(new Set([people.almaz]));
      await onServer(url, async (test) => {
        const kinds = test.app.get(ProposalKinds, { strict: false });
        const rows = await test.db.query<{ id: string; kind: string; command: Record<string, unknown> }>(
          "SELECT id, kind, command FROM proposals WHERE state = 'Open' ORDER BY kind",
        );
        const same = await test.db.transaction(async (tx) => {
          const found: [string, boolean][] = [];
          for (const { id, kind, command } of rows)
            found.push([kind, await isUnchanged(tx, id, await kinds.of(kind).describe(tx, command))]);
          return found;
        });
        expect(same).toEqual(KINDS.map((kind) => [kind, true]));
      });
    }));

  it('and moves its money once a second admin has confirmed it, once', () =>
    onOldInstallation(async ({ ask, url, people }) => {
      await migrate({ databaseUrl: url });
      await onServer(url, async (test) => {
        const [credit] = await ask<{ id: string; hash: string }>(
          "SELECT id, hash FROM proposals WHERE kind = 'adjustment'",
        );
        const proposals = test.app.get(ProposalsService, { strict: false });
        const confirm = (id: string) => proposals.confirm({ id }, credit?.id ?? '', credit?.hash ?? '');
        await expect(confirm(people.almaz)).rejects.toThrow('NEEDS_ANOTHER');
        await confirm(people.bekele);
        await confirm(people.bekele);
        const balances = await ask<{ balance: string }>(
          "SELECT balance::text AS balance FROM accounts WHERE user_id = $1 AND kind = 'main'",
          [people.player],
        );
        expect(balances).toEqual([{ balance: '150050' }]);
      });
    }));

  it('listed phones with a second factor stay admins, others are invited, and a later start takes nobody', () =>
    onOldInstallation(async ({ ask, url, people }) => {
      await migrate({ databaseUrl: url });
      const staff = () =>
        ask<{ user_id: string; origin: string; no_money_until: Date | null }>(
          'SELECT s.user_id, s.origin, s.no_money_until FROM staff s JOIN users u ON u.id = s.user_id ORDER BY u.phone',
        );
      const stayed = [people.almaz, people.bekele].map((user_id) => ({
        ...{ user_id, origin: 'upgrade', no_money_until: null },
      }));
      await onServer(url, async () => {
        expect(await staff()).toEqual(stayed);
        const logged = await ask<{ subject: string }>(
          "SELECT subject FROM audit_log WHERE action = 'staff.upgrade' AND actor_kind = 'server' ORDER BY id",
        );
        expect(logged.map(({ subject }) => subject).toSorted()).toEqual(
          [people.almaz, people.bekele].map((id) => `user:${id}`).toSorted(),
        );
      });
      // A factor that is set up later makes nobody an admin.
      await ask('UPDATE second_factors SET confirmed_at = now() WHERE user_id = $1', [people.chala]);
      await onServer(url, async () => {
        expect(await staff()).toEqual(stayed);
      });
    }));

  it('the chain of the log begins with a row over those before it, and names one that is changed or gone', () =>
    onOldInstallation(async ({ ask, url }) => {
      await migrate({ databaseUrl: url });
      await onServer(url, async (test) => {
        const check = async () => (await test.app.get(ChainCheck, { strict: false }).run()).violations;
        await test.app.get(AuditChain, { strict: false }).run();
        const [first] = await ask<{ action: string; after: { rows: number; lastId: string; hash: string } }>(
          'SELECT l.action, l.after FROM audit_chain c JOIN audit_log l ON l.id = c.row_id WHERE c.seq = 1',
        );
        expect(first).toMatchObject({ action: 'audit.begin', after: { rows: 3 } });
        expect(await check()).toEqual([]);
        const named = `a row from before the chain (up to row ${first?.after.lastId}) is not what it was`;
        for (const sql of [
          `UPDATE audit_log SET after = '{"a": [2, "ሰላም"], "z": 2}' WHERE subject = 'test:2'`,
          "UPDATE audit_log SET at = at - interval '1 second' WHERE subject = 'test:2'",
          "DELETE FROM audit_log WHERE subject = 'test:2'",
        ]) {
          await ask('SET session_replication_role = replica');
          await ask('CREATE TABLE kept AS SELECT * FROM audit_log');
          await ask(sql);
          expect([sql, await check()]).toEqual([sql, [named]]);
          await ask('DELETE FROM audit_log');
          await ask('INSERT INTO audit_log OVERRIDING SYSTEM VALUE SELECT * FROM kept');
          await ask('DROP TABLE kept');
          await ask('SET session_replication_role = origin');
        }
        expect(await check()).toEqual([]);
      });
    }));
});
