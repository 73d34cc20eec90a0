import { SettingsError } from '../../src/config';
import { FakeClock } from '../../src/platform/clock';
import { AuditService } from '../../src/wallet';
import { createTestApp, type TestApp } from '../support/servers/app';
import { makePlayers } from '../support/players/players';
import { seeded } from '../support/players/players-chance';
import { playRound, roomOf } from '../support/recount/rounds-simulated';

const ROUNDS = 40;
/** Winnings in santim from which on this test withholds tax. */
const FROM = 5000n;

/** 20.5 % of winnings from 50 birr on, rounded down. */
const taxOf = (won: bigint): bigint => (won >= FROM ? (won * 205n) / 1000n : 0n);

const SETTINGS = { WITHHOLDING_PERCENT: '20.5', WITHHOLDING_FROM: '50' };

describe('the withholding tax of the settings of before', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ env: SETTINGS });
  });
  afterAll(() => test.close());

  const balances = async (ids: readonly string[]) => {
    const rows = await test.db.query<{ id: string; balance: bigint }>(
      "SELECT user_id AS id, balance FROM accounts WHERE kind = 'main' AND user_id = ANY ($1)",
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row.balance]));
  };

  it(`of ${ROUNDS} rounds is what a recount says, and stands in an account of its own`, async () => {
    const chance = seeded('withholding');
    const [referrer] = await makePlayers(test.db, test.env.jwtSecret, 1);
    const players = await makePlayers(test.db, test.env.jwtSecret, 6, {
      birr: 50_000,
      referredBy: referrer?.id ?? '',
    });
    const roomId = await roomOf(test, 10);
    const before = await balances(players.map(({ id }) => id));
    const gain = new Map(players.map(({ id }) => [id, 0n]));
    let [tax, free] = [0n, 0];

    for (let n = 0; n < ROUNDS; n += 1) {
      const buyers = chance
        .shuffled(players)
        .slice(0, 2 + chance.below(4))
        .map(({ id }) => ({ id, cards: 1 + chance.below(4) }));
      const played = await playRound(test, chance, { roomId, at: new Date(), buyers });
      for (const { id, bet, win } of played.players) {
        gain.set(id, (gain.get(id) ?? 0n) - bet + win - taxOf(win));
        tax += taxOf(win);
        if (win > 0n && win < FROM) free += 1;
      }
    }

    const after = await balances(players.map(({ id }) => id));
    for (const { id } of players) {
      expect((after.get(id) ?? 0n) - (before.get(id) ?? 0n)).toBe(gain.get(id));
    }
    const [held] = await test.db.query<{ posted: bigint; rows: bigint }>(
      `SELECT (SELECT sum(p.amount)::bigint FROM postings p JOIN accounts a ON a.id = p.account_id WHERE a.kind = 'tax')
         AS posted, (SELECT sum(amount)::bigint FROM withholdings) AS rows`,
    );
    expect(held).toEqual({ posted: tax, rows: tax });
    expect(tax).toBeGreaterThan(0n);
    expect(free).toBeGreaterThan(0);
    expect(await test.app.get(AuditService).run()).toMatchObject({ ok: true, imbalance: 0, violations: [] });
  });

  it('is the first dated rule, and holds from the day of the first start', async () => {
    expect(await test.db.query('SELECT * FROM tax_rules')).toMatchObject([
      { number: 1, percent_tenths: 205, threshold: FROM, base: 'prize', proposal_id: null },
    ]);
  });

  it('is read by servers that start together, and refused by name afterwards or with another value', async () => {
    const startLater = async (minutes: number, env: Record<string, string>) => {
      const clock = new FakeClock(new Date(Date.now() + minutes * 60_000));
      const started = await createTestApp({ env, clock }).catch((error: unknown) => error);
      if (started instanceof SettingsError) return started.problems;
      await (started as TestApp).close();
      return 'started';
    };
    expect(await startLater(1, SETTINGS)).toBe('started');
    expect(await startLater(11, {})).toBe('started');
    const gone = 'is gone: tax rules are made in the backoffice, under Tax, by two admins';
    const refused = [`WITHHOLDING_PERCENT ${gone}`, `WITHHOLDING_FROM ${gone}`];
    expect(await startLater(11, SETTINGS)).toEqual(refused);
    expect(await startLater(1, { ...SETTINGS, WITHHOLDING_PERCENT: '10' })).toEqual(refused);
    expect(await test.db.query('SELECT number FROM tax_rules')).toHaveLength(1);
  });

  it('leaves rows that nobody can edit', async () => {
    await expect(test.db.query('UPDATE withholdings SET amount = amount')).rejects.toThrow();
    await expect(test.db.query('DELETE FROM withholdings')).rejects.toThrow();
  });
});
