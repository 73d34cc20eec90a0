import { eventually } from '../support/eventually';
import { AppDataSource, dataSourceOptions } from '../../src/platform/db/data-source';
import { Clock } from '../../src/platform/clock';
import { Db } from '../../src/platform/db';
import { Metrics } from '../../src/platform/metrics';
import { AuditService, type AuditReport } from '../../src/wallet';
import { createTestApp, type TestApp } from '../support/servers/app';
import { asOwner, named, onScratchCopy } from '../support/players/players-ledger';
import { connectPlayers, openRoom, storedRound } from '../support/players/players-rooms';

/** Moves the last posting of an account to the end of another account, so that every sum and chain stays right. */
const moved = (posting: string, account: string) => `
  WITH p AS (SELECT * FROM postings WHERE id = ${posting}), lost AS (
    UPDATE accounts a SET balance = a.balance - p.amount, version = a.version - 1 FROM p WHERE a.id = p.account_id),
  won AS (UPDATE accounts a SET balance = a.balance + p.amount, version = a.version + 1 FROM p WHERE a.id = ${account}
    RETURNING a.id, a.balance, a.version)
  UPDATE postings SET account_id = won.id, balance_after = won.balance, version = won.version FROM won
  WHERE postings.id = ${posting}`;

/** Changes by an owner of the database without any protection, and the invariants and rows that the audit must name. */
const breakages: [what: string, sql: string, invariants: string[], subject: string][] = [
  [
    'a changed amount',
    'UPDATE postings SET amount = amount - 1 WHERE id = :bet',
    ['M1', 'M2', 'M3 chain'],
    'posting :bet',
  ],
  ['a deleted posting', 'DELETE FROM postings WHERE id = :bet', ['M1'], 'transfer :bettransfer'],
  [
    'an inserted posting',
    "INSERT INTO postings (transfer_id, account_id, amount) SELECT :bettransfer, id, 5 FROM accounts WHERE kind = 'house'",
    ['M1'],
    'transfer :bettransfer',
  ],
  [
    'a posting of no transfer',
    "INSERT INTO postings (transfer_id, account_id, amount) SELECT 987654, id, 5 FROM accounts WHERE kind = 'house'",
    ['M1'],
    'transfer 987654',
  ],
  [
    'a changed balance',
    'UPDATE accounts SET balance = balance + 100 WHERE id = :winnermain',
    ['M3 balance'],
    'account :winnermain',
  ],
  [
    'a balance below zero',
    'ALTER TABLE accounts DROP CONSTRAINT accounts_balance_check; UPDATE accounts SET balance = -1 WHERE id = :winnermain',
    ['M4'],
    'account :winnermain',
  ],
  [
    'swapped versions',
    'ALTER TABLE postings DROP CONSTRAINT postings_account_id_version_key; UPDATE postings SET version = CASE version WHEN 1 THEN 2 ELSE 1 END WHERE account_id = :winnermain AND version IN (1, 2)',
    ['M3 chain'],
    'posting',
  ],
  [
    'a changed ticket price',
    'UPDATE tickets SET from_main = from_main - 100 WHERE id = :ticket',
    ['M5 purchase'],
    'purchase :purchase',
  ],
  [
    'a changed payout',
    'UPDATE tickets SET payout = payout + 100 WHERE id = :ticket',
    ['M6', 'M9'],
    'round :round',
  ],
  [
    'a second settlement',
    "INSERT INTO transfers SELECT 987654, 'again', kind, actor, request_id, round_id, purchase_id, ticket_id, subject, created_at FROM transfers WHERE id = :settle; INSERT INTO postings (transfer_id, account_id, amount) SELECT 987654, account_id, amount FROM postings WHERE transfer_id = :settle",
    ['M5 key', 'M7', 'M9 paid'],
    'transfer 987654',
  ],
  ['a changed key', "UPDATE transfers SET key = 'none' WHERE id = :settle", ['M5 key'], 'transfer :settle'],
  [
    'a posting on a wrong kind of account',
    "UPDATE postings SET account_id = (SELECT id FROM accounts WHERE kind = 'fees' ORDER BY id LIMIT 1) WHERE transfer_id = :settle AND account_id = (SELECT id FROM accounts WHERE kind = 'house')",
    ['M10', 'M6'],
    'transfer :settle',
  ],
  [
    'an edited referral amount',
    'UPDATE referral_income SET amount = amount + 1',
    ['referral', 'referral row'],
    'round :round',
  ],
  [
    'an edited referrer',
    'UPDATE referral_income SET referrer_id = (SELECT id FROM users WHERE id <> referrer_id AND id <> player_id LIMIT 1)',
    ['referral row', 'M9 paid'],
    'round :round',
  ],
  [
    'a tax that nobody paid',
    `INSERT INTO withholdings (transfer_key, user_id, rule, winnings, taxed, percent_tenths, amount, created_at)
     SELECT 'settle:' || :round, user_id, 1, 1000, 1000, 200, 200, now() FROM accounts WHERE id = :winnermain`,
    ['tax', 'tax account', 'M9 paid'],
    'round :round',
  ],
  [
    'a bet after the lock',
    "UPDATE transfers SET created_at = now() + interval '1 hour' WHERE id = :bettransfer",
    ['M8'],
    'transfer :bettransfer',
  ],
  [
    'money left in escrow',
    'DELETE FROM postings WHERE transfer_id = :settle; DELETE FROM transfers WHERE id = :settle',
    ['M7', 'M9 paid'],
    'round :round',
  ],
  [
    'a forgotten refund',
    'DELETE FROM postings WHERE transfer_id = :refund; DELETE FROM transfers WHERE id = :refund',
    ['M5 refund'],
    'ticket :removed',
  ],
  ['a forgotten purchase', 'DELETE FROM purchases WHERE id = :purchase', ['M14'], 'transfer :bettransfer'],
  [
    'a wrong count of cards',
    'UPDATE rounds SET card_count = card_count + 1 WHERE id = :round',
    ['M7'],
    'round :round',
  ],
  [
    'winners published otherwise',
    "UPDATE rounds SET winners = jsonb_set(winners, '{0,card}', '199') WHERE id = :round",
    ['M9', 'M9 winners'],
    'round :round',
  ],
  ['a prize on another player’s account', moved(':prize', ':losermain'), ['M9 paid'], 'round :round'],
  [
    'a bet on another player’s account',
    moved(':lastbet', ':losermain'),
    ['M5 purchase'],
    'purchase :lastpurchase',
  ],
  ['bonus given back as main money', moved(':bonusback', ':winnermain'), ['M5 refund'], 'ticket :removed'],
  [
    'a call that was never made',
    'UPDATE rounds SET calls = calls[1:1] || calls, links = links[1:1] || links WHERE id = :round',
    ['M9 winners'],
    'round :round',
  ],
  [
    'an edited sum of a day',
    'UPDATE daily_games SET win = win + 100 WHERE user_id = :winner',
    ['daily games'],
    'user :winner',
  ],
  [
    'points that nobody played for',
    "INSERT INTO bonus_points VALUES ('2026-01-01', 1000, :winner, 7, now(), now())",
    ['bonus points'],
    'user :winner',
  ],
  [
    'an award that no points have earned',
    "INSERT INTO bonus_days SELECT id, '2026-01-01', 1000, 1, '{500}', '{}', now() FROM bonus_campaigns LIMIT 1; INSERT INTO bonus_awards SELECT id, '2026-01-01', 1000, 1, 1, :winner, 7, 500 FROM bonus_campaigns LIMIT 1",
    ['bonus prize', 'bonus paid'],
    'campaign',
  ],
  [
    'a prize paid without an award',
    "UPDATE transfers SET subject = 'campaign:' || id WHERE kind = 'bonus'",
    ['bonus paid'],
    'transfer bonus:',
  ],
  [
    'a register bonus of somebody else',
    "UPDATE transfers SET subject = 'register', key = 'bonus' || chr(58) || 'register' || chr(58) || id WHERE kind = 'bonus'",
    ['bonus register'],
    'transfer bonus:register:',
  ],
  [
    'a grant that nobody gave, and what it has played',
    `INSERT INTO bonus_grants (transfer_id, user_id, amount, to_play, rest, played, created_at, until)
     VALUES (:bettransfer, :winner, 90000, 90000, 80000, 10000, now(), now())`,
    ['grant', 'grant purse', 'grant play'],
    'grant :bettransfer',
  ],
  [
    'a prize that is said to have gone to bonus',
    'UPDATE tickets SET bonus_payout = 1 WHERE id = :ticket',
    ['grant part', 'grant part paid'],
    'ticket :ticket',
  ],
  [
    'bonus money that turned to main without a grant',
    "UPDATE transfers SET kind = 'bonusToMain', subject = 'grant' || chr(58) || 0 WHERE id = :refund",
    ['grant end', 'M10'],
    'grant grant:0',
  ],
  [
    'a stake after the house began to wind down',
    "UPDATE wind_down SET from_at = '2020-01-01', changed_at = '2020-01-01', proposal_id = gen_random_uuid()",
    ['wind-down'],
    'transfer bet:',
  ],
];

