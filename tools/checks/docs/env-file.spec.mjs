import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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
  const monitoring = ['prometheus', 'alertmanager', 'grafana'];

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
    const own = new Set(asked.filter((name) => !settings.includes(name)));
    expect([...own].sort()).toEqual(Object.keys(OF_COMPOSE).sort());
    for (const name of kept) expect(settings).toContain(name);
  });

  it('runs the servers and what watches them without any capability, and read-only unless they get a secret', () => {
    for (const name of [...servers, ...monitoring, 'alert-sms']) {
      const {
        read_only: isReadOnly,
        cap_drop: dropped,
        security_opt: options,
        secrets: given,
      } = services[name];
      expect([name, isReadOnly]).toEqual([name, given === undefined]);
      expect([name, dropped, options]).toEqual([name, ['ALL'], ['no-new-privileges:true']]);
    }
  });

  it('watches only if asked, with images of one version, files that are there, and ports of this machine alone', () => {
    for (const name of monitoring) {
      const { profiles, image, ports, volumes: mounts } = services[name];
      expect([name, profiles]).toEqual([name, ['monitoring']]);
      expect(image).toMatch(/^[\w-]+\/[\w-]+:v?\d+\.\d+\.\d+$/);
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
      for (const mount of mounts) {
        const [from, , mode] = mount.split(':');
        if (!from.startsWith('./')) expect([from, mode]).toEqual([name, undefined]);
        else {
          expect([mount, mode]).toEqual([mount, 'ro']);
          const file = from.replace('alertmanager.yml', 'alertmanager.example.yml'); // the operator's copy of it
          expect([file, existsSync(join(root, file))]).toEqual([file, true]);
        }
      }
    }
  });

  it('gives the sender of alerts by SMS no key of the servers and no network but Alertmanager’s', () => {
    const { environment, env_file: files, ports, networks, network_mode: mode } = services['alert-sms'];
    expect(Object.keys(environment).sort()).toEqual([
      'AFRO_BASE_URL',
      'AFRO_IDENTIFIER',
      'AFRO_SENDER',
      'AFRO_TOKEN',
      'ALERT_SMS_PHONES',
      'ALERT_SMS_TOKEN',
    ]);
    expect([files, ports, networks, mode]).toEqual([undefined, undefined, undefined, 'service:alertmanager']);
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
