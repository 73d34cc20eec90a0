import { asOwner } from '../support/players/players-ledger';
import { makePlayers } from '../support/players/players';
import { seeded, type Chance } from '../support/players/players-chance';
import { bonusOfRound, grantOf, type ModelGrant, type ModelTicket } from '../support/recount/bonus-model';
import { createTestApp, type TestApp } from '../support/servers/app';

/** The full size is 20 000 (docs/testing.md). */
const ROUNDS = Number(process.env['MODEL_ROUNDS'] ?? 1000);
/**
 * Rounds in one transaction. Postgres cannot clean up row versions that the running transaction has written, so more
 * would be slow.
 */
const BATCH = 1000;
/** Few enough that most grants are played to the end, and enough that few of them end in the first rounds. */
const PLAYERS = Math.max(10, ROUNDS / 20);
const FIRST_GRANT = 1_000_000_000;

describe('the bonus part of prizes', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it(`of ${ROUNDS} random rounds equals that of a model, to the santim`, async () => {
    const chance = seeded('bonus-model');
    const players = await makePlayers(test.db, test.env.jwtSecret, PLAYERS);
    const { grants, rounds } = randomWorld(
      players.map(({ id }) => id),
      chance,
    );
    const tickets = rounds.flat();
    await layDown(grants, tickets);
    const began = performance.now();
    await playBySql(rounds.map(([first]) => first?.roundId ?? ''));
    const seconds = (performance.now() - began) / 1000;

    const byId = new Map(grants.map((grant) => [grant.id, grant]));
    for (const played of rounds) bonusOfRound(byId, played);
    const stored = await storedParts();
    const different = tickets.filter(({ id, bonusPart }) => stored.get(id) !== (bonusPart ?? 0n));
    const shared = tickets.filter(({ bonusPart = 0n, payout }) => bonusPart > 0n && bonusPart < payout);
    const played = grants.filter((grant) => grant.played >= grant.toPlay);
    process.stdout.write(
      `bonus-model: ${ROUNDS} rounds, ${tickets.length} cards, ${shared.length} prizes in two parts, ${played.length} of ${grants.length} grants played, ${different.length} different, ${seconds.toFixed(1)} s\n`,
    );
    expect(different.slice(0, 3)).toEqual([]);
    expect(await storedGrants()).toEqual(
      grants.map(({ id, played: counted, won, inPlay }) => ({ id, played: counted, won, in_play: inPlay })),
    );
    expect(shared.length).toBeGreaterThan(ROUNDS / 10);
    expect(played.length).toBeGreaterThan(0);
    expect(played.length).toBeLessThan(grants.length);
  }, 480_000);

  async function storedParts(): Promise<Map<string, bigint>> {
    const rows = await test.db.query<{ id: string; part: bigint }>(
      'SELECT id, bonus_payout AS part FROM tickets',
    );
    return new Map(rows.map(({ id, part }) => [id, part]));
  }

  const storedGrants = () =>
    test.db.query(
      'SELECT transfer_id AS id, played, won + taxable AS won, in_play FROM bonus_grants ORDER BY transfer_id',
    );
});

/**
 * Rounds of two to six cards with known payouts; each card is paid from main, bonus without a grant and up to two
 * grants.
 */
