import pg from 'pg';
import { migrations } from '../../../../migrations';
import { migrate, migrateTo } from '../../src/platform/db/migrate';
import { onEmptyDatabase } from '../support/servers/databases';

/** What the version before the payees had: people, withdrawals and transfers between players. */
const OLD = `
  INSERT INTO users (id, phone, name, role, fair_id, referral_code, created_at)
  SELECT ('00000000-0000-4000-8000-00000000000' || n)::uuid, '+2519115550' || n || '0', 'P' || n, 'player',
    gen_random_uuid(), 'OLD00000' || n, '2026-01-01' FROM generate_series(1, 4) n;
  INSERT INTO withdrawals (id, user_id, kind, provider, medium, reference, amount, account_number, account_name, bank_id,
    state, created_at, updated_at)
  SELECT gen_random_uuid(), ('00000000-0000-4000-8000-00000000000' || x.n)::uuid, x.kind, x.provider, x.medium, x.ref, 10000,
    x.account, x.name, x.bank, x.state, x.at::timestamptz, x.at::timestamptz
  FROM (VALUES
    (1, 'bank', 'chapa', 'BANK', 'OLDPAID1', '1000 1111 2222', 'Abebe Kebede', '946', 'Paid', '2026-01-02'),
    (1, 'bank', 'chapa', 'BANK', 'OLDPAID2', '100011112222', 'Abebe', '946', 'Paid', '2026-01-03'),
    (1, 'bank', 'chapa', 'BANK', 'OLDOPEN1', '100099998888', 'Abebe Kebede', '946', 'Sent', '2026-01-04'),
    (1, 'direct', 'arifpay', 'TELEBIRR', 'OLDOWN01', '+251911555010', '', NULL, 'Paid', '2026-01-05'),
    (2, 'bank', 'chapa', 'BANK', 'OLDFAIL1', '100033334444', 'Sara Ali', '946', 'Failed', '2026-01-02'),
    (2, 'manual', 'manual', 'TELEBIRR', 'OLDHAND1', '0911223344', 'Sara Ali', NULL, 'Rejected', '2026-01-03'),
    (3, 'manual', 'manual', 'TELEBIRR', 'OLDHAND2', '0911667788', 'Chala', NULL, 'Paid', '2026-01-03'),
    (4, 'bank', 'chapa', 'BANK', 'OLDSHARE', '100011112222', 'Derartu', '946', 'Paid', '2026-01-06')
  ) x (n, kind, provider, medium, ref, account, name, bank, state, at);`;

describe('the upgrade to payees (migration 0031)', () => {
  it('makes accounts that were paid or are being paid ready payees, and no other', () =>
    onEmptyDatabase(async (url) => {
      const names = migrations.map((migration) => new migration().name);
      const place = names.findIndex((name) => name.startsWith('InsertPaidPayees'));
      await migrateTo(url, names.slice(0, place));
      const client = new pg.Client(url);
      await client.connect();
      try {
        // Only the present state of the old rows matters, not how they came to it.
        await client.query('SET session_replication_role = replica');
        await client.query(OLD);
        await client.query('SET session_replication_role = origin');
        await migrate({ databaseUrl: url });
        const ask = async (sql: string) => (await client.query(sql)).rows as object[];
        expect(
          await ask(`SELECT right(user_id::text, 1) AS n, method, bank_id, account_number, account_name, state, is_shared,
            confirmed_at IS NOT NULL AND rests_until <= now() AS rested FROM payees ORDER BY user_id, created_at`),
        ).toEqual(
          [
            {
              n: '1',
              method: 'BANK',
              bank_id: '946',
              account_number: '1000 1111 2222',
              account_name: 'Abebe Kebede',
              is_shared: true,
            },
            {
              n: '1',
              method: 'BANK',
              bank_id: '946',
              account_number: '100099998888',
              account_name: 'Abebe Kebede',
              is_shared: false,
            },
            {
              n: '3',
              method: 'TELEBIRR',
              bank_id: null,
              account_number: '0911667788',
              account_name: 'Chala',
              is_shared: false,
            },
            {
              n: '4',
              method: 'BANK',
              bank_id: '946',
              account_number: '100011112222',
              account_name: 'Derartu',
              is_shared: true,
            },
          ].map((payee) => ({ ...payee, state: 'ready', rested: true })),
        );
        expect(
          await ask('SELECT right(user_id::text, 1) AS n, payout_name FROM payout_guards ORDER BY user_id'),
        ).toEqual([
          { n: '1', payout_name: 'Abebe Kebede' },
          { n: '3', payout_name: 'Chala' },
          { n: '4', payout_name: 'Derartu' },
        ]);
        // Money that has left counts as unplayed; each order stands by its payee, the own phone by none.
        expect(
          await ask(
            `SELECT reference, unplayed::int, payee_id IS NOT NULL AS has FROM withdrawals ORDER BY reference`,
          ),
        ).toEqual([
          { reference: 'OLDFAIL1', unplayed: 0, has: false },
          { reference: 'OLDHAND1', unplayed: 0, has: false },
          { reference: 'OLDHAND2', unplayed: 10_000, has: true },
          { reference: 'OLDOPEN1', unplayed: 10_000, has: true },
          { reference: 'OLDOWN01', unplayed: 10_000, has: false },
          { reference: 'OLDPAID1', unplayed: 10_000, has: true },
          { reference: 'OLDPAID2', unplayed: 10_000, has: true },
          { reference: 'OLDSHARE', unplayed: 10_000, has: true },
        ]);
      } finally {
        await client.end();
      }
    }));
});
