// The transparency log at a million entries, on the product's own functions and services: entries a second, the time of a
// checkpoint, of a proof of inclusion and of one of consistency, and the size on disk (fairness.md 9).
//   node tools/bench/transparency-log.mjs [--entries=1000000] [--seconds=10]
import pg from 'pg';
import { load, openModules } from '../world/product.mjs';
import { withDatabase } from './support/database.mjs';
import { option, quantile } from './support/statistics.mjs';

const PIECE = 5000;
const PROOFS = 300;
const GOALS = { appendPerSecond: 200, checkpointMs: 50, inclusionMs: 5 };
/** A tenth of a second's entries at the goal come together. */
const TOGETHER = GOALS.appendPerSecond / 10;

/** As long as the entry of a lock of a public room. */
const ENTRIES = `
  INSERT INTO log_waiting (type, round_id, entry)
  SELECT 'edil-bingo/lock/v2', id, 'edil-bingo/lock/v2' || E'\\nround ' || id || E'\\nnumber ' || n
    || E'\\nroom public\\nstake 1000\\nbaseTenths 200\\npercentTenths 200\\nplayers 20\\ncards 40\\nlockHash '
    || encode(sha256(id::text::bytea), 'hex') || E'\\ncommitment ' || encode(sha256(n::text::bytea), 'hex')
    || E'\\nlockedAt 2026-11-23T09:00:27.000Z\\nstartsAt 2026-11-23T09:00:30.000Z\\nchain quicknet\\nbeacon 33390000\\n'
  FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, $1::int) n) x`;

const [entries, seconds] = [option('entries', 1_000_000), option('seconds', 10)];
const results = [];
/** @param {string} what @param {string | number} value @param {string | number} goal @param {boolean} isMet */
function tell(what, value, goal = '', isMet = true) {
  results.push(isMet);
  const beside = goal === '' ? '' : `   goal ${goal}${isMet ? '' : '  MISSED'}`;
  console.log(`  ${what.padEnd(44)} ${value}${beside}`);
}
const timesOf = async (count, work) => {
  const times = [];
  for (let at = 0; at < count; at += 1) {
    const started = performance.now();
    await work(at);
    times.push(performance.now() - started);
  }
  return times;
};
const ms = (times) =>
  `median ${quantile(times, 0.5).toFixed(2)} ms, 99 % ${quantile(times, 0.99).toFixed(2)} ms, most ${Math.max(...times).toFixed(2)} ms`;

await withDatabase(async (place) => {
  const app = await openModules(place, { WITNESSES: 'none' });
  const pool = new pg.Pool({ connectionString: place.url, max: 2 });
  const [{ LogTree }, { LogProofs }, { Checkpoints }] = await Promise.all([
    load('apps/api/src/fairness/log/log-tree.ts'),
    load('apps/api/src/fairness/log/log-proofs.ts'),
    load('apps/api/src/fairness/log/checkpoints.ts'),
  ]);
  const [tree, proofs, checkpoints] = [LogTree, LogProofs, Checkpoints].map((one) =>
    app.get(one, { strict: false }),
  );
  try {
    console.log(`the log grows to ${entries} entries`);
    const started = performance.now();
    for (let done = 0; done < entries; done += PIECE) {
      const client = await pool.connect();
      await client.query('BEGIN');
      await client.query(ENTRIES, [PIECE]);
      await client.query('SELECT sequence_log($1)', [PIECE]);
      await client.query('COMMIT');
      client.release();
    }
    await pool.query('VACUUM ANALYZE');
    tell(
      'grown in one stream, entries a second',
      Math.round(entries / ((performance.now() - started) / 1000)),
    );

    const waves = await timesOf(seconds * 10, async () => {
      await pool.query(ENTRIES, [TOGETHER]);
      await pool.query('SELECT sequence_log($1)', [500]);
    });
    const perSecond = (TOGETHER * waves.length) / (waves.reduce((sum, time) => sum + time, 0) / 1000);
    const isFast = perSecond >= GOALS.appendPerSecond;
    tell(
      `appended ${TOGETHER} at a time, entries a second`,
      Math.round(perSecond),
      GOALS.appendPerSecond,
      isFast,
    );

    const single = await timesOf(PROOFS, async () => {
      await pool.query(ENTRIES, [1]);
    });
    const sequenced = await timesOf(1, () => pool.query('SELECT sequence_log($1)', [500]));
    tell('an entry waits: INSERT', ms(single));
    tell(`a checkpoint of ${PROOFS} new entries`, ms(sequenced));
    const heads = [];
    for (let at = 0; at < PROOFS; at += 1) {
      await pool.query(ENTRIES, [1]);
      heads.push(
        ...(await timesOf(1, async () => {
          await pool.query('SELECT sequence_log($1)', [500]);
          checkpoints.signedHead(await tree.newest());
        })),
      );
    }
    const isQuick = quantile(heads, 0.99) <= GOALS.checkpointMs;
    tell('a checkpoint, sequenced and signed', ms(heads), `${GOALS.checkpointMs} ms`, isQuick);

    const { size } = await tree.newest();
    const inclusions = await timesOf(PROOFS, () => tree.inclusion(Math.floor(Math.random() * size), size));
    const isNear = quantile(inclusions, 0.99) <= GOALS.inclusionMs;
    tell('a proof of inclusion', ms(inclusions), `${GOALS.inclusionMs} ms`, isNear);
    tell(
      'the same with its checkpoint, as text',
      ms(await timesOf(PROOFS, () => proofs.proof(Math.floor(Math.random() * size), size))),
    );
    tell(
      'a proof of consistency',
      ms(await timesOf(PROOFS, () => tree.consistency(1 + Math.floor(Math.random() * (size - 1)), size))),
    );

    const { rows } = await pool.query(
      `SELECT relname, pg_total_relation_size(oid)::float8 AS bytes FROM pg_class
       WHERE relname IN ('log_entries', 'log_nodes', 'log_checkpoints', 'log_waiting') ORDER BY 1`,
    );
    for (const { relname, bytes } of rows) tell(`on disk: ${relname}`, `${(bytes / 2 ** 20).toFixed(0)} MiB`);
  } finally {
    await pool.end();
    await app.close();
  }
});
process.exitCode = results.every(Boolean) ? 0 : 1;
