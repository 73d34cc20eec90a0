import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { eventually } from '../support/eventually';
import { createTestApp, type TestApp } from '../support/servers/app';
import { asOwner } from '../support/players/players-ledger';
import { connectPlayers, openRoom, storedRound } from '../support/players/players-rooms';

/** Rows that the attempts below refer to; a statement names each as :name. */
type Targets = Record<string, string>;

const leg = (account: string, amount: number) =>
  `INSERT INTO postings (transfer_id, account_id, amount, balance_after, version)
   SELECT 999001, id, ${amount}, balance + ${amount}, version + 1 FROM accounts WHERE id = ${account};`;
const transfer = (kind: string, more = "'s'") =>
  `INSERT INTO transfers (id, key, kind, actor, request_id, subject, created_at)
   VALUES (999001, 'forged', '${kind}', 'x', 'x', ${more}, now());`;
const settled = (account: string, amount: number) =>
  `UPDATE accounts SET balance = balance + ${amount}, version = version + 1 WHERE id = ${account};`;

/** Attempts of the database's owner with every trigger on, and the constraint that stops each. */
const asOwnerTries: [constraint: string, what: string, sql: string][] = [
  ['ledger_append_only', 'change an amount', 'UPDATE postings SET amount = amount + 1 WHERE id = :posting'],
  ['ledger_append_only', 'delete a posting', 'DELETE FROM postings WHERE id = :posting'],
  ['ledger_append_only', 'empty the postings', 'TRUNCATE postings'],
  [
    'ledger_append_only',
    'change the key of a transfer',
    "UPDATE transfers SET key = 'x' WHERE id = :transfer",
  ],
  ['ledger_append_only', 'delete a transfer', 'DELETE FROM transfers WHERE id = :transfer'],
  ['ledger_append_only', 'delete an account', 'DELETE FROM accounts WHERE id = :main'],
  ['ledger_append_only', 'change a purchase', 'UPDATE purchases SET total = 0'],
  ['ledger_append_only', 'forget a purchase', 'DELETE FROM purchases'],
  ['ledger_append_only', 'change referral income', 'UPDATE referral_income SET amount = 1'],
  ['accounts_by_postings', 'write a balance', 'UPDATE accounts SET balance = balance + 100 WHERE id = :main'],
  ['accounts_by_postings', 'write a balance with its version', settled(':main', 100)],
  [
    'accounts_by_postings',
    'go back to an earlier balance',
    'UPDATE accounts SET version = 1, balance = (SELECT balance_after FROM postings WHERE account_id = :main AND version = 1) WHERE id = :main',
  ],
  [
    'accounts_identity_key',
    'give an account to another player',
    'UPDATE accounts SET user_id = :other WHERE id = :main',
  ],
  [
    'accounts_by_postings',
    'give an account to another provider',
    "UPDATE accounts SET provider = 'evil' WHERE provider = 'demo'",
  ],
  ['accounts_by_postings', 'lower a version', "UPDATE accounts SET version = -1 WHERE kind = 'house'"],
  [
    'accounts_start',
    'open an account with money',
    "INSERT INTO accounts (kind, provider, balance, version) VALUES ('clearing', 'evil', 5, 1)",
  ],
  ['accounts_identity_key', 'open a second house account', "INSERT INTO accounts (kind) VALUES ('house')"],
  [
    'postings_with_transfer',
    'add a posting to a transfer',
    "INSERT INTO postings (transfer_id, account_id, amount) SELECT :transfer, id, 5 FROM accounts WHERE kind = 'house'",
  ],
  [
    'postings_chain',
    'post out of turn',
    'INSERT INTO postings (transfer_id, account_id, amount, balance_after, version) VALUES (999001, :main, 5, 5, 900)',
  ],
  [
    'postings_chain',
    'post a wrong sum',
    'INSERT INTO postings (transfer_id, account_id, amount, balance_after, version) SELECT 999001, id, 5, balance + 500, version + 1 FROM accounts WHERE id = :main',
  ],
  [
    'postings_chain',
    'post on no account',
    'INSERT INTO postings (transfer_id, account_id, amount) VALUES (999001, 123456789, 5)',
  ],
  ['postings_balance_after_check', 'overdraw a player', leg(':main', -100_000_000)],
  ['postings_transfer_id_fkey', 'post without a transfer', `${leg(':main', 5)}${settled(':main', 5)}`],
  [
    'transfers_balance',
    'post one side only',
    `${leg(':main', 5)}${settled(':main', 5)}${transfer('opening')}`,
  ],
  ['transfers_balance', 'write a transfer without postings', transfer('opening')],
  [
    'transfers_accounts',
    'turn bonus money into main money',
    `${leg(':bonus', -5)}${leg(':main', 5)}${settled(':bonus', -5)}${settled(':main', 5)}${transfer('transfer')}`,
  ],
  [
    'transfers_accounts',
    'leave a balance behind',
    `${leg(':main', -5)}${leg(':othermain', 5)}${settled(':main', -5)}${transfer('transfer')}`,
  ],
  [
    'transfers_cause_check',
    'move money without a cause',
    `${leg(':main', -5)}${leg(':othermain', 5)}${settled(':main', -5)}${settled(':othermain', 5)}${transfer('transfer', 'NULL')}`,
  ],
  ['transfers_kind_fkey', 'invent a kind of transfer', transfer('gift')],
  [
    'postings_closed_round',
    'take money out of a round that is over',
    'INSERT INTO postings (transfer_id, account_id, amount) VALUES (999001, :escrow, -5)',
  ],
  [
    'postings_closed_round',
    'bet on a round that is over',
    'INSERT INTO postings (transfer_id, account_id, amount) VALUES (999001, :escrow, 5)',
  ],
  [
    'rounds_escrow_empty',
    'end a round without paying',
    "UPDATE rounds SET status = 'Refunded', finished_at = now() WHERE id = :open; SET CONSTRAINTS ALL IMMEDIATE",
  ],
  [
    'rounds_status_move',
    'play a finished round again',
    "UPDATE rounds SET status = 'Playing' WHERE id = :over",
  ],
  [
    'rounds_status_move',
    'skip the draw',
    "UPDATE rounds SET status = 'Finished', finished_at = now() WHERE id = :open",
  ],
  [
    'rounds_identity',
    'exchange the secret of a round',
    "UPDATE rounds SET secret_sealed = '\\x00', commitment = repeat('0', 64) WHERE id = :open",
  ],
  [
    'rounds_counted_once',
    'have a round counted again',
    'UPDATE rounds SET standings_due = true WHERE id = :over',
  ],
  [
    'bonus_days_counted',
    'pay a bonus day with a round that is not counted',
    `SET LOCAL session_replication_role = replica; UPDATE rounds SET standings_due = true WHERE id = :over;
     SET LOCAL session_replication_role = origin;
     INSERT INTO bonus_days (campaign_id, day, stake, min_games, prizes, left_out, paid_at)
     VALUES (gen_random_uuid(), current_date + 1, 1000, 1, '{100}', '{}', now())`,
  ],
  [
    'rounds_published',
    'change the prize after the lock',
    'UPDATE rounds SET prize = prize + 100 WHERE id = :over',
  ],
  [
    'rounds_published',
    'change the list after the lock',
    "UPDATE rounds SET lock_hash = repeat('0', 64) WHERE id = :over",
  ],
  [
    'rounds_published',
    'choose another pattern set after the lock',
    'UPDATE rounds SET pattern_set = 9999 WHERE id = :over',
  ],
  [
    'rounds_lock_patterns_check',
    'lock by a pattern set that the entry does not name',
    `SET LOCAL session_replication_role = replica; UPDATE rounds SET pattern_set = 9999 WHERE id = :over`,
  ],
  [
    'rounds_lock_patterns_check',
    'name a pattern set in the entry that the round does not have',
    `SET LOCAL session_replication_role = replica;
     UPDATE rounds SET lock_entry = lock_entry || E'patterns 9998\\n', pattern_set = 9999 WHERE id = :over`,
  ],
  [
    'rounds_published',
    'take back a call',
    'UPDATE rounds SET calls = calls[1:1], links = links[1:1] WHERE id = :over',
  ],
  [
    'rounds_published',
    'add a call after the end',
    "UPDATE rounds SET calls = calls || 75::smallint, links = links || 'x'::text WHERE id = :over",
  ],
  ['rounds_published', 'change a published link', "UPDATE rounds SET links[1] = 'x' WHERE id = :over"],
  ['rounds_published', 'name another winner', "UPDATE rounds SET winners = '[]' WHERE id = :over"],
  [
    'rounds_published',
    'change the beacon of a drawn round',
    "UPDATE rounds SET beacon_chain = 'quicknet', beacon_round = 9 WHERE id = :over",
  ],
  [
    'tickets_after_lock',
    'sell a card after the lock',
    "INSERT INTO tickets (round_id, user_id, card, state, purchase_id, created_at) SELECT :over, :other, 199, 'confirmed', id, now() FROM purchases LIMIT 1",
  ],
  [
    'tickets_after_lock',
    'give back a card after the lock',
    "UPDATE tickets SET state = 'removed' WHERE id = :overticket",
  ],
  [
    'tickets_after_lock',
    'pay a card of a round that is over',
    'UPDATE tickets SET payout = payout + 100 WHERE id = :overticket',
  ],
  [
    'tickets_fixed',
    'give a card to another player',
    'UPDATE tickets SET user_id = :other WHERE id = :openticket',
  ],
  [
    'tickets_fixed',
    'make a ticket dearer before its refund',
    'UPDATE tickets SET from_main = from_main * 2 WHERE id = :openticket',
  ],
  ['tickets_fixed', 'revive a ticket', "UPDATE tickets SET state = 'confirmed' WHERE id = :removed"],
  ['tickets_kept', 'delete a paid ticket', 'DELETE FROM tickets WHERE id = :openticket'],
  [
    'tickets_round_id_card_key',
    'sell a card twice',
    "INSERT INTO tickets (round_id, user_id, card, state, purchase_id, created_at) SELECT round_id, :other, card, 'confirmed', purchase_id, now() FROM tickets WHERE id = :openticket",
  ],
  [
    'tickets_paid_check',
    'confirm a card without a purchase',
    "INSERT INTO tickets (round_id, user_id, card, state, created_at) VALUES (:open, :other, 150, 'confirmed', now())",
  ],
];

