import { addedByHouse, prizeOf, splitPrize } from '@libs/bingo';
import { santim, toBirr } from '@libs/money';
import { BonusPayouts } from '../../src/bonus/payouts/bonus-payouts';
import { FakeClock } from '../../src/platform/clock';
import { RoundOpener } from '../../src/rooms/rounds/round-opener';
import { RingsJob } from '../../src/users/rings';
import { LedgerService } from '../../src/wallet';
import { mustBeWholeButDrawn } from '../support/big-games';
import { makePlayers, type Player } from '../support/players/players';
import { seeded } from '../support/players/players-chance';
import { withoutTriggers } from '../support/players/players-ledger';
import { roomOf } from '../support/recount/rounds-simulated';
import { createTestApp, type TestApp } from '../support/servers/app';

const DAYS = 30;
const ACCOUNTS = 50;
/** A ring stays below the 15 accounts of one person's dealings, so 50 accounts are four cells. */
const CELL = 13;
const HONEST = 12;
const STAKE = 10;
const GUARANTEE = 3000;
const DAY = 24 * 3600_000;
const TERMS = { guarantee: String(GUARANTEE * 100), minCards: 20, minPlayers: 10, cardsPerPlayer: 3 };

/**
 * One operator with 50 accounts, who buys three cards with each in the big game of every evening, within a second a cell, and sends
 * what a cell wins to its collector. Twelve others play too. Rings are computed once a day, as they are each hour.
 */
