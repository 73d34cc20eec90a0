// npm run docs:configuration: writes docs/configuration.md and .env.example from the code that reads the environment.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { ENV_FILE, envFile } from './env-file.mjs';
import { settingsIn } from './settings.mjs';

/** The path of the page. */
export const PAGE = 'docs/configuration.md';
const CONFIG = 'apps/api/src/config';
/** The sections of the page by title, each with the functions whose settings it lists. */
const SECTIONS = {
  Server: ['loadEnv', 'readLinks'],
  Secrets: ['', 'readLogKey', 'readKeyBefore', 'readBackupKey'],
  Rounds: ['readGame', 'readBeacon'],
  'People and limits': ['readAccess', 'readAdminPhones', 'readStaffTerms', 'readBonusFactors'],
  Transparency: ['readTransparency'],
  Telegram: ['readTelegram'],
  'One-time codes and SMS': ['readAfro', 'readAlertSms'],
  Messages: ['readPush', 'readQuietHours'],
  'Licence and tax': ['readLicence'],
  Payments: ['readPayments', 'readAccount'],
  'Money that leaves': ['readPayouts'],
  Chapa: ['readChapa'],
  ArifPay: ['readArifPay'],
  SantimPay: ['readSantimPay'],
};
/** Variables that only the scripts read; those that the product reads too are in the sections above. */
const OF_SCRIPTS = {
  COMMIT: [
    'as git says',
    'The commit that a build is of, where there is no git: the image takes it as a build argument.',
  ],
  CHROMIUM_PATH: ['Debian’s Chromium', 'the browser of the browser tests, the pictures and the benchmarks'],
  NGINX: ['1', '`npm run cluster` without the proxy: 0'],
  REDIS: ['1', '`npm run cluster` without Redis: 0'],
  SERVERS: ['2', 'API servers of `npm run cluster`'],
  TEST_DATABASE_URL: [
    'a temporary Postgres',
    'a server for the tests, whose user may create databases and roles',
  ],
};
/** Variables that only docker-compose.yml reads, from .env. */
export const OF_COMPOSE = {
  GRAFANA_PASSWORD: ['none', 'the first password of Grafana, with `--profile monitoring`'],
  HTTP_PORT: ['8080', 'the port of the proxy on this machine'],
  WAL_ARCHIVE: [
    'off',
    '`on`: Postgres archives its log, which somebody must then fetch ([operations](operations.md#to-a-moment))',
  ],
};
/** Variables that nobody sets by hand: npm, a script or the tests set them. */
const INTERNAL = ['MUTATE_OUT', 'TEST_PACKAGES', 'TEST_SERVER_URL', 'TEST_TEMPLATE', 'WEB_SERVER'];

/** Writes the page, formatted by Prettier. @throws Error for a variable without a meaning, or a meaning without a variable */
export async function configurationPage(root) {
  const settings = settingsOf(root);
  checkScripts(root, new Set(settings.map(({ name }) => name)));
  const page = [
    HEAD,
    ...Object.keys(SECTIONS).map((title) => section(title, settings)),
    others('Compose', OF_COMPOSE),
    others('Scripts', OF_SCRIPTS),
  ].join('\n\n');
  return format(page, { ...(await resolveConfig(join(root, PAGE))), parser: 'markdown' });
}

/** Returns all settings, each once, in the order of the code. */
export function settingsOf(root) {
  const files = readdirSync(join(root, CONFIG)).filter(
    (file) => file.endsWith('.ts') && file !== 'settings.ts',
  );
  const reads = files.flatMap((file) => settingsIn(file, readFileSync(join(root, CONFIG, file), 'utf8')));
  const settings = new Map(reads.filter(({ meaning }) => meaning).map((read) => [read.name, read]));
  for (const { name } of reads)
    if (!settings.has(name)) throw new Error(`${name} has no comment above it in ${CONFIG}`);
  const told = new Set(Object.values(SECTIONS).flat());
  for (const { name, within } of settings.values())
    if (!told.has(within)) throw new Error(`${name} is read in ${within}, which stands in no section`);
  return [...settings.values()];
}

function section(title, settings) {
  const rows = settings
    .filter(({ within }) => SECTIONS[title].includes(within))
    .map(({ name, fallback, takes, meaning }) => row([`\`${name}\``, fallback, takes, meaning]));
  if (rows.length === 0) throw new Error(`no settings under "${title}"`);
  return table(title, ['Variable', 'Default', 'Takes', 'Meaning'], rows);
}

function others(title, variables) {
  const rows = Object.entries(variables).map(([name, cells]) => row([`\`${name}\``, ...cells]));
  return table(title, ['Variable', 'Default', 'Meaning'], rows);
}

/** Writes .env.example: every setting under its title. Those that a deployment must choose have no comment sign. */
export function envExample(root) {
  const settings = settingsOf(root);
  const parts = Object.entries(SECTIONS).map(([title, functions]) => [
    title,
    settings.filter(({ within }) => functions.includes(within)),
  ]);
  const compose = Object.entries(OF_COMPOSE).map(([name, [fallback, meaning]]) => ({
    name,
    fallback,
    meaning,
  }));
  return envFile([...parts, ['Compose', compose]]);
}

function table(title, head, rows) {
  return [`## ${title}\n`, row(head), row(head.map(() => '---')), ...rows].join('\n');
}

function row(cells) {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** Throws unless the variables that scripts and test set-up read are exactly those listed here, apart from the product's. */
function checkScripts(root, known) {
  const read = new Set(
    ['scripts', 'scripts/cluster', 'scripts/postgres', 'test'].flatMap((folder) => readIn(root, folder)),
  );
  const told = new Set([...Object.keys(OF_SCRIPTS), ...INTERNAL]);
  const untold = [...read].filter((name) => !known.has(name) && !told.has(name));
  const unread = [...told].filter((name) => !read.has(name));
  if (untold.length + unread.length > 0)
    throw new Error(
      `tools/checks/docs/configuration.mjs: not told of: ${untold.join()}; not read: ${unread.join()}`,
    );
}

function readIn(root, folder) {
  const files = readdirSync(join(root, folder)).filter((file) => /\.m?[jt]s$/.test(file));
  return files.flatMap((file) =>
    [
      ...readFileSync(join(root, folder, file), 'utf8').matchAll(
        /process\.env(?:\.|\[')([A-Z][A-Z0-9_]+)|\bwanted\('([A-Z_]+)'\)/g,
      ),
    ].map(([, variable, flag]) => variable ?? flag),
  );
}

const HEAD = `# Configuration

Written by \`npm run docs:configuration\` from \`${CONFIG}\`; \`npm run docs:check\` compares. Edit the comment above a setting
there, not this page.

All settings are environment variables. They are read and checked at the start, in one place; whatever is missing or wrong is
named at once. Demo mode needs none. \`NODE_ENV=production\` ends demo mode and refuses every default of it
(\`apps/api/src/config/production.ts\`). A default after "demo:" or "production:" holds in that mode. Names in \`_MS\` are
milliseconds, in \`_HOURS\` hours, in \`_DAYS\` days. Lists are separated by commas. \`openssl rand -hex 32\` makes a secret.`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(import.meta.dirname, '../../..');
  writeFileSync(join(root, PAGE), await configurationPage(root));
  writeFileSync(join(root, ENV_FILE), envExample(root));
}
