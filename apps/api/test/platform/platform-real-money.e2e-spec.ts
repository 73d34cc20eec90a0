import { loadEnv, SettingsError } from '../../src/config';
import { realMoneySettings } from '../support/servers/real-money';

const BASE: Record<string, string> = {
  DATABASE_URL: 'postgres://edil_app@db.example/bingo',
  ...realMoneySettings(),
};
/** The start is refused if one of these is missing, and the refusal names it. */
const NEEDED = [
  'LICENCE_NUMBER',
  'MINIMUM_AGE',
  'LOG_KEY',
  'DRAW_KEY',
  'JWT_SECRET',
  'OTP_PEPPER',
  'AFRO_TOKEN',
  'PUBLIC_URL',
  'DATABASE_URL',
];
const PROVIDERS = [
  ['CHAPA_SECRET_KEY', 'CHAPA_WEBHOOK_SECRET', 'CHAPA_APPROVAL_SECRET'],
  ['ARIFPAY_KEY', 'ARIFPAY_ACCOUNT', 'ARIFPAY_BANK'],
  ['SANTIMPAY_MERCHANT_ID', 'SANTIMPAY_PRIVATE_KEY', 'SANTIMPAY_PUBLIC_KEY'],
];

const without = (names: readonly string[]) =>
  Object.fromEntries(Object.entries(BASE).filter(([name]) => !names.includes(name)));

/** The settings that the refusal of a start names. */
function missedBy(source: Record<string, string>): string[] {
  try {
    loadEnv(source);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return [...new Set(error.problems.map((problem) => problem.split(' ')[0] ?? ''))].toSorted();
  }
}

/** Every subset of these names. */
const choicesOf = (names: readonly string[]): string[][] =>
  names.reduce<string[][]>((all, name) => [...all, ...all.map((one) => [...one, name])], [[]]);

describe('real money', () => {
  it('starts with all its settings, also with a single payment provider', () => {
    expect(loadEnv(BASE)).toMatchObject({
      realMoney: true,
      minimumAge: 21,
      licenceNumber: 'L-1',
      beacon: 'drand',
    });
    expect(loadEnv(BASE).logKey).toHaveLength(32);
    for (const own of PROVIDERS)
      expect(missedBy(without(PROVIDERS.flat().filter((name) => !own.includes(name))))).toEqual([]);
  });

  it('is on for PAYMENTS_MODE=live only', () => {
    expect(loadEnv(without(['PAYMENTS_MODE'])).realMoney).toBe(true); // outside demo mode PAYMENTS_MODE is live by default
    expect(loadEnv({ ...without(NEEDED.slice(0, 3)), PAYMENTS_MODE: 'test' }).realMoney).toBe(false);
    expect(
      loadEnv({ DATABASE_URL: 'postgres://x', DATA_DIR: '/tmp/never-made', ...secretsOf() }).realMoney,
    ).toBe(false);
    for (const REAL_MONEY of ['0', '1']) {
      expect(missedBy({ ...BASE, REAL_MONEY })).toEqual(['REAL_MONEY']);
      expect(() => loadEnv({ ...BASE, REAL_MONEY })).toThrow(
        'REAL_MONEY is gone: PAYMENTS_MODE=live is real money, PAYMENTS_MODE=test is not',
      );
    }
  });

  it('is refused for every combination of missing settings, and the refusal names all of them', () => {
    const choices = choicesOf(NEEDED);
    for (const left of choices) expect([left, missedBy(without(left))]).toEqual([left, left.toSorted()]);
    process.stdout.write(
      `${choices.length} combinations of ${NEEDED.length} settings: ${NEEDED.length} alone, ` +
        `${choices.filter((left) => left.length === 2).length} pairs; each start refused by the names that were missing\n`,
    );
  });

  it('is refused for every combination of missing keys of a provider, and without any provider', () => {
    let tried = 0;
    for (const left of choicesOf(PROVIDERS.flat())) {
      tried += 1;
      const begun = PROVIDERS.filter((own) => own.some((name) => !left.includes(name)));
      const expected =
        begun.length > 0
          ? left.filter((name) => begun.flat().includes(name))
          : PROVIDERS.map(([name]) => name);
      expect([left, missedBy(without(left))]).toEqual([left, expected.toSorted()]);
    }
    expect(tried).toBe(512);
  });

  it.each<[Record<string, string>, string]>([
    [{ BEACON: 'local' }, 'BEACON'],
    [{ NODE_ENV: '', DEMO: '0' }, 'NODE_ENV'],
    [{ NODE_ENV: '', DEMO: '1', BEACON: 'local' }, 'PAYMENTS_MODE'],
    [{ LOG_KEY: 'short' }, 'LOG_KEY'],
    [{ LOG_KEY: 'ab'.repeat(32) }, 'LOG_KEY'],
    [{ LOG_KEY: BASE['DRAW_KEY'] ?? '' }, 'LOG_KEY'],
    [{ MINIMUM_AGE: '17' }, 'MINIMUM_AGE'],
    [{ MIGRATION_DATABASE_URL: 'postgres://edil_owner@db.example/bingo' }, 'MIGRATION_DATABASE_URL'],
    [{ CHAPA_SECRET_KEY: 'CHASECK_TEST-of-nobody' }, 'CHAPA_SECRET_KEY'],
  ])('is refused with %j', (change, name) => expect(missedBy({ ...BASE, ...change })).toEqual([name]));
});

const secretsOf = () =>
  Object.fromEntries(
    ['JWT_SECRET', 'OTP_PEPPER', 'DRAW_KEY', 'AFRO_TOKEN'].map((name) => [name, BASE[name] ?? '']),
  );
