import { createHash } from 'node:crypto';
import pg from 'pg';
import { AdminLog, AuditChain, ChainCheck, SecurityLog } from '../../src/platform/admin-log';
import { requestContext } from '../../src/platform/log';
import { RetentionJob } from '../../src/site/retention/retention.job';
import { createPerson, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS } from '../support/staff';

/** Rows that the last test chains and checks. */
const ROWS = Number(process.env['AUDIT_ROWS'] ?? 5000);

describe('the chain of the audit log', () => {
  let test: TestApp;
  let owner: pg.Client;
  let admin: Person;

  beforeAll(async () => {
    test = await createTestApp();
    owner = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
    await owner.connect();
    admin = await createPerson(test, { phone: ADMINS[0] });
  });
  afterAll(async () => {
    await owner.end();
    await test.close();
  });

  const of = <T>(type: new (...args: never[]) => T): T => test.app.get(type, { strict: false });
  const check = async () => (await of(ChainCheck).run()).violations;
  /** Links all rows. The first call may share a run of the server that has begun before the last row. */
  const chained = async () => {
    await of(AuditChain).run();
    await of(AuditChain).run();
  };
  /** Runs as the owner a change that triggers refuse, checks the chain, and undoes the change. */
  const tampered = async (sql: string, ...values: unknown[]): Promise<string[]> => {
    await owner.query('SET session_replication_role = replica');
    await owner.query('CREATE TABLE kept_log AS SELECT * FROM audit_log');
    await owner.query('CREATE TABLE kept_chain AS SELECT * FROM audit_chain');
    try {
      await owner.query(sql, values);
      return await check();
    } finally {
      await owner.query('DELETE FROM audit_chain');
      await owner.query('DELETE FROM audit_log');
      await owner.query('INSERT INTO audit_log OVERRIDING SYSTEM VALUE SELECT * FROM kept_log');
      await owner.query('INSERT INTO audit_chain SELECT * FROM kept_chain');
      await owner.query('DROP TABLE kept_log, kept_chain');
      await owner.query('SET session_replication_role = origin');
      expect(await check()).toEqual([]);
    }
  };
  const write = async (subject: string, more: object = {}): Promise<string> => {
    await test.db.transaction((tx) =>
      of(AdminLog).write(tx, {
        ...{ actorId: admin.id, action: 'user.note', subject, before: null, reason: 'because' },
        after: { z: 1, a: [1n, 'ሰላም'] },
        ...more,
      }),
    );
    const [row] = await test.db.query<{ id: string }>(
      'SELECT id::text AS id FROM audit_log WHERE subject = $1 ORDER BY audit_log.id DESC LIMIT 1',
      [subject],
    );
    return row?.id ?? '';
  };

  it('includes every row, keeps the text of `before` and `after` as it was written, and passes its check', async () => {
    const id = await write('test:1');
    await chained();
    expect(await check()).toEqual([]);
    const [row] = await test.db.query<{ after: string; seq: bigint }>(
      'SELECT l.after::text AS after, c.seq FROM audit_log l JOIN audit_chain c ON c.row_id = l.id WHERE l.id = $1',
      [id],
    );
    expect(row?.after).toBe('{"z":1,"a":["1","ሰላም"]}');
    expect((await of(AuditChain).head()).size).toBe(row?.seq);
  });

  it('reports a row that was changed, deleted, swapped, backdated or added without a link', async () => {
    const [one, two, three] = [await write('test:a'), await write('test:b'), await write('test:c')];
    await chained();
    const changed = (id: string) => expect.stringContaining(`row ${id} is not what was chained`);
    const update = (set: string, id: string) => tampered(`UPDATE audit_log SET ${set} WHERE id = $1`, id);
    expect(await update(`after = '{"z":2,"a":["1","ሰላም"]}'`, two)).toEqual([changed(two)]); // another value
    expect(await update(`after = '{"a":["1","ሰላም"],"z":1}'`, two)).toEqual([changed(two)]); // the same values in another order
    expect(await update(`actor_id = (SELECT id FROM users WHERE phone = '${ADMINS[1]}')`, two)).toEqual([
      changed(two),
    ]);
    expect(await update('reason = NULL', two)).toEqual([changed(two)]);
    expect(await update("at = at - interval '1 second'", two)).toEqual([changed(two)]);
    expect(await tampered('DELETE FROM audit_log WHERE id = $1', two)).toEqual([
      expect.stringMatching(/^row of place \d+ is gone$/),
    ]);
    expect(await tampered('DELETE FROM audit_chain WHERE row_id = $1', two)).toEqual([
      expect.stringMatching(/^the chain has no place \d+$/),
      changed(three),
      `row ${two} was added past the chain`,
    ]);
    const swap = `UPDATE audit_log l SET subject = o.subject FROM audit_log o
      WHERE (l.id, o.id) IN (($1::bigint, $2::bigint), ($2::bigint, $1::bigint))`;
    expect(await tampered(swap, one, three)).toEqual([changed(one), changed(three)]);
    const past = `INSERT INTO audit_log (at, actor_id, action, subject, request_id)
      SELECT at, actor_id, action, 'test:past', request_id FROM audit_log WHERE id = $1`;
    expect(await tampered(past, one)).toEqual([expect.stringMatching(/^row \d+ was added past the chain$/)]);
  });

  it('reports a row that was written with an earlier time, although the row has its link', async () => {
    await owner.query('BEGIN');
    await owner.query(
      `INSERT INTO audit_log (at, actor_id, action, subject, request_id)
       VALUES (now() - interval '3 days', $1, 'test.do', 'test:back', 'r')`,
      [admin.id],
    );
    await owner.query('COMMIT');
    await chained();
    const [line = ''] = await check();
    expect(line).toMatch(/^row \d+ says .* and was written at /);
    const id = /^row (\d+)/.exec(line)?.[1];
    await owner.query('SET session_replication_role = replica');
    await owner.query('DELETE FROM audit_chain WHERE row_id = $1', [id]);
    await owner.query('DELETE FROM audit_log WHERE id = $1', [id]);
    await owner.query('SET session_replication_role = origin');
    expect(await check()).toEqual([]);
  });

  it('reports a chain that was cut or recomputed, by a head that was seen earlier', async () => {
    await chained();
    const { size, head } = await of(AuditChain).head();
    expect((await of(ChainCheck).run({ rows: size, head })).violations).toEqual([]);
    expect((await of(ChainCheck).run({ rows: size + 1n, head })).violations).toEqual([
      `the chain ended at ${size + 1n}, and ends now at ${size}`,
    ]);
    const other = createHash('sha256').update('other').digest('hex');
    expect((await of(ChainCheck).run({ rows: size, head: other })).violations).toEqual([
      expect.stringContaining(`the chain had another head at ${size}`),
    ]);
  });

  it('links a row that commits late after newer rows, and skips none', async () => {
    await owner.query('BEGIN');
    await owner.query(
      "INSERT INTO audit_log (at, actor_id, action, subject, request_id) VALUES (now(), $1, 'test.do', 'test:late', 'r')",
      [admin.id],
    );
    const after = await write('test:after');
    await chained();
    await owner.query('COMMIT');
    await chained();
    const rows = await test.db.query<{ subject: string; row_id: bigint }>(
      'SELECT l.subject, c.row_id FROM audit_chain c JOIN audit_log l ON l.id = c.row_id ORDER BY c.seq DESC LIMIT 2',
    );
    expect(rows.map((row) => row.subject)).toEqual(['test:late', 'test:after']);
    expect(Number(rows[0]?.row_id)).toBeLessThan(Number(after));
    expect(await check()).toEqual([]);
  });

  it('stays one chain while many connections write and link rows at once', async () => {
    const writing = Array.from({ length: 40 }, (_, n) => write(`test:many-${n}`));
    const chaining = Array.from({ length: 20 }, () => owner.query('SELECT chain_audit_rows(7)'));
    await Promise.all([...writing, ...chaining]);
    await chained();
    expect(await check()).toEqual([]);
    expect(await test.db.query('SELECT FROM audit_unchained')).toEqual([]);
  });

  it('refuses every write of the API except through the function that links rows', async () => {
    const tries = [
      'UPDATE audit_chain SET hash = hash',
      'DELETE FROM audit_chain',
      "INSERT INTO audit_chain SELECT 1000000, max(id), decode(repeat('00', 32), 'hex'), now() FROM audit_log",
      'DELETE FROM audit_unchained',
      'UPDATE audit_log SET reason = NULL',
      'UPDATE audit_personal SET address = NULL',
    ];
    for (const sql of tries) await expect(test.db.query(sql)).rejects.toMatchObject({ code: '42501' });
    await expect(owner.query('DELETE FROM audit_chain')).rejects.toMatchObject({
      constraint: 'ledger_append_only',
    });
  });

  it('passes its check after address, device and phone were erased, and fails after they were changed', async () => {
    const origin = { address: '10.1.2.3', userAgent: '', device: '0b7ad4d5-3df0-4a52-8f0c-2a0b8b1f1f10' };
    await requestContext.run({ requestId: 'r-personal', origin }, () =>
      of(SecurityLog).write(test.db, {
        ...{ action: 'sign-in.failed', by: 'stranger', subject: `user:${admin.id}`, phone: admin.phone },
      }),
    );
    await chained();
    const personal = () =>
      test.db.query(
        "SELECT p.* FROM audit_personal p JOIN audit_log l ON l.id = p.row_id WHERE request_id = 'r-personal'",
      );
    expect(await personal()).toMatchObject([
      { address: '10.1.2.3', device: origin.device, phone: admin.phone },
    ]);
    await owner.query("UPDATE audit_personal SET address = '10.9.9.9' WHERE address = '10.1.2.3'");
    expect(await check()).toEqual([
      expect.stringMatching(/^row \d+: its address, device or phone is another$/),
    ]);
    await test.db.query('SELECT erase_audit_personal($1)', [admin.id]);
    expect(await personal()).toEqual([]);
    expect(await check()).toEqual([]);
  });

  it('loses the personal part of a row after 90 days and still passes its check', async () => {
    const origin = { address: '10.4.4.4', userAgent: '', device: null };
    await requestContext.run({ requestId: 'r-old', origin }, () => write('test:old'));
    await owner.query("UPDATE audit_personal SET at = now() - interval '91 days' WHERE address = '10.4.4.4'");
    await of(RetentionJob).run();
    expect(await test.db.query("SELECT FROM audit_personal WHERE address = '10.4.4.4'")).toEqual([]);
    await chained();
    expect(await check()).toEqual([]);
  });

  it(`checks ${ROWS} rows to the last one`, async () => {
    await owner.query(
      `INSERT INTO audit_log (at, actor_id, action, subject, before, after, reason, request_id)
       SELECT clock_timestamp(), $1, 'user.block', 'user:' || gen_random_uuid(), '{"status":"active"}',
         '{"status":"blocked","sessions":3}', 'because of the test', gen_random_uuid() FROM generate_series(1, $2)`,
      [admin.id, ROWS],
    );
    const chaining = performance.now();
    await chained();
    const checking = performance.now();
    const report = await of(ChainCheck).run();
    const ended = performance.now();
    console.log(
      `chain of the audit log: ${report.rows} rows, chained in ${Math.round(checking - chaining)} ms, checked in ${Math.round(ended - checking)} ms`,
    );
    expect(report.violations).toEqual([]);
    expect(report.rows).toBeGreaterThanOrEqual(ROWS);
  });
});
