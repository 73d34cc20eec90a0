import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnv, SettingsError } from '../src/config';

const STRONG = {
  JWT_SECRET: 'q8Zt3vN0rXy6LwBc1KfJ7mHs9PdGa2Ue',
  OTP_PEPPER: 'w5Ro1iT8yVb4NzQx7LgMk2Jc6HfSd0Ap',
  DRAW_KEY: 'b2f1c3d4e5a69788796a5b4c3d2e1f00112233445566778899aabbccddeeff01',
  AFRO_TOKEN: 'any',
};
const PRODUCTION = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x', ...STRONG };

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

  it('have the defaults of the contract in demo mode', () => {
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
      housePercentTenths: 200,
      beacon: 'local',
      realMoney: false,
      systemAdminPhones: ['+251911000001', '+251911000010'],
      afro: { baseUrl: 'http://127.0.0.1:3000/sandbox/afro/api' },
    });
    expect(Object.isFrozen(demo())).toBe(true);
  });

  it('give each installation secrets of its own, kept for it alone', () => {
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

  it('name everything that is wrong at once, by the name of the setting and without its value', () => {
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

  it('refuse a countdown that is shorter than its own end, the lock', () => {
    const times = (COUNTDOWN_MS: string, LOCK_MS: string) =>
      namesOf({ DATABASE_URL: 'postgres://x', DATA_DIR: dataDir, COUNTDOWN_MS, LOCK_MS });
    expect(times('2999', '3000')).toEqual(['COUNTDOWN_MS']);
    expect(times('3000', '3000')).toEqual([]);
  });

  it('refuse several processes without what they must share', () => {
    const shared = { DATABASE_URL: 'postgres://x', DATA_DIR: dataDir, API_WORKERS: '2' };
    const redis = { REDIS_URL: 'redis://x:6379' };
    expect(namesOf({ ...shared, ...redis, AFRO_BASE_URL: 'http://127.0.0.1:1/sandbox/afro/api' })).toEqual(
      [],
    );
    expect(namesOf({ ...shared, ...redis })).toEqual(['API_WORKERS']); // a sandbox in each of them
    expect(namesOf({ ...shared, AFRO_BASE_URL: 'http://127.0.0.1:1/afro' })).toEqual(['API_WORKERS']);
    expect(namesOf({ ...shared, ...redis, API_WORKERS: '65' })).toContain('API_WORKERS');
  });

  it('take at most six system admins', () => {
    const phones = Array.from({ length: 7 }, (_, i) => `091100000${i}`).join();
    expect(namesOf({ DATABASE_URL: 'postgres://x', DATA_DIR: dataDir, SYSTEM_ADMIN_PHONES: phones })).toEqual(
      ['SYSTEM_ADMIN_PHONES'],
    );
  });

  describe('with NODE_ENV=production', () => {
    it('start with strong secrets, without demo mode, sandbox and demo players', () => {
      expect(loadEnv(PRODUCTION)).toMatchObject({
        production: true,
        demo: false,
        demoBots: 0,
        beacon: 'local',
        systemAdminPhones: [],
      });
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
      [{ REAL_MONEY: '1' }, 'LICENCE_NUMBER'],
      [{ REAL_MONEY: '1', LICENCE_NUMBER: 'L', BEACON: 'local' }, 'BEACON'],
    ])('refuse %p', (change, name) => expect(namesOf({ ...PRODUCTION, ...change })).toContain(name));

    it('allow real money with a licence and a public beacon', () => {
      expect(loadEnv({ ...PRODUCTION, REAL_MONEY: '1', LICENCE_NUMBER: 'L', BEACON: 'drand' })).toMatchObject(
        {
          realMoney: true,
        },
      );
    });
  });

  it('refuse real money in demo mode', () => {
    const source = {
      DATABASE_URL: 'postgres://x',
      DATA_DIR: dataDir,
      REAL_MONEY: '1',
      LICENCE_NUMBER: 'L',
      BEACON: 'drand',
    };
    expect(namesOf(source)).toEqual(['REAL_MONEY']);
  });

  it('want strong secrets outside demo mode too', () => {
    expect(namesOf({ DATABASE_URL: 'postgres://x', DEMO: '0' })).toEqual(
      expect.arrayContaining(['JWT_SECRET', 'DRAW_KEY', 'OTP_PEPPER', 'AFRO_TOKEN']),
    );
  });
});
