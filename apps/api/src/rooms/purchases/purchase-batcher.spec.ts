import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { SaleOutcome, Sold } from '../../wallet';
import { BATCH_LIMIT, PurchaseBatcher, SECOND_LANE_ABOVE, type PurchaseItem } from './purchase-batcher';

const ODD = '11111111-1111-4111-8111-111111111111';
const EVEN = '22222222-2222-4222-8222-222222222222';
const REFUSED: SaleOutcome = { code: 'CARD_HELD', sold: null };

let serial = 0;
const item = (more: Partial<PurchaseItem> = {}): PurchaseItem => {
  serial += 1;
  return {
    userId: `user ${serial}`,
    requestId: 'r',
    trace: 't',
    roundId: ODD,
    cards: [serial],
    untilMs: Infinity,
    ...more,
  };
};

const noRepeats = (items: PurchaseItem[]) => Promise.resolve(items.map(() => false));

/** A batcher whose commits last until `release`. */
function held() {
  const commits: { items: PurchaseItem[]; release: () => void }[] = [];
  const batcher = new PurchaseBatcher(
    (items) =>
      new Promise((resolve) => {
        commits.push({ items, release: () => resolve(items.map(() => REFUSED)) });
      }),
    noRepeats,
  );
  return { commits, batcher };
}

const turns = async () => {
  for (let i = 0; i < 5; i++) await nextTurn();
};

