// Writes the text of .env.example, from which an operator makes the .env for docker-compose.yml.

export const ENV_FILE = '.env.example';

/** Settings that a deployment must choose itself, with example values for docker-compose.yml; the other settings have defaults. */
const CHOSEN = {
  DATABASE_URL: 'postgres://edil_app:@postgres:5432/bingo',
  READ_DATABASE_URL: 'postgres://edil_read:@postgres:5432/bingo',
  REDIS_URL: 'redis://redis:6379',
  JWT_SECRET: '',
  DRAW_KEY: '',
  OTP_PEPPER: '',
  AFRO_TOKEN: '',
  LOG_KEY: '',
  BACKUP_KEY: '',
  BEACON: 'drand',
  SYSTEM_ADMIN_PHONES: '',
  ALLOWED_ORIGINS: 'https://bingo.example',
  TRUSTED_PROXIES: '172.31.77.2',
  METRICS_TOKEN: '',
  ALERTMANAGER_URL: 'http://alertmanager:9093',
  LICENCE_NUMBER: '',
  MINIMUM_AGE: '21',
  PAYMENTS_MODE: 'live',
  PUBLIC_URL: 'https://bingo.example',
};
/** Settings that .env.example leaves out: the image or .env.database sets them, or only a demo uses them. */
export const NOT_OF_SERVERS = [
  'NODE_ENV',
  'DEMO',
  'HOST',
  'PORT',
  'WEB_DIR',
  'DATA_DIR',
  'MIGRATION_DATABASE_URL',
];
const WIDTH = 118;

const HEAD = `# Every setting of the servers behind docker-compose.yml. Written by npm run docs:configuration: do not edit it, copy it:
#
#   cp .env.example .env && cp .env.database.example .env.database && chmod 600 .env .env.database
#
# Passwords stand between the colon and the @ of an address; letters and digits need no quoting.
`;

/** @param {[string, { name: string, fallback: string, meaning: string }[]][]} parts settings by their title */
export function envFile(parts) {
  const texts = parts.map(([title, settings]) => {
    const told = settings.filter(({ name }) => !NOT_OF_SERVERS.includes(name));
    return [`# --- ${title} ---`, ...told.map(lineOf)].join('\n\n');
  });
  return `${HEAD}\n${texts.join('\n\n')}\n`;
}

function lineOf({ name, fallback, meaning }) {
  const told = name in CHOSEN ? `${name}=${CHOSEN[name]}` : `#${name}=`;
  const here = fallback.replace(/; demo: .*/, '');
  return `${comment(`${meaning} Default: ${here}.`)}\n${told}`;
}

function comment(text) {
  const lines = [''];
  for (const word of text
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .split(' '))
    if (`${lines.at(-1)} ${word}`.length < WIDTH) lines.push(`${lines.pop()} ${word}`);
    else lines.push(` ${word}`);
  return lines.map((line) => `#${line}`).join('\n');
}