describe('the audit', () => {
  const targets: Record<string, string> = {};
  let test: TestApp;

  /**
   * Writes a played round with a referral and a returned card, and an open round, so that every invariant has rows to
   * check.
   */
  beforeAll(async () => {
    test = await createTestApp({ env: { CALL_INTERVAL_MS: '20', COUNTDOWN_MS: '400', LOCK_MS: '50' } });
    const [loser] = await connectPlayers(test, 1, { birr: 5000 });
    const [winner] = await connectPlayers(test, 1, {
      birr: 5000,
      ...(loser ? { referredBy: loser.player.id } : {}),
    });
    if (!loser || !winner) throw new Error('two phones are needed');
    const { roomId } = await openRoom(test, { stakeBirr: 90 });
    await winner.confirm(roomId, [10, 20, 30, 40]);
    await loser.confirm(roomId, [50]);
    await eventually(async () => (await storedRound(test, roomId)).status === 'Finished', 'the end');
    const one = async (sql: string, ...params: unknown[]) =>
      String((await test.db.query<{ x: unknown }>(sql, params))[0]?.x);
    const account = (kind: string, user: string) =>
      one('SELECT id AS x FROM accounts WHERE kind = $1 AND user_id = $2', kind, user);
    const isSwapped =
      (await one('SELECT user_id AS x FROM tickets WHERE round_id = $1 AND payout > 0 LIMIT 1', roomId)) !==
      winner.player.id;
    const [paid, other] = isSwapped ? [loser, winner] : [winner, loser];
    const winnermain = await account('main', paid.player.id);
    // Checks of the prize run before the winner's account moves on.
    targets['prize'] = await one('SELECT max(id) AS x FROM postings WHERE account_id = $1', winnermain);
    const ticket = 'SELECT id AS x FROM tickets WHERE round_id = $1 AND user_id = $2 ORDER BY card LIMIT 1';
    Object.assign(targets, {
      round: roomId,
      winner: paid.player.id,
      winnermain,
      losermain: await account('main', other.player.id),
      settle: await one("SELECT id AS x FROM transfers WHERE key = 'settle:' || $1", roomId),
      ticket: await one(ticket, roomId, paid.player.id),
      purchase: await one(
        'SELECT id AS x FROM purchases WHERE round_id = $1 AND user_id = $2',
        roomId,
        paid.player.id,
      ),
      bettransfer: await one(
        "SELECT t.id AS x FROM transfers t JOIN purchases p ON t.key = 'bet:' || p.id WHERE p.round_id = $1 AND p.user_id = $2",
        roomId,
        paid.player.id,
      ),
    });
    targets['bet'] = await one(
      'SELECT id AS x FROM postings WHERE transfer_id = $1 AND account_id = $2',
      targets['bettransfer'],
      winnermain,
    );
    const third = await connectPlayers(test, 1, { birr: 1000, bonusBirr: 60 });
    const next = await openRoom(test, { stakeBirr: 40 });
    await third[0]?.confirm(next.roomId, [1, 2]);
    await third[0]?.ask('removeCards', { roomId: next.roomId, cards: [2] });
    const bonus = await account('bonus', third[0]?.player.id ?? '');
    targets['bonusback'] = await one('SELECT max(id) AS x FROM postings WHERE account_id = $1', bonus);
    targets['refund'] = await one(
      'SELECT transfer_id AS x FROM postings WHERE id = $1',
      targets['bonusback'],
    );
    targets['removed'] = await one("SELECT id AS x FROM tickets WHERE state = 'removed' LIMIT 1");
    const last = await connectPlayers(test, 1, { birr: 1000 });
    // A room of their own: a second player would start the other round, and could win before the bet is looked up.
    const alone = await openRoom(test, { stakeBirr: 45 });
    await last[0]?.confirm(alone.roomId, [3]);
    const lastMain = await account('main', last[0]?.player.id ?? '');
    targets['lastbet'] = await one('SELECT max(id) AS x FROM postings WHERE account_id = $1', lastMain);
    targets['lastpurchase'] = await one(
      'SELECT id AS x FROM purchases WHERE user_id = $1',
      last[0]?.player.id,
    );
    for (const phone of [loser, winner, ...third, ...last]) phone.close();
    await test.close();
  });

  const filled = (text: string, quote: boolean) =>
    text.replaceAll(/(?<!:):([a-z]+)/g, (_all, name: string) => {
      const value = targets[name] ?? `:${name}`;
      return quote && !/^\d+$/.test(value) ? `'${value}'` : value;
    });

  const audit = async (database: string): Promise<AuditReport> => {
    const url = new URL(process.env['DATABASE_URL'] ?? '');
    url.pathname = `/${database}`;
    const env = { ...test.env, databaseUrl: url.href, databasePool: 2 };
    const source = new AppDataSource(dataSourceOptions(env, null));
    await source.initialize();
    try {
      const clock: Clock = { now: () => new Date() };
      return await new AuditService(new Db(source, new Metrics()), clock).run();
    } finally {
      await source.destroy();
    }
  };

  const openSwitch = (database: string) =>
    asOwner(
      async (client) =>
        (await client.query("SELECT is_on, reason FROM switches WHERE name = 'payouts'")).rows[0] as {
          is_on: boolean;
          reason: string;
        },
      database,
    );

  it('finds nothing in an untouched ledger, and leaves payouts on', async () => {
    await onScratchCopy(async (database) => {
      const report = await audit(database);
      expect(report).toMatchObject({ ok: true, imbalance: 0, violations: [] });
      expect(await openSwitch(database)).toMatchObject({ is_on: true });
    });
  });

  it.each(breakages)(
    'reports %s by rule and row, and stops payouts',
    async (_what, sql, invariants, subject) => {
      await onScratchCopy(async (database) => {
        await asOwner(async (client) => {
          await client.query('SET session_replication_role = replica');
          for (const statement of sql.split(';')) {
            const { rowCount } = await client.query(filled(statement, true));
            if (!statement.includes('ALTER')) expect(rowCount).toBeGreaterThan(0);
          }
        }, database);
        const report = await audit(database);
        expect(report.ok).toBe(false);
        expect(named(report)).toEqual(expect.arrayContaining(invariants));
        const rows = report.violations
          .filter((one) => invariants.includes(one.invariant))
          .map((one) => one.subject);
        expect(rows.some((row) => row.startsWith(filled(subject, false)))).toBe(true);
        expect(await openSwitch(database)).toMatchObject({ is_on: false, reason: 'audit' });
      });
    },
  );
});
