import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnv, SettingsError } from '../../src/config';

const STRONG = {
  JWT_SECRET: 'q8Zt3vN0rXy6LwBc1KfJ7mHs9PdGa2Ue',
  OTP_PEPPER: 'w5Ro1iT8yVb4NzQx7LgMk2Jc6HfSd0Ap',
  DRAW_KEY: 'b2f1c3d4e5a69788796a5b4c3d2e1f00112233445566778899aabbccddeeff01',
  AFRO_TOKEN: 'any',
};
const PRODUCTION = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x', PAYMENTS_MODE: 'test', ...STRONG };

const SANDBOX_RELAYS = [1, 2, 3].map((relay) => `http://127.0.0.1:3000/sandbox/drand/${relay}`);
const relays = (...urls: string[]) => urls.join();
const CHAPA = {
  PUBLIC_URL: 'https://play.example',
  CHAPA_SECRET_KEY: 'CHASECK-0a1b2c3d4e5f6071',
  CHAPA_WEBHOOK_SECRET: '7d2f9b04c6a8e135',
  CHAPA_APPROVAL_SECRET: '90b3e5d7f1a2c486',
};
const ARIFPAY = {
  PUBLIC_URL: 'https://play.example',
  ARIFPAY_KEY: 'a-key-of-theirs',
  ARIFPAY_ACCOUNT: '1000234567890',
  ARIFPAY_BANK: 'CBETETAA',
};

