import { randomUUID } from 'node:crypto';
import { AuditService } from '../../src/wallet';
import { grantBonus, grantsOf } from '../support/bonus-money';
import { asOwner } from '../support/players/players-ledger';
import { balanceOf, makePlayers, type Player } from '../support/players/players';
import { seeded, type Chance } from '../support/players/players-chance';
import { playRound, roomOf } from '../support/recount/rounds-simulated';
import { bonusOfRound, grantOf, type ModelGrant, type ModelTicket } from '../support/recount/bonus-model';
import { createTestApp, type TestApp } from '../support/servers/app';

const RING = 5;
const ROUNDS = 300;
/** Birr of bonus that each account of the ring is given. */
const BONUS = 500;
const MODEL_ROUNDS = Number(process.env['MODEL_ROUNDS'] ?? 20_000);

describe('bonus money in a ring', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it(`of ${RING} accounts over ${ROUNDS} rounds makes no cash before it is played`, async () => {
    const chance = seeded('bonus-ring');
    const roomId = await roomOf(test, 10);
    let ring: Player[] = [];
    let [early, cash, given, turned] = [0, 0, 0, 0];
    const everybody: Player[] = [];
    for (let n = 0; n < ROUNDS; n += 1) {
      const rich: Player[] = [];
      for (const one of ring) if ((await balanceOf(test.db, one.id)).bonus >= 1000) rich.push(one);
      if (rich.length < 2) {
        ring = await makePlayers(test.db, test.env.jwtSecret, RING);
        for (const { id } of ring) await grantBonus(test.db, id, { birr: BONUS });
        everybody.push(...ring);
        given += RING * BONUS;
        rich.splice(0, rich.length, ...ring);
      }
      const buyers = rich.map(({ id }) => ({ id, cards: 1 }));
      await playRound(test, chance, { roomId, at: new Date(), buyers });
      for (const { id } of ring) {
        const [grant] = await grantsOf(test, id);
        const { main } = await balanceOf(test.db, id);
        if (grant?.ended_why !== 'played') early += main;
      }
    }
    for (const { id } of everybody) {
      cash += (await balanceOf(test.db, id)).main;
      for (const grant of await grantsOf(test, id)) {
        turned += Number(grant.turned);
        expect(grant.turned === 0n || grant.played >= grant.to_play).toBe(true);
      }
    }
    process.stdout.write(
      `bonus-ring: ${given} birr of bonus, ${ROUNDS} rounds: ${early / 100} birr of cash before it was played, ${cash / 100} after\n`,
    );
    expect(early).toBe(0);
    expect(turned).toBeLessThanOrEqual(cash);
    expect(await test.app.get(AuditService).run()).toMatchObject({ ok: true, imbalance: 0, violations: [] });
  }, 240_000);

  it(`shares the prizes of ${MODEL_ROUNDS} random rounds as a model does, to the santim`, async () => {
    const chance = seeded('bonus-model');
    // So many that a grant is not written thousands of times in the one transaction.
    const players = await makePlayers(test.db, test.env.jwtSecret, 1000);
    const grants: ModelGrant[] = players.flatMap(({ id }, p) =>
      [0, 1].map((k) => ({
        id: BigInt(1_000_000_000 + p * 2 + k),
        user: id,
        toPlay: BigInt(1 + chance.below(4)) * 150_000n,
        played: 0n,
        won: 0n,
        inPlay: 0n,
      })),
    );
    const byId = new Map(grants.map((grant) => [grant.id, grant]));
    const tickets: ModelTicket[] = [];
    for (let round = 0; round < MODEL_ROUNDS; round += 1) {
      const roundId = randomUUID();
      const price = BigInt(100 * (1 + chance.below(300)));
      const cards = 2 + chance.below(5);
      const winners = 1 + chance.below(2);
      for (let card = 1; card <= cards; card += 1) {
        const user = chance.below(players.length);
        const parts = randomParts(price, chance);
        tickets.push({
          id: randomUUID(),
          roundId,
          user: players[user]?.id ?? '',
          card,
          price,
          payout:
            card <= winners
              ? (price * BigInt(cards) * 8n) / (10n * BigInt(winners)) + BigInt(chance.below(7))
              : 0n,
          fromBonus: parts.free + parts.own.reduce((sum, part) => sum + part, 0n),
          stakes: parts.own.flatMap((amount, k) =>
            amount > 0n ? [{ grant: BigInt(1_000_000_000 + user * 2 + k), amount }] : [],
          ),
        });
      }
    }
    for (const { stakes } of tickets)
      for (const { grant, amount } of stakes) grantOf(byId, grant).inPlay += amount;

    const stored = await settledBySql(grants, tickets);

    const byRound = new Map<string, ModelTicket[]>();
    for (const ticket of tickets)
      byRound.set(ticket.roundId, [...(byRound.get(ticket.roundId) ?? []), ticket]);
    for (const played of byRound.values()) bonusOfRound(byId, played);
    let different = 0;
    for (const ticket of tickets)
      if (stored.parts.get(ticket.id) !== (ticket.bonusPart ?? 0n)) different += 1;
    expect(different).toBe(0);
    expect(stored.grants).toEqual(
      grants.map(({ id, played, won, inPlay }) => ({ id, played, won, in_play: inPlay })),
    );
    const shared = tickets.filter(({ bonusPart = 0n, payout }) => bonusPart > 0n && bonusPart < payout);
    expect(shared.length).toBeGreaterThan(MODEL_ROUNDS / 10);
    expect(grants.some(({ played, toPlay }) => played >= toPlay)).toBe(true);
  }, 300_000);

  /** Lays the rounds down as they are when their payouts are known, lets SQL share them, and leaves nothing behind. */
  const settledBySql = (grants: readonly ModelGrant[], tickets: readonly ModelTicket[]) =>
    asOwner(async (client) => {
      await client.query('BEGIN; SET LOCAL session_replication_role = replica');
      await client.query(
        `INSERT INTO bonus_grants (transfer_id, user_id, amount, to_play, rest, in_play, created_at, until)
         SELECT g.id, g.owner, g.stake, g.to_play, 0, g.stake, now(), now() + interval '30 days'
         FROM unnest($1::bigint[], $2::uuid[], $3::bigint[], $4::bigint[]) g (id, owner, to_play, stake)`,
        [
          grants.map(({ id }) => id),
          grants.map(({ user }) => user),
          grants.map(({ toPlay }) => toPlay),
          grants.map(({ inPlay }) => inPlay),
        ],
      );
      await client.query(
        `INSERT INTO tickets (id, round_id, user_id, card, state, purchase_id, from_main, from_bonus, payout, created_at)
         SELECT t.id, t.round, t.owner, t.card, 'confirmed', t.id, t.price - t.bonus, t.bonus, t.payout, now()
         FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::smallint[], $5::bigint[], $6::bigint[], $7::bigint[])
           t (id, round, owner, card, price, bonus, payout)`,
        [
          tickets.map(({ id }) => id),
          tickets.map(({ roundId }) => roundId),
          tickets.map(({ user }) => user),
          tickets.map(({ card }) => card),
          tickets.map(({ price }) => price),
          tickets.map(({ fromBonus }) => fromBonus),
          tickets.map(({ payout }) => payout),
        ],
      );
      const stakes = tickets.flatMap(({ id, roundId, stakes: own }) =>
        own.map((one) => ({ ...one, id, roundId })),
      );
      await client.query(
        `INSERT INTO bonus_stakes (round_id, ticket_id, grant_id, from_rest, from_won, from_taxable)
         SELECT s.round, s.ticket, s.of, s.amount, 0, 0
         FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[]) s (round, ticket, of, amount)`,
        [
          stakes.map(({ roundId }) => roundId),
          stakes.map(({ id }) => id),
          stakes.map(({ grant }) => grant),
          stakes.map(({ amount }) => amount),
        ],
      );
      await client.query(
        'SELECT play_bonus(r.id, 0, 0) FROM unnest($1::uuid[]) WITH ORDINALITY r (id, ord) ORDER BY r.ord',
        [[...new Set(tickets.map(({ roundId }) => roundId))]],
      );
      const parts = await client.query<{ id: string; part: string }>(
        'SELECT id, bonus_payout AS part FROM tickets WHERE id = ANY ($1)',
        [tickets.map(({ id }) => id)],
      );
      const after = await client.query<Record<'id' | 'played' | 'won' | 'in_play', string>>(
        'SELECT transfer_id AS id, played, won, in_play FROM bonus_grants WHERE transfer_id = ANY ($1) ORDER BY transfer_id',
        [grants.map(({ id }) => id)],
      );
      await client.query('ROLLBACK');
      return {
        parts: new Map(parts.rows.map(({ id, part }) => [id, BigInt(part)])),
        grants: after.rows.map((row) => ({
          id: BigInt(row.id),
          played: BigInt(row.played),
          won: BigInt(row.won),
          in_play: BigInt(row.in_play),
        })),
      };
    });
});

/** What pays a card: main, bonus that is bound to nothing, and up to two grants. */
function randomParts(price: bigint, chance: Chance): { free: bigint; own: [bigint, bigint] } {
  const upTo = (most: bigint) => (chance.below(3) === 0 ? most : BigInt(chance.below(Number(most) + 1)));
  const bonus = chance.below(4) === 0 ? 0n : upTo(price);
  const bound = chance.below(4) === 0 ? upTo(bonus) : bonus;
  const first = upTo(bound);
  return { free: bonus - bound, own: [first, bound - first] };
}