describe('50 accounts of one person against a big game a day', () => {
  const clock = new FakeClock('2026-10-01T17:00:00Z');
  const chance = seeded('big-games-ring');
  let test: TestApp;
  let ring: Player[];
  let others: Player[];
  let roomId: string;

  beforeAll(async () => {
    test = await createTestApp({ clock });
    ring = await makePlayers(test.db, test.env.jwtSecret, ACCOUNTS, { birr: 5000 });
    others = await makePlayers(test.db, test.env.jwtSecret, HONEST, { birr: 5000 });
    roomId = await roomOf(test, STAKE);
  });
  afterAll(async () => {
    await test.close();
  });

  /** Sells cards to one player at a time. */
  const sell = async (round: string, id: string, cards: number[], at: Date) => {
    const trace = chance.uuid();
    const { outcomes } = await test.db.transaction((tx) =>
      test.app.get(LedgerService, { strict: false }).sellCards(tx, {
        at,
        cardLimits: { other: 4 },
        queue: [1000, '30 s', '120 s', '3 s'],
        items: [{ userId: id, requestId: trace, trace, roundId: round, cards }],
        spares: [],
      }),
    );
    expect(outcomes.map(({ code }) => code)).toEqual(['OK']);
  };

  /** Plays the game of one evening. @returns what the house added, of it for the ring, and of that what waits; birr */
  async function evening(): Promise<{ added: number; ring: number; held: number; people: number }> {
    const id = chance.uuid();
    const start = clock.now().getTime();
    await withoutTriggers([
      `INSERT INTO proposals (id, kind, subject, maker_id, value, command, after, reason, hash, is_alone, state, checker_id, made_at,
         expires_at, decided_at)
       VALUES (gen_random_uuid(), 'bigGame', 'bigGame:' || $1, $3, $2, $4, '{}', 'simulated', repeat('0', 64), false, 'Confirmed', $5,
         now(), now() + interval '1 day', now())`,
      [id, TERMS.guarantee, others[0]?.id, JSON.stringify(TERMS), others[1]?.id],
    ]);
    await test.db.transaction((tx) =>
      test.app.get(RoundOpener, { strict: false }).openBig(tx, {
        ...{ roomId, at: clock.now(), startsAt: new Date(start + DAY), dueAt: new Date(start + DAY) },
        command: { id, ...TERMS },
      }),
    );
    const deck = chance.shuffled(Array.from({ length: 200 }, (_, i) => i + 1));
    for (const [at, { id: buyer }] of others.entries())
      await sell(id, buyer, deck.splice(0, 2), new Date(start + 60_000 + at * 97_000 + chance.below(60_000)));
    for (let cell = 0; cell * CELL < ACCOUNTS; cell += 1) {
      const at = start + 600_000 + chance.below(1_200_000);
      for (const [place, { id: buyer }] of ring.slice(cell * CELL, (cell + 1) * CELL).entries())
        await sell(id, buyer, deck.splice(0, 3), new Date(at + place * 60));
    }
    clock.advance(3600_000);
    return settle(id);
  }

  async function settle(id: string) {
    const tickets = await test.db.query<{ card: number; user_id: string }>(
      "SELECT card::int AS card, user_id FROM tickets WHERE round_id = $1 AND state = 'confirmed'",
      [id],
    );
    const [counted] = await test.db.query<{ people: number }>(
      `SELECT count(DISTINCT COALESCE(ring_of(user_id), user_id))::int AS people FROM tickets WHERE round_id = $1`,
      [id],
    );
    const people = counted?.people ?? 0;
    const pot = prizeOf(santim(BigInt(tickets.length * STAKE * 100)), 260);
    const terms = {
      guarantee: santim(BigInt(TERMS.guarantee)),
      minCards: TERMS.minCards,
      minPlayers: TERMS.minPlayers,
    };
    const added = addedByHouse(pot, terms, { cards: tickets.length, people });
    const winner = chance.pick(tickets);
    await test.db.transaction(async (tx) => {
      const now = clock.now();
      await tx.query("UPDATE rounds SET status = 'Countdown', closes_at = $2 WHERE id = $1", [id, now]);
      await tx.query(
        `UPDATE rounds SET status = 'Locked', locked_at = $2, lock_hash = repeat('0', 64), percent_tenths = 260, prize = $3,
           people = $4, added = $5 WHERE id = $1`,
        [id, now, (pot + added).toString(), people, added.toString()],
      );
      await tx.query(
        `UPDATE rounds SET status = 'Playing', head = 'head', started_at = $2, beacon_value = repeat('0', 64),
           calls = '{1}', links = '{x}' WHERE id = $1`,
        [id, now],
      );
      const parts = splitPrize(santim(pot + added), [winner.card]);
      const winners = parts.map(({ card, amount }) => ({ card, amount: toBirr(amount) }));
      await test.app
        .get(LedgerService, { strict: false })
        .settle(tx, { roundId: id, at: now, parts, winners, entry: null });
      await tx.query('UPDATE rounds SET standings_due = false WHERE id = $1', [id]);
    });
    const [wait] = await test.db.query<{ amount: bigint }>(
      'SELECT amount FROM prize_waits WHERE round_id = $1',
      [id],
    );
    const isRing = ring.some((one) => one.id === winner.user_id);
    const birr = Number(added) / 100;
    return { added: birr, ring: isRing ? birr : 0, held: Number(wait?.amount ?? 0n) / 100, people };
  }

  it(`costs the house over ${DAYS} days only what the ring wins before it is seen; later nothing counts or leaves unseen`, async () => {
    const days: Awaited<ReturnType<typeof evening>>[] = [];
    let seenOn = 0;
    for (let day = 1; day <= DAYS; day += 1) {
      days.push(await evening());
      await test.app.get(RingsJob, { strict: false }).run();
      const [known] = await test.db.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM ring_members WHERE ended_at IS NULL AND user_id = ANY ($1)',
        [ring.map(({ id }) => id)],
      );
      if (seenOn === 0 && (known?.n ?? 0) > ACCOUNTS / 2) seenOn = day;
      clock.advance(DAY - 3600_000);
      await test.app.get(BonusPayouts, { strict: false }).payDue();
    }
    const sum = (of: (day: (typeof days)[number]) => number) =>
      days.reduce((total, day) => total + of(day), 0);
    const before = days.slice(0, seenOn);
    const after = days.slice(seenOn);
    process.stdout.write(
      `big-games-ring: seen on day ${seenOn}; people counted ${before.at(-1)?.people} before, ${after.at(-1)?.people} after; ` +
        `added ${sum(({ added }) => added)} birr, of it won by the ring ${sum((day) => day.ring)}, ` +
        `of that ${sum(({ held }) => held)} waited; ` +
        `before it was seen the ring won ${before.reduce((total, day) => total + day.ring, 0)} of added money\n`,
    );
    expect(seenOn).toBeGreaterThan(0);
    // Whatever a seen ring wins of the house's money waits.
    expect(after.reduce((total, day) => total + day.ring - day.held, 0)).toBe(0);
    await mustBeWholeButDrawn(test);
  }, 600_000);
});