/** Attempts of a hijacked application, which has no right to write these tables. */
const asAppTries: [what: string, sql: string][] = [
  ['change a posting', 'UPDATE postings SET amount = 1'],
  ['insert a posting', 'INSERT INTO postings (transfer_id, account_id, amount) VALUES (1, 1, 1)'],
  ['insert a transfer', transfer('opening')],
  ['write a balance', 'UPDATE accounts SET balance = 1'],
  ['open an account', "INSERT INTO accounts (kind, provider) VALUES ('clearing', 'evil')"],
  ['write a purchase', 'UPDATE purchases SET total = 0'],
  ['write referral income', 'INSERT INTO referral_income SELECT * FROM referral_income'],
  ['allow bonus money elsewhere', "UPDATE transfer_kinds SET account_kinds = '{main,bonus}'"],
  [
    'sell a card for nothing',
    "INSERT INTO tickets (round_id, user_id, card, state, purchase_id, created_at) SELECT :open, :other, 150, 'confirmed', id, now() FROM purchases LIMIT 1",
  ],
  ['write a payout', 'UPDATE tickets SET payout = 100'],
  [
    'insert a round of its own',
    'INSERT INTO rounds (id, room_id, number, secret_sealed, commitment, created_at) SELECT gen_random_uuid(), room_id, 99, secret_sealed, commitment, now() FROM rounds LIMIT 1',
  ],
  ['make a room dearer while it is played in', 'UPDATE rooms SET stake = stake * 2'],
  ['delete a round', 'DELETE FROM rounds'],
  ['switch the triggers off', 'ALTER TABLE postings DISABLE TRIGGER ALL'],
  [
    'replace a money function',
    "CREATE OR REPLACE FUNCTION settle_round(timestamptz, uuid, smallint[], bigint[], jsonb, text, boolean) RETURNS void LANGUAGE sql AS 'SELECT'",
  ],
];

