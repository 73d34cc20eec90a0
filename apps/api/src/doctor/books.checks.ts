import { signerOf, vkeyOf } from '@libs/transparency';
import { logSeed } from '../config';
import { act, ageText, look, well, type CheckGroup, type Finding } from './check';
import type { House } from './house';

/** Seconds after which a check complains, the same as in the alert about it (deploy/prometheus/alerts.yml). */
const AUDIT_LATE = 1800;
const CHAIN_WAITS = 60;
const CHAIN_LATE = 21_600;
const LOG_WAITS = 30;
const WITNESS_LATE = 900;
const BACKUP_LATE = 93_600;
/** Seconds after which somebody should restore a backup again, to see that it works: a quarter of a year. */
const RESTORE_LATE = 92 * 86_400;

/** Seconds since a time in SQL, by the clock of the database. */
const ago = (time: string) => `extract(epoch FROM clock_timestamp() - ${time})::float8`;

async function ledger(house: House): Promise<Finding> {
  const [row] = await house.query<{ ok: boolean; violations: number; age: number }>(
    `SELECT ok, violations, ${ago('at')} AS age FROM ledger_audits ORDER BY id DESC LIMIT 1`,
  );
  if (!row) return house.env.demo ? well('not audited yet') : act('the ledger was never audited');
  const figures = { ageSeconds: Math.round(row.age), violations: row.violations };
  if (!row.ok) return act(`the audit of the ledger found ${row.violations} violations`, figures);
  if (row.age > AUDIT_LATE && !house.env.demo)
    return act(`the last audit of the ledger is ${ageText(row.age)} old`, figures);
  return well(`whole ${ageText(row.age)} ago`, figures);
}

async function auditChain(house: House): Promise<Finding> {
  const [row] = await house.query<{ violations: number | null; age: number | null; waits: number }>(
    `SELECT (SELECT violations FROM audit_chain_checks ORDER BY at DESC LIMIT 1) AS violations,
       (SELECT ${ago('max(at)')} FROM audit_chain_checks WHERE violations = 0) AS age,
       COALESCE((SELECT ${ago('min(since)')} FROM audit_unchained), 0)::float8 AS waits`,
  );
  const { violations, age = null, waits = 0 } = row ?? { violations: null };
  const figures = {
    violations: violations ?? 0,
    ageSeconds: Math.round(age ?? -1),
    waits: Math.round(waits),
  };
  if (violations) return act(`the chain of the audit log is broken in ${violations} rows`, figures);
  if (house.env.demo) return well('whole at its last check', figures);
  if (waits > CHAIN_WAITS)
    return look(`the audit chain is late: a row has waited for ${ageText(waits)}`, figures);
  if (age === null || age > CHAIN_LATE)
    return look(
      `the audit chain was last found whole ${age === null ? 'never' : `${ageText(age)} ago`}`,
      figures,
    );
  return well(`whole ${ageText(age)} ago`, figures);
}

async function log(house: House): Promise<Finding> {
  const [row] = await house.query<{
    halts: number;
    waits: number;
    origin: string | null;
    vkey: string | null;
  }>(
    `SELECT (SELECT count(*) FROM log_halts)::int AS halts,
       COALESCE((SELECT ${ago('min(since)')} FROM log_waiting), 0)::float8 AS waits, n.origin,
       (SELECT vkey FROM log_keys k WHERE k.origin = n.origin AND role = 'checkpoint' ORDER BY id DESC LIMIT 1) AS vkey
     FROM (SELECT (SELECT origin FROM log_names ORDER BY id DESC LIMIT 1)) n`,
  );
  const { halts = 0, waits = 0, origin = null, vkey = null } = row ?? {};
  const figures = { halts, waitsSeconds: Math.round(waits) };
  const { logKey, demo } = house.env;
  if (halts > 0) return act('the transparency log has stopped', figures);
  if (origin === null || vkey === null) return well('the log has not begun', figures);
  if (logKey === null) return act('the log has begun, and LOG_KEY is missing', figures);
  if (vkeyOf(signerOf(origin, logSeed(logKey, 'checkpoint'))) !== vkey)
    return act('LOG_KEY is not the key that signs the log', figures);
  if (waits > LOG_WAITS && !demo) return look(`an entry has waited for ${ageText(waits)}`, figures);
  return well('signed by our key, nothing waits', figures);
}

/** A witness is late if it has not signed a checkpoint that is older than the limit. */
async function witnesses(house: House): Promise<Finding> {
  const { witnesses: all, logKey, demo } = house.env;
  if (all.length === 0 || logKey === null) return well('none is set');
  const rows = await house.query<{ vkey: string; late: number | null }>(
    `SELECT v AS vkey, (SELECT ${ago('min(c.at)')} FROM log_checkpoints c WHERE c.size > COALESCE(
       (SELECT max(s.size) FROM log_cosignatures s WHERE s.vkey = v), 0)) AS late FROM unnest($1::text[]) v`,
    [all.map(({ vkey }) => vkey)],
  );
  const late = rows.filter((row) => (row.late ?? 0) > WITNESS_LATE && !demo).map(({ vkey }) => vkey);
  const figures = { witnesses: all.length, late: late.length };
  if (late.length === 0) return well(`${all.length} sign`, figures);
  const names = all.filter(({ vkey }) => late.includes(vkey)).map(({ operator }) => operator);
  return look(`a witness does not sign: ${names.join(', ')}`, figures);
}

async function backup(house: House): Promise<Finding> {
  const age = await ageOfJob(house, 'backup');
  if (house.env.demo) return well('a demo needs none');
  const says = 'npm run backup';
  if (age === null) return act(`there was no backup yet: ${says}`);
  const figures = { ageSeconds: Math.round(age) };
  if (age > BACKUP_LATE) return act(`the last backup is ${ageText(age)} old: ${says}`, figures);
  return well(`${ageText(age)} ago`, figures);
}

async function restore(house: House): Promise<Finding> {
  const age = await ageOfJob(house, 'restore');
  if (house.env.demo) return well('a demo needs none');
  const says = 'try one (operations.md "Backup and restore")';
  if (age === null) return look(`no backup was ever brought back: ${says}`);
  const figures = { ageSeconds: Math.round(age) };
  if (age > RESTORE_LATE) return look(`the last restore is ${ageText(age)} ago: ${says}`, figures);
  return well(`${ageText(age)} ago`, figures);
}

async function ageOfJob(house: House, job: string): Promise<number | null> {
  const [row] = await house.query<{ age: number }>(
    `SELECT ${ago('last_ok_at')} AS age FROM job_runs WHERE name = $1`,
    [job],
  );
  return row?.age ?? null;
}

/** Checks of the ledger, the audit log, the transparency log and its witnesses, and the backups. */
export const booksChecks: CheckGroup = {
  title: 'Books and backups',
  checks: [
    { name: 'ledger', look: ledger },
    { name: 'audit chain', look: auditChain },
    { name: 'transparency log', look: log },
    { name: 'witnesses', look: witnesses },
    { name: 'last backup', look: backup },
    { name: 'last restore', look: restore },
  ],
};
