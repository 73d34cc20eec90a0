import { setTimeout as sleep } from 'node:timers/promises';
import {
  drawRound,
  firstWin,
  lockHashOf,
  lockLines,
  percentTenths,
  prizeOf,
  splitPrize,
  patternSets,
} from '@libs/bingo';
import { santim } from '@libs/money';
import { eventually } from '../support/eventually';
import { createTestApp, type TestApp } from '../support/servers/app';
import { makePlayers } from '../support/players/players';
import * as referee from '../support/recount/referee';
import { faultsOfRound, fetchDeck, fetchProof } from '../support/recount/referee-round';
import { openAll, type PlayerSocket } from '../support/sockets/sockets-player';
import { seeded, type Chance } from '../support/players/players-chance';

const SIMULATED = Number(process.env['ROUNDS'] ?? 800);
const ALL_CARDS = Array.from({ length: 200 }, (_, i) => i + 1);
const STAKES = [10, 20, 30, 50, 80, 100, 150, 200, 300];

describe('a second implementation of the rules', () => {
  let test: TestApp;
  let deck: referee.Deck;

  beforeAll(async () => {
    test = await createTestApp({
      env: {
        CALL_INTERVAL_MS: '20',
        COUNTDOWN_MS: '2500', // a slow machine, too, sells to several players in it
        LOCK_MS: '100',
        WAIT_MS: '4000',
        DATABASE_POOL: '16',
      },
    });
    deck = await fetchDeck(test.url);
  });
  afterAll(() => test.close());

  it('finds 200 different cards in the published deck, with the ranges of B I N G O', () => {
    const seen = new Set<string>();
    for (let card = 1; card <= 200; card++) {
      const grid = deck[String(card)] ?? [];
      expect(grid[2]?.[2]).toBe('F');
      const numbers = grid.flatMap((row) => row.filter((cell) => cell !== 'F'));
      expect(new Set(numbers).size).toBe(24);
      grid.forEach((row) =>
        row.forEach((cell, column) => {
          if (cell !== 'F') expect([cell > column * 15, cell <= column * 15 + 15]).toEqual([true, true]);
        }),
      );
      seen.add(grid.map((row) => row.join()).join());
    }
    expect(seen.size).toBe(200);
  });

  it(`agrees on ${SIMULATED} simulated rounds of 2–200 cards: draw, chain, winners, percent, prize, split, referral, list`, () => {
    const chance = seeded('simulation');
    const ends: number[] = [];
    for (let i = 0; i < SIMULATED; i++) ends.push(compareOneRound(chance, deck));
    expect(ends).toHaveLength(SIMULATED);
  });

  it('agrees on every decision and posting of rounds that are played over sockets', async () => {
    const chance = seeded('played rounds');
    const secret = test.env.jwtSecret;
    const [inviter] = await makePlayers(test.db, secret, 1);
    const groups = await Promise.all([
      makePlayers(test.db, secret, 8, { birr: 20_000 }),
      makePlayers(test.db, secret, 3, { birr: 9000, bonusBirr: 475 }),
      makePlayers(test.db, secret, 3, {
        birr: 9000,
        bonusBirr: 35,
        ...(inviter ? { referredBy: inviter.id } : {}),
      }),
      makePlayers(test.db, secret, 28, { birr: 500 }),
    ]);
    const phones = await openAll(test.url, groups.flat());
    try {
      const rounds = await Promise.all(
        STAKES.map((stake) => playSome(phones, stake, stake === 10 ? 42 : 4 + chance.below(10), chance)),
      );
      const played = rounds.flat();
      const ended = await Promise.all(played.map((id) => fetchProof(test.url, id)));
      const proofs = ended.filter((proof) => proof.status === 'Finished');
      expect(proofs.length).toBeGreaterThanOrEqual(14);
      const faults = await Promise.all(proofs.map((proof) => faultsOfRound(test.db, deck, proof)));
      expect(faults.flat()).toEqual([]);
      const [income] = await test.db.query<{ rows: number }>(
        'SELECT count(*)::int AS rows FROM referral_income',
      );
      expect(income?.rows).toBeGreaterThan(0);
    } finally {
      for (const phone of phones) phone.close();
    }
  });

  /** Plays two rounds of one stake with so many players, some of whom give cards back. */
  async function playSome(
    phones: PlayerSocket[],
    stake: number,
    count: number,
    chance: Chance,
  ): Promise<string[]> {
    const ids: string[] = [];
    for (let turn = 0; turn < 2; turn++) {
      const bought = new Set<string>();
      for (const buyer of chance.shuffled(phones).slice(0, count)) {
        const room = await buyer.join(stake);
        if (bought.size > 0 && !bought.has(room.id)) break;
        const cards = chance.shuffled(ALL_CARDS).slice(0, 1 + chance.below(4));
        const ack = await buyer.confirm(room.id, cards);
        if (!ack.ok) continue;
        bought.add(room.id);
        const second = ack.cards[1];
        if (second && chance.below(6) === 0)
          await buyer.ask('removeCards', { roomId: room.id, cards: [second] });
      }
      ids.push(...bought);
      for (const id of bought) {
        const isEnd = async () => {
          await sleep(250); // a round lasts seconds, and nine rounds run at once
          return isOver((await fetchProof(test.url, id)).status);
        };
        await eventually(isEnd, 'the end');
      }
    }
    return ids;
  }
});