describe('the database itself', () => {
  let test: TestApp;
  let targets: Targets;

  beforeAll(async () => {
    test = await createTestApp({ env: { CALL_INTERVAL_MS: '20', COUNTDOWN_MS: '300', LOCK_MS: '50' } });
    const [a, b] = await connectPlayers(test, 2, { birr: 5000, bonusBirr: 100 });
    if (!a || !b) throw new Error('two phones are needed');
    const over = await openRoom(test, { stakeBirr: 60 });
    await a.confirm(over.roomId, [1, 2]);
    await b.confirm(over.roomId, [3]);
    await eventually(async () => (await storedRound(test, over.roomId)).status === 'Finished', 'the end');
    const open = await openRoom(test);
    await a.confirm(open.roomId, [1, 2]);
    await a.ask('removeCards', { roomId: open.roomId, cards: [2] });
    [a, b].forEach((phone) => phone.close());
    const one = async (sql: string, ...params: unknown[]) =>
      String((await test.db.query<{ x: unknown }>(sql, params))[0]?.x);
    const account = 'SELECT id AS x FROM accounts WHERE kind = $1 AND user_id = $2';
    const ticket = 'SELECT id AS x FROM tickets WHERE round_id = $1 AND state = $2 ORDER BY card LIMIT 1';
    const main = await one(account, 'main', a.player.id);
    targets = {
      open: `'${open.roomId}'`,
      over: `'${over.roomId}'`,
      other: `'${b.player.id}'`,
      main,
      bonus: await one(account, 'bonus', b.player.id),
      othermain: await one(account, 'main', b.player.id),
      escrow: await one('SELECT id AS x FROM accounts WHERE round_id = $1', over.roomId),
      posting: await one('SELECT max(id) AS x FROM postings WHERE account_id = $1', main),
      transfer: await one('SELECT max(id) AS x FROM transfers'),
      overticket: `'${await one(ticket, over.roomId, 'confirmed')}'`,
      openticket: `'${await one(ticket, open.roomId, 'confirmed')}'`,
      removed: `'${await one(ticket, open.roomId, 'removed')}'`,
    };
    await test.db.query(
      "SELECT ledger_post(now(), ARRAY['s'], ARRAY['t'], ARRAY[$1], ARRAY['bonus'], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY['s'], ARRAY[1, 1], ARRAY[(SELECT id FROM accounts WHERE kind = 'promotion'), $2::bigint], ARRAY[-10000::bigint, 10000::bigint])",
      [`bonus:${randomUUID()}`, targets['bonus']],
    );
  });
  afterAll(() => test.close());

  /** The database's answer to a transaction; "accepted" if it commits. */
  async function attempt(client: pg.Client, sql: string): Promise<{ code?: string; constraint?: string }> {
    await client.query('BEGIN');
    try {
      await client.query(
        sql.replaceAll(/(?<!:):([a-z]+)/g, (_all, name: string) => targets[name] ?? `:${name}`),
      );
      await client.query('COMMIT');
      return { code: 'accepted' };
    } catch (error) {
      return error as { code?: string; constraint?: string };
    } finally {
      await client.query('ROLLBACK');
    }
  }

  it.each(asOwnerTries)('refuses with %s when its owner tries to %s', async (constraint, _what, sql) => {
    const refusal = await asOwner((client) => attempt(client, sql));
    expect(refusal.constraint ?? refusal.code).toBe(constraint);
  });

  it.each(asAppTries)('refuses when the application’s role tries to %s', async (_what, sql) => {
    const refusal = await asOwner(async (client) => {
      await client.query('SET ROLE edil_app');
      return attempt(client, sql);
    });
    expect(refusal.code).toBe('42501'); // SQLSTATE for insufficient privilege
  });

  it('is used by the application in that role', async () => {
    const [row] = await test.db.query<{ me: string }>('SELECT current_user AS me');
    expect(row?.me).toBe('edil_app');
  });
});
