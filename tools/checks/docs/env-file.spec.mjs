import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { envExample, OF_COMPOSE, PAGE, settingsOf } from './configuration.mjs';
import { ENV_FILE, NOT_OF_SERVERS } from './env-file.mjs';

const root = join(import.meta.dirname, '../../..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const namesIn = (text) => [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name).sort();
const settings = settingsOf(root)
  .map(({ name }) => name)
  .sort();
const compose = parse(read('docker-compose.yml'), { merge: true });

describe('the settings of the code', () => {
  it('all stand once in docs/configuration.md, with no others before its part Compose', () => {
    const [, rest = ''] = read(PAGE).split('## Server');
    const [product, others = ''] = rest.split('## Compose');
    const rows = (text) => [...text.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name]) => name).sort();
    expect(rows(product)).toEqual(settings);
    expect(rows(others)).toEqual(expect.arrayContaining(Object.keys(OF_COMPOSE)));
  });

  it('all stand in .env.example, except those that the image, the database or a demo sets, and no others stand there', () => {
    const expected = [
      ...settings.filter((name) => !NOT_OF_SERVERS.includes(name)),
      ...Object.keys(OF_COMPOSE),
    ];
    expect(namesIn(read(ENV_FILE))).toEqual(expected.sort());
    expect(read(ENV_FILE)).toBe(envExample(root));
    for (const name of NOT_OF_SERVERS) expect(settings).toContain(name);
  });
});

describe('docker-compose.yml', () => {
  const { services, secrets } = compose;
  const servers = ['api1', 'api2', 'migrate'];

  it('gives the servers the settings of .env and nothing else', () => {
    for (const name of servers) expect([name, services[name].environment]).toEqual([name, undefined]);
    for (const name of ['api1', 'api2']) expect(services[name].env_file).toEqual(['.env']);
  });

  it('does not give the servers the login that migrates, and starts them after the migration', () => {
    const known = Object.entries(services).filter(([, { env_file: files }]) =>
      files?.includes('.env.database'),
    );
    expect(known.map(([name]) => name).sort()).toEqual(['migrate', 'postgres']);
    for (const name of ['api1', 'api2'])
      expect(services[name].depends_on.migrate).toEqual({ condition: 'service_completed_successfully' });
    expect(namesIn(read('.env.database.example'))).toEqual([
      'MIGRATION_DATABASE_URL',
      'POSTGRES_DB',
      'POSTGRES_PASSWORD',
      'POSTGRES_USER',
    ]);
  });

  it('asks for exactly the variables of its own list, and keeps as secrets only settings of the code', () => {
    const asked = [...read('docker-compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    const kept = Object.values(secrets).map(({ environment }) => environment);
    expect([...new Set(asked)].sort()).toEqual(Object.keys(OF_COMPOSE).sort());
    for (const name of kept) expect(settings).toContain(name);
  });

  it('runs the servers read-only and without any capability', () => {
    for (const name of servers)
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
  });
});

describe('the image', () => {
  it('is built and run on the same even release of Node, and does not run as root', () => {
    const text = read('Dockerfile');
    const [first, ...others] = [...text.matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => Number(major));
    expect(first % 2).toBe(0);
    expect(first).toBeGreaterThanOrEqual(24);
    expect(others).toEqual([]);
    expect(text).toContain('COPY --from=build /usr/local/bin/node /usr/local/bin/');
    expect(text).toMatch(/^USER 1000:1000$/m);
  });

  it('contains no .env, and neither does the repository', () => {
    const ignored = ['.env', '.env.database', '.env.production'];
    expect(
      execFileSync('git', ['check-ignore', '--no-index', ...ignored], { cwd: root, encoding: 'utf8' }),
    ).toBe(`${ignored.join('\n')}\n`);
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.env.*']));
  });
});