describe('PurchaseBatcher', () => {
  it('sells the purchases that arrived during a commit with the next commit, in order of arrival', async () => {
    const { commits, batcher } = held();
    const [first, ...later] = [item(), item(), item({ roundId: EVEN })];
    void batcher.buy(first as PurchaseItem);
    await turns();
    later.forEach((one) => void batcher.buy(one));
    await turns();
    expect(commits.map(({ items }) => items)).toEqual([[first]]);
    commits[0]?.release();
    await turns();
    expect(commits[1]?.items).toEqual(later);
  });

  describe('a buyer who waits for a card that somebody else has just bought', () => {
    const winner = item({ userId: 'a', cards: [1, 2] });
    const loser = item({ userId: 'b', cards: [2, 3] });

    /** A batcher that sells every purchase. */
    function selling(areRepeats: (items: PurchaseItem[]) => Promise<boolean[]>) {
      const commits: PurchaseItem[][] = [];
      const releases: (() => void)[] = [];
      const batcher = new PurchaseBatcher((items) => {
        commits.push(items);
        return new Promise((resolve) => {
          releases.push(() => resolve(items.map(() => ({ code: 'OK', sold: {} as Sold }))));
        });
      }, areRepeats);
      return { commits, releases, batcher };
    }

    it('is refused without a commit of their own, while a further try of the card’s buyer goes on to the sale', async () => {
      const { commits, releases, batcher } = selling(noRepeats);
      const own = item({ userId: 'a', cards: [2] });
      const other = item({ userId: 'c', cards: [4] });
      const elsewhere = item({ userId: 'd', cards: [2], roundId: EVEN });
      const answers = [winner, loser, own, other, elsewhere].map((one) => batcher.buy(one));
      await turns();
      expect(commits).toEqual([[winner, other, elsewhere]]);
      releases[0]?.();
      expect(await answers[1]).toEqual(REFUSED);
      await turns();
      expect(commits[1]).toEqual([own]);
      releases[1]?.();
      await Promise.all(answers);
    });

    it.each([
      [
        'repeats a purchase',
        (items: PurchaseItem[]) => Promise.resolve(items.map(({ userId }) => userId === 'b')),
      ],
      ['cannot be looked up', () => Promise.reject(new Error('the database is away'))],
    ])(
      'goes on to the sale if the request %s, because only the sale knows its answer',
      async (_, areRepeats) => {
        const { commits, releases, batcher } = selling(areRepeats);
        const answers = [winner, loser].map((one) => batcher.buy(one));
        await turns();
        releases[0]?.();
        await turns();
        expect(commits).toEqual([[winner], [loser]]);
        releases[1]?.();
        expect((await Promise.all(answers)).map(({ code }) => code)).toEqual(['OK', 'OK']);
      },
    );
  });

  it(`takes at most ${BATCH_LIMIT} purchases into a batch`, async () => {
    const { commits, batcher } = held();
    for (let i = 0; i < BATCH_LIMIT + 3; i++) void batcher.buy(item());
    await turns();
    commits[0]?.release();
    await turns();
    expect(commits.map(({ items }) => items.length)).toEqual([BATCH_LIMIT, 3]);
  });

  it('puts a user or a card into a batch only once, and lets no later purchase overtake one that waits', async () => {
    const { commits, batcher } = held();
    const items = [
      item({ userId: 'a', cards: [1] }),
      item({ userId: 'b', cards: [1, 2] }),
      item({ userId: 'c', cards: [2] }),
      item({ userId: 'a', cards: [9] }),
      item({ userId: 'd', cards: [5] }),
    ];
    items.forEach((one) => void batcher.buy(one));
    for (let i = 0; i < 3; i++) {
      await turns();
      commits[i]?.release();
    }
    await turns();
    expect(commits.map((commit) => commit.items)).toEqual([
      [items[0], items[4]],
      [items[1], items[3]],
      [items[2]],
    ]);
  });

  describe('the second lane', () => {
    const crowd = (rounds: string[], count: number) =>
      Array.from({ length: count }, (_, i) => item({ roundId: rounds[i % rounds.length] ?? ODD }));

    it(`stays idle while ${SECOND_LANE_ABOVE} purchases wait, and starts with one more`, async () => {
      const { commits, batcher } = held();
      void batcher.buy(item());
      await turns();
      crowd([EVEN], SECOND_LANE_ABOVE).forEach((one) => void batcher.buy(one));
      await turns();
      expect(commits).toHaveLength(1);
      void batcher.buy(item({ roundId: EVEN }));
      await turns();
      expect(commits.map(({ items }) => items.length)).toEqual([1, SECOND_LANE_ABOVE + 1]);
    });

    it('takes no round and no user of the batch in the first lane', async () => {
      const { commits, batcher } = held();
      const mine = item({ userId: 'one of both' });
      void batcher.buy(mine);
      await turns();
      [...crowd([ODD, EVEN], 100), item({ userId: 'one of both', roundId: EVEN })].forEach(
        (one) => void batcher.buy(one),
      );
      await turns();
      expect(commits).toHaveLength(2);
      const second = commits[1]?.items ?? [];
      expect(second).toHaveLength(50);
      expect(second.every((one) => one.roundId === EVEN && one.userId !== 'one of both')).toBe(true);
    });

    it('shares a crowd of several rounds with the first lane, round by round', async () => {
      const { commits, batcher } = held();
      crowd([ODD, EVEN], 200).forEach((one) => void batcher.buy(one));
      await turns();
      expect(commits.map(({ items }) => new Set(items.map((one) => one.roundId)))).toEqual([
        new Set([EVEN]),
        new Set([ODD]),
      ]);
    });

    it('stays idle for a crowd in one round, and everybody is answered', async () => {
      const most = { now: 0, ever: 0 };
      const batcher = new PurchaseBatcher(async (items) => {
        most.now += 1;
        most.ever = Math.max(most.ever, most.now);
        await sleep(1);
        most.now -= 1;
        return items.map(() => REFUSED);
      }, noRepeats);
      const answers = await Promise.all(crowd([ODD], 1000).map((one) => batcher.buy(one)));
      expect(answers).toHaveLength(1000);
      expect(most.ever).toBe(1);
    });
  });

  it('halves a failing batch until only the failing buyer gets the error, in few commits', async () => {
    let commits = 0;
    const batcher = new PurchaseBatcher(async (items) => {
      commits += 1;
      await nextTurn();
      if (items.some((one) => one.userId === 'bad')) throw new Error('bad luck');
      return items.map(() => REFUSED);
    }, noRepeats);
    const items = [...Array.from({ length: 100 }, () => item()), item({ userId: 'bad' })];
    const answers = await Promise.allSettled(items.map((one) => batcher.buy(one)));
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: new Error('bad luck') },
    ]);
    expect(answers.at(-1)?.status).toBe('rejected');
    expect(commits).toBeLessThan(20);
  });

  it('sells 1000 purchases of 50 users in 20 rounds once each and in order, never two of a user at once', async () => {
    const rounds = Array.from({ length: 20 }, () => randomUUID());
    const busy = new Set<string>();
    const sold = new Map<string, number[]>();
    const batcher = new PurchaseBatcher(async (items) => {
      const keys = items.flatMap((one) => [one.userId, `${one.roundId}:${one.cards[0]}`]);
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keys) {
        expect(busy.has(key)).toBe(false);
        busy.add(key);
      }
      await sleep(items.length % 3);
      for (const key of keys) busy.delete(key);
      for (const one of items) sold.set(one.userId, [...(sold.get(one.userId) ?? []), Number(one.requestId)]);
      return items.map(() => REFUSED);
    }, noRepeats);
    await Promise.all(
      Array.from({ length: 1000 }, (_, i) =>
        batcher.buy(
          item({
            userId: `u${i % 50}`,
            roundId: rounds[(i * 7) % 20] ?? ODD,
            cards: [1 + (i % 40)],
            requestId: String(i),
          }),
        ),
      ),
    );
    expect([...sold.values()].flat()).toHaveLength(1000);
    for (const order of sold.values()) expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});