const isOver = (status: string): boolean => status === 'Finished' || status === 'Refunded';

/** One round of random cards, decided by libs/bingo and by the referee. @returns the number of calls */
function compareOneRound(chance: Chance, deck: referee.Deck): number {
  const count = 2 + chance.below(199);
  const cards = chance.shuffled(ALL_CARDS).slice(0, count);
  const input = {
    secret: chance.bytes(32),
    roundId: chance.uuid(),
    chain: 'local' as const,
    beaconRound: chance.below(1_000_000),
    beacon: Buffer.from(chance.bytes(32)).toString('hex'),
  };
  const owners = Array.from({ length: 1 + chance.below(60) }, () => chance.uuid());
  const entries = cards.map((card) => ({ card, fairId: owners[card % owners.length] ?? '' }));
  const tags = new Map(owners.map((owner) => [owner, referee.tag(input.roundId, owner)]));
  const lines = [...entries]
    .sort((a, b) => a.card - b.card)
    .map((entry) => `${entry.card}:${tags.get(entry.fairId)}`);
  const lockHash = referee.lockHash(lines);
  const secretHex = Buffer.from(input.secret).toString('hex');
  const drawn = referee.draw({ ...input, secret: secretHex, lockHash });
  const won = referee.firstWinners(deck, cards, drawn.order);
  if (!won) throw new Error('somebody wins within 75 calls');

  const base = chance.below(2) === 0 ? 20 : chance.below(501) / 10;
  const isSpace = chance.below(3) === 0;
  const stake = STAKES[chance.below(STAKES.length)] ?? 10;
  const percent = referee.percent(base, owners.length, isSpace);
  const prize = referee.prizeBirr(stake, count, percent);

  same(lockLines(entries, input.roundId), lines);
  same(lockHashOf(lines), lockHash);
  const { order, head, links } = drawRound({ ...input, lockHash });
  same({ order, links, head }, drawn);
  const win = firstWin(cards, drawn.order, patternSets[1]);
  same({ index: win?.index, cards: win?.winners.map((winner) => winner.card) }, won);
  const called = new Set(drawn.order.slice(0, won.index));
  for (const winner of win?.winners ?? []) same(referee.showsLine(deck, winner, called), true);
  const tenths = percentTenths({ baseTenths: Math.round(base * 10), players: owners.length, isSpace });
  same(tenths, Math.round(percent * 10));
  same(Number(prizeOf(santim(BigInt(stake * count * 100)), tenths)), prize * 100);
  const parts = splitPrize(santim(BigInt(prize * 100)), won.cards);
  same(
    parts.map((part) => [part.card, Number(part.amount)]),
    [...referee.split(prize, won.cards)],
  );
  return won.index;
}

/** Like toEqual for plain data, in a tenth of the time. */
function same(actual: unknown, wanted: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(wanted)) expect(actual).toEqual(wanted);
}
