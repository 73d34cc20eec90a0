// Fills a migrated database with plausible rounds, postings and users of a busy year:
//   npm run seed:growth [-- --rounds=100000 --users=50000]     (about eleven postings a round)
// Needs the owner's rights, because it disables the triggers that would check each row. It writes only rows that they would
// accept, as `npm run audit` afterwards proves. Must never run on a production database.
import pg from 'pg';
import { CHANCE, CHAT, SPACES, USERS } from './growth/people.mjs';
import { LEDGER, ROUNDS, SEATS } from './growth/rounds.mjs';

const TEMPLATES = 200;
const OPTIONS = { rounds: 100_000, users: 50_000 };

/**
 * @param {string} url of the database, with the owner's login
 * @param {{ rounds: number, users: number }} size users: a multiple of the seats of a round
 */
export async function seedGrowth(url, { rounds, users }) {
  if (users % SEATS !== 0 || users < 100)
    throw new Error(`users must be a multiple of ${SEATS}, 100 or more`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const fill = (sql) =>
    client.query(
      sql.replaceAll(/:(users|rounds|templates)\b/g, (_, name) =>
        String({ users, rounds, templates: TEMPLATES }[name]),
      ),
    );
  try {
    const { rows } = await client.query("SELECT 1 FROM users WHERE referral_code = 'GROW1'");
    if (rows.length > 0) throw new Error('this database has been filled already');
    await client.query(
      "SET work_mem = '256MB'; SET maintenance_work_mem = '256MB'; SET synchronous_commit = off",
    );
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    await fill(CHANCE);
    await writeTemplates(client);
    for (const part of [USERS, ROUNDS, LEDGER, SPACES, CHAT]) await fill(part);
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE');
    return await counts(client);
  } finally {
    await client.end();
  }
}

/** Writes template rounds, won by the product's own rules, which the finished rounds repeat. */
async function writeTemplates(client) {
  const { DECK_SIZE, firstWin, NUMBERS, patternSets } = await import(
    new URL('../dist/libs/bingo/src/index.js', import.meta.url)
  );
  await client.query(
    'CREATE TEMP TABLE g_template (k int, cards smallint[], calls smallint[], links text[], winners smallint[], facts jsonb)',
  );
  for (let k = 1; k <= TEMPLATES; k += 1) {
    const cards = shuffled(DECK_SIZE, k).slice(0, SEATS);
    const order = shuffled(NUMBERS, k + 7);
    const { index, winners } = firstWin(cards, order, patternSets[1]);
    const calls = order.slice(0, index);
    const links = calls.map((number) => `${k}-${number}-`.padEnd(43, 'x'));
    const won = winners.map(({ card }) => card).sort((a, b) => a - b);
    await client.query('INSERT INTO g_template VALUES ($1, $2, $3, $4, $5, $6)', [
      k,
      cards,
      calls,
      links,
      won,
      JSON.stringify(winners),
    ]);
  }
}

/** Returns 1 … n in an order that depends only on the seed. */
function shuffled(n, seed) {
  let state = seed * 2_654_435_761;
  const chance = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return Array.from({ length: n }, (_, i) => [chance(), i + 1])
    .sort((a, b) => a[0] - b[0])
    .map(([, value]) => value);
}

async function counts(client) {
  const tables = ['users', 'rounds', 'tickets', 'transfers', 'postings', 'chat_messages'];
  const { rows } = await client.query(
    `SELECT ${tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`).join(', ')}`,
  );
  return rows[0];
}

if (import.meta.filename === process.argv[1]) {
  const size = { ...OPTIONS };
  for (const argument of process.argv.slice(2)) {
    const [, name, value] = /^--(rounds|users)=(\d+)$/.exec(argument) ?? [];
    if (!name) throw new Error(`${argument} is not --rounds=… or --users=…`);
    size[name] = Number(value);
  }
  const start = performance.now();
  const filled = await seedGrowth(process.env.DATABASE_URL, size);
  console.log(filled, `in ${((performance.now() - start) / 1000).toFixed(0)} s`);
}