describe('settings', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'edil-settings-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const demo = (more: Record<string, string> = {}) =>
    loadEnv({ DATABASE_URL: 'postgres://x', DATA_DIR: dataDir, ...more });
  const problemsOf = (source: Record<string, string>): readonly string[] => {
    try {
      loadEnv(source);
      return [];
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      return error.problems;
    }
  };
  const namesOf = (source: Record<string, string>) =>
    problemsOf(source).map((problem) => problem.split(' ')[0]);

  it('have the contract’s defaults in demo mode', () => {
    expect(demo()).toMatchObject({
      demo: true,
      production: false,
      port: 3000,
      host: '127.0.0.1',
      callIntervalMs: 3500,
      countdownMs: 30_000,
      waitMs: 120_000,
      lockMs: 3000,
      minPlayers: 2,
      demoBots: 6,
      rateLimitScale: 1,
      minimumAge: 21,
      cardsPerPlayer: 4,
      fullCountdownMs: 8000,
      sideBySideAt: 120,
      housePercentTenths: 200,
      beacon: 'local',
      realMoney: false,
      systemAdminPhones: ['+251911000001', '+251911000010'],
      afro: { baseUrl: 'http://127.0.0.1:3000/sandbox/afro/api' },
    });
    expect(Object.isFrozen(demo())).toBe(true);
  });

  it('give each installation its own secrets, in a file that only its user can read', () => {
    const first = demo();
    const file = join(dataDir, 'secrets.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ JWT_SECRET: first.jwtSecret });
    expect(first.drawKey).toHaveLength(32);
    expect(demo().jwtSecret).toBe(first.jwtSecret);
    rmSync(file);
    const second = demo();
    for (const key of ['jwtSecret', 'otpPepper', 'afroToken'] as const)
      expect(second[key]).not.toBe(first[key]);
  });

  it('name every wrong setting at once, and never its value', () => {
    const wrong = {
      PORT: '70000',
      MIN_PLAYERS: 'two',
      BEACON: 'moon',
      REDIS_URL: 'http://x',
      DEMO: 'maybe',
      LOG_LEVEL: 'loud',
    };
    const lists = { SYSTEM_ADMIN_PHONES: '0911000001,oops', ALLOWED_ORIGINS: 'https://a.example/path' };
    const names = namesOf({ DATA_DIR: dataDir, ...wrong, ...lists });
    expect(names).toEqual(
      expect.arrayContaining(['DATABASE_URL', ...Object.keys(wrong), ...Object.keys(lists)]),
    );
    expect(problemsOf({ ...PRODUCTION, JWT_SECRET: 'hunter2' }).join()).not.toContain('hunter2');
  });

  it('refuse a countdown shorter than the lock at its end', () => {
    const times = (COUNTDOWN_MS: string, LOCK_MS: string) =>
      namesOf({ DATABASE_URL: 'postgres://x', DATA_DIR: dataDir, COUNTDOWN_MS, LOCK_MS });
    expect(times('2999', '3000')).toEqual(['COUNTDOWN_MS']);
    expect(times('3000', '3000')).toEqual([]);
  });

  it('give drand a sandbox chain in demo mode, the same for every server of an installation', () => {
    const { drand, beacon } = demo({ BEACON: 'drand' });
    expect(beacon).toBe('drand');
    expect(drand.relays).toEqual(SANDBOX_RELAYS);
    expect(drand.sandboxKey).toMatch(/^[0-9a-f]{192}$/);
    expect(demo({ BEACON: 'drand' }).drand).toEqual(drand);
    expect(demo().drand.sandboxKey).toBeNull();
    const mixed = relays(...SANDBOX_RELAYS, 'https://a.example');
    expect(
      namesOf({ DATABASE_URL: 'postgres://x', DATA_DIR: dataDir, BEACON: 'drand', DRAND_RELAYS: mixed }),
    ).toEqual(['DRAND_RELAYS']);
  });

  it('refuse several processes if they lack what they must share', () => {
    const shared = { DATABASE_URL: 'postgres://x', DATA_DIR: dataDir, API_WORKERS: '2' };
    const redis = { REDIS_URL: 'redis://x:6379' };
    expect(namesOf({ ...shared, ...redis, AFRO_BASE_URL: 'http://127.0.0.1:1/sandbox/afro/api' })).toEqual(
      [],
    );
    expect(namesOf({ ...shared, ...redis })).toEqual(['API_WORKERS']); // each process would have its own sandbox
    expect(namesOf({ ...shared, AFRO_BASE_URL: 'http://127.0.0.1:1/afro' })).toEqual(['API_WORKERS']);
    expect(namesOf({ ...shared, ...redis, API_WORKERS: '65' })).toContain('API_WORKERS');
  });

  it('accept at most six system admins', () => {
    const phones = Array.from({ length: 7 }, (_, i) => `091100000${i}`).join();
    expect(namesOf({ DATABASE_URL: 'postgres://x', DATA_DIR: dataDir, SYSTEM_ADMIN_PHONES: phones })).toEqual(
      ['SYSTEM_ADMIN_PHONES'],
    );
  });

  describe('with NODE_ENV=production', () => {
    it('accept strong secrets, without demo mode, sandbox and demo players', () => {
      expect(loadEnv(PRODUCTION)).toMatchObject({
        production: true,
        demo: false,
        demoBots: 0,
        beacon: 'drand',
        drand: { sandboxKey: null },
        systemAdminPhones: [],
      });
      expect(loadEnv(PRODUCTION).drand.relays).toHaveLength(4);
      expect(loadEnv({ ...PRODUCTION, BEACON: 'local' }).beacon).toBe('local');
    });

    it.each([
      [{ DEMO: '1' }, 'DEMO'],
      [{ DEMO_BOTS: '3' }, 'DEMO_BOTS'],
      [{ RATE_LIMIT_SCALE: '10' }, 'RATE_LIMIT_SCALE'],
      [{ AFRO_BASE_URL: 'http://127.0.0.1:3000/sandbox/afro/api' }, 'AFRO_BASE_URL'],
      [{ JWT_SECRET: '' }, 'JWT_SECRET'],
      [{ JWT_SECRET: 'short' }, 'JWT_SECRET'],
      [{ JWT_SECRET: 'change-me-please-1234567890-abcdef' }, 'JWT_SECRET'],
      [{ JWT_SECRET: 'a'.repeat(40) }, 'JWT_SECRET'],
      [{ OTP_PEPPER: STRONG.JWT_SECRET }, 'OTP_PEPPER'],
      [{ DRAW_KEY: 'not hexadecimal at all, 32 bytes0' }, 'DRAW_KEY'],
      [{ AFRO_TOKEN: '' }, 'AFRO_TOKEN'],
      [{ LOCK_MS: '2999' }, 'LOCK_MS'],
      [{ DRAND_RELAYS: relays('https://a.example', 'https://b.example') }, 'DRAND_RELAYS'],
      [
        { DRAND_RELAYS: relays('https://a.example', 'https://a.example', 'https://a.example') },
        'DRAND_RELAYS',
      ],
      [{ DRAND_RELAYS: relays(...SANDBOX_RELAYS) }, 'DRAND_RELAYS'],
      [
        { DRAND_RELAYS: relays('http://a.example', 'https://b.example', 'https://c.example') },
        'DRAND_RELAYS',
      ],
      [
        { DRAND_RELAYS: relays('https://x@a.example', 'https://b.example', 'https://c.example') },
        'DRAND_RELAYS',
      ],
    ])('refuse %p', (change, name) => expect(namesOf({ ...PRODUCTION, ...change })).toContain(name));

    /** In each row only this setting is wrong, so it alone must cause the refusal. */
    it.each<[Record<string, string>, string[]]>([
      [{ ...CHAPA, PUBLIC_URL: '' }, ['PUBLIC_URL']],
      [{ ...CHAPA, PUBLIC_URL: 'http://play.example' }, ['PUBLIC_URL']],
      [{ ...CHAPA, CHAPA_WEBHOOK_SECRET: 'short' }, ['CHAPA_WEBHOOK_SECRET']],
      [{ ...CHAPA, CHAPA_APPROVAL_SECRET: 'default-approval-secret' }, ['CHAPA_APPROVAL_SECRET']],
      [{ ...CHAPA, CHAPA_BASE_URL: 'http://api.chapa.example/v1' }, ['CHAPA_BASE_URL']],
      [{ ...ARIFPAY, ARIFPAY_ACCOUNT: '' }, ['ARIFPAY_ACCOUNT']],
      [{ ...ARIFPAY, ARIFPAY_BANK: '' }, ['ARIFPAY_BANK']],
      [{ AFRO_BASE_URL: 'http://api.afromessage.example' }, ['AFRO_BASE_URL']],
      [{ TELEBIRR_RECEIPT_URL: 'http://receipts.example' }, ['TELEBIRR_RECEIPT_URL']],
      [{ ALLOWED_ORIGINS: 'http://play.example' }, ['ALLOWED_ORIGINS']],
      [{ TRUSTED_PROXIES: '0.0.0.0/0' }, ['TRUSTED_PROXIES']],
      [{ TRUSTED_PROXIES: '::/0' }, ['TRUSTED_PROXIES']],
      [{ TRUSTED_PROXIES: '172.31.77.0/24' }, ['TRUSTED_PROXIES']],
      [{ TRUSTED_PROXIES: 'everybody' }, ['TRUSTED_PROXIES']],
      [{ METRICS_TOKEN: 'metrics' }, ['METRICS_TOKEN']],
      [{ DATABASE_URL: 'postgres://bingo:bingo@db:5432/bingo' }, ['DATABASE_URL']],
      [{ DATABASE_URL: 'postgres://app:postgres@db:5432/bingo' }, ['DATABASE_URL']],
      [{ READ_DATABASE_URL: 'postgres://edil_read:bingo@db:5432/bingo' }, ['READ_DATABASE_URL']],
      [{ DRAW_KEY: '0'.repeat(64) }, ['DRAW_KEY']],
      [{ OTP_PEPPER: 'example-example-example-example-1' }, ['OTP_PEPPER']],
    ])('refuse %j', (change, names) => expect(namesOf({ ...PRODUCTION, ...change })).toEqual(names));

    it('accept both gateways, and addresses without TLS on this machine', () => {
      expect(namesOf({ ...PRODUCTION, ...CHAPA, ...ARIFPAY })).toEqual([]);
      const here = { PUBLIC_URL: 'http://127.0.0.1:8080', ALLOWED_ORIGINS: 'http://localhost:8080' };
      expect(namesOf({ ...PRODUCTION, ...here, TRUSTED_PROXIES: '172.31.77.2,::1' })).toEqual([]);
    });
  });

  it('refuse weak secrets outside demo mode too', () => {
    expect(namesOf({ DATABASE_URL: 'postgres://x', DEMO: '0' })).toEqual(
      expect.arrayContaining(['JWT_SECRET', 'DRAW_KEY', 'OTP_PEPPER', 'AFRO_TOKEN']),
    );
  });
});
