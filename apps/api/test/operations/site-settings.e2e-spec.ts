import request from 'supertest';
import { santim } from '@libs/money';
import { eventually } from '../support/eventually';
import { DomainError } from '../../src/platform/errors';
import { SiteSettings } from '../../src/site/settings';
import { createTestApp, type TestApp } from '../support/servers/app';
import { createPerson, type Person } from '../support/players/people';

const ADMIN = '+251911000010';

describe('site settings', () => {
  let test: TestApp;
  let settings: SiteSettings;
  let admin: Person;

  beforeAll(async () => {
    test = await createTestApp();
    settings = test.app.get(SiteSettings);
    admin = await createPerson(test, { phone: ADMIN });
  });
  afterAll(() => test.close());

  const change = (name: 'snow' | 'registerBonus', value: unknown, reason = 'a test') =>
    test.db.transaction((tx) => settings.change(tx, name, value, { by: admin.id, reason }));
  const config = async (url = test.url) =>
    (await request(url).get('/api/config').expect(200)).body as { snow: boolean; demo: boolean };
  const versions = (name: string) =>
    test.db.query<{ version: number; value: unknown; changed_by: string; reason: string }>(
      'SELECT version, value, changed_by, reason FROM site_settings WHERE name = $1 ORDER BY version',
      [name],
    );

  it('have their initial values until somebody changes them', async () => {
    expect(await settings.read('snow')).toBe(false);
    expect(await settings.read('registerBonus')).toEqual({ isActive: false, amountSantim: 0n });
    expect(await config()).toMatchObject({ snow: false, demo: true });
  });

  it('keep every version with its author and reason, and the newest applies at once', async () => {
    await change('snow', true, ' Christmas ');
    expect(await config()).toMatchObject({ snow: true });
    await change('snow', false, 'spring');
    expect(await config()).toMatchObject({ snow: false });
    expect(await versions('snow')).toEqual([
      { version: 1, value: true, changed_by: admin.id, reason: 'Christmas' },
      { version: 2, value: false, changed_by: admin.id, reason: 'spring' },
    ]);
  });

  it('are known on another server within a second', async () => {
    const other = await createTestApp();
    try {
      expect(await config(other.url)).toMatchObject({ snow: false });
      await change('snow', true);
      const isKnown = async () => ((await config(other.url)) as { snow: boolean }).snow;
      await eventually(isKnown, 'the snow at the other server');
    } finally {
      await other.close();
    }
  });

  it('change together with the caller’s transaction, or not at all', async () => {
    const before = await versions('registerBonus');
    const undone = test.db.transaction(async (tx) => {
      await settings.change(
        tx,
        'registerBonus',
        { isActive: true, amountSantim: '500' },
        { by: null, reason: 'x' },
      );
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await versions('registerBonus')).toEqual(before);
    expect(await settings.read('registerBonus')).toEqual({ isActive: false, amountSantim: 0n });
  });

  it('get versions without a gap or a repeat from changes at the same moment', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        change('registerBonus', { isActive: true, amountSantim: 100 + i }),
      ),
    );
    expect((await versions('registerBonus')).map((row) => row.version)).toEqual(
      Array.from({ length: 12 }, (_, i) => i + 1),
    );
  });

  it('accept amounts as text too, exactly', async () => {
    const value = await change('registerBonus', { isActive: true, amountSantim: '2550' });
    expect(value).toMatchObject({
      value: { isActive: true, amountSantim: santim(2550n) },
      before: { version: 12 },
    });
    expect(await settings.read('registerBonus')).toEqual(value.value);
  });

  it.each([
    ['snow', 1],
    ['snow', 'true'],
    ['snow', null],
    ['registerBonus', true],
    ['registerBonus', null],
    ['registerBonus', []],
    ['registerBonus', { isActive: true }],
    ['registerBonus', { isActive: 'yes', amountSantim: 100 }],
    ['registerBonus', { isActive: true, amountSantim: 0 }],
    ['registerBonus', { isActive: true, amountSantim: -5 }],
    ['registerBonus', { isActive: true, amountSantim: 1.5 }],
    ['registerBonus', { isActive: true, amountSantim: 1_000_001 }],
    ['registerBonus', { isActive: true, amountSantim: '1e3' }],
    ['registerBonus', { isActive: true, amountSantim: 100, other: 1 }],
  ] as const)('refuse %s = %j', async (name, value) => {
    const before = await versions(name);
    const refusal = await change(name, value).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await versions(name)).toEqual(before);
  });

  it('refuse a change without a reason', async () => {
    await expect(change('snow', true, '  ')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('can only be added to, also by the application itself', async () => {
    await expect(test.db.query('UPDATE site_settings SET value = $1', ['true'])).rejects.toThrow();
    await expect(test.db.query('DELETE FROM site_settings')).rejects.toThrow();
  });
});