function randomWorld(
  users: readonly string[],
  chance: Chance,
): { grants: ModelGrant[]; rounds: ModelTicket[][] } {
  const grants = users.flatMap((user, u) =>
    [0, 1].map((k): ModelGrant => {
      const toPlay = BigInt(1 + chance.below(12)) * 50_000n;
      return { id: BigInt(FIRST_GRANT + u * 2 + k), user, toPlay, played: 0n, won: 0n, inPlay: 0n };
    }),
  );
  const byId = new Map(grants.map((grant) => [grant.id, grant]));
  const rounds = Array.from({ length: ROUNDS }, () => {
    const roundId = chance.uuid();
    const price = BigInt(100 * (1 + chance.below(300)));
    const cards = 2 + chance.below(5);
    const winners = 1 + chance.below(2);
    return Array.from({ length: cards }, (_, n): ModelTicket => {
      const u = chance.below(users.length);
      const parts = randomParts(price, chance);
      const each = (price * BigInt(cards) * 8n) / (10n * BigInt(winners)) + BigInt(chance.below(7));
      return {
        id: chance.uuid(),
        roundId,
        user: users[u] ?? '',
        card: n + 1,
        price,
        payout: n < winners ? each : 0n,
        fromBonus: parts.free + parts.own.reduce((sum, part) => sum + part, 0n),
        stakes: parts.own.flatMap((amount, k) =>
          amount > 0n ? [{ grant: BigInt(FIRST_GRANT + u * 2 + k), amount }] : [],
        ),
      };
    });
  });
  for (const { stakes } of rounds.flat())
    for (const { grant, amount } of stakes) grantOf(byId, grant).inPlay += amount;
  return { grants: grants.filter(({ inPlay }) => inPlay > 0n), rounds };
}

/** The sources of a card's price: main, bonus without a grant, and up to two grants. */
function randomParts(price: bigint, chance: Chance): { free: bigint; own: [bigint, bigint] } {
  const upTo = (most: bigint) => (chance.below(3) === 0 ? most : BigInt(chance.below(Number(most) + 1)));
  const bonus = chance.below(4) === 0 ? 0n : upTo(price);
  const bound = chance.below(4) === 0 ? upTo(bonus) : bonus;
  const first = upTo(bound);
  return { free: bonus - bound, own: [first, bound - first] };
}

/** Writes the rounds as they are once the payouts of their cards are known, without triggers. */
const layDown = (grants: readonly ModelGrant[], tickets: readonly ModelTicket[]): Promise<void> =>
  asOwner(async (client) => {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    await client.query(
      `INSERT INTO bonus_grants (transfer_id, user_id, amount, to_play, rest, in_play, created_at, until)
       SELECT g.id, g.owner, g.stake, g.to_play, 0, g.stake, now(), now() + interval '30 days'
       FROM unnest($1::bigint[], $2::uuid[], $3::bigint[], $4::bigint[]) g (id, owner, to_play, stake)`,
      columns(grants, ['id', 'user', 'toPlay', 'inPlay']),
    );
    await client.query(
      `INSERT INTO tickets (id, round_id, user_id, card, state, purchase_id, from_main, from_bonus, payout, created_at)
       SELECT t.id, t.round, t.owner, t.card, 'confirmed', t.id, t.price - t.bonus, t.bonus, t.payout, now()
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::smallint[], $5::bigint[], $6::bigint[], $7::bigint[])
         t (id, round, owner, card, price, bonus, payout)`,
      columns(tickets, ['id', 'roundId', 'user', 'card', 'price', 'fromBonus', 'payout']),
    );
    const stakes = tickets.flatMap(({ id, roundId, stakes: own }) =>
      own.map((one) => ({ ...one, id, roundId })),
    );
    await client.query(
      `INSERT INTO bonus_stakes (round_id, ticket_id, grant_id, from_rest, from_won, from_taxable)
       SELECT s.round, s.ticket, s.of, s.amount, 0, 0
       FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[]) s (round, ticket, of, amount)`,
      columns(stakes, ['roundId', 'id', 'grant', 'amount']),
    );
    await client.query('COMMIT; ANALYZE bonus_grants, tickets, bonus_stakes');
  });

const columns = <T, K extends keyof T>(rows: readonly T[], names: readonly K[]): T[K][][] =>
  names.map((name) => rows.map((row) => row[name]));

const playBySql = (rounds: readonly string[]): Promise<void> =>
  asOwner(async (client) => {
    // These grants have no transfer, which a trigger would refuse when a row is written.
    await client.query('SET session_replication_role = replica');
    for (let at = 0; at < rounds.length; at += BATCH)
      await client.query(
        'SELECT play_bonus(r.id, NULL) FROM unnest($1::uuid[]) WITH ORDINALITY r (id, ord) ORDER BY r.ord',
        [rounds.slice(at, at + BATCH)],
      );
  });
