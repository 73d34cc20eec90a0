import type { Env } from '../../config';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db';
import type { SiteSettings } from '../../site/settings';
import type { LedgerService } from '../../wallet';
import type { FreshRound, RoundOpener } from '../rounds/round-opener';
import { PurchaseService } from './purchase.service';
import { SpareRounds } from './spare-rounds';

/** Sells twice, one after the other, each sale in so many tries; returns the prepared rounds that each try was offered. */
async function offered(tries: number): Promise<string[][]> {
  const seen: string[][] = [];
  let made = 0;
  const opener = { fresh: () => ({ id: `round ${(made += 1)}` }) } as unknown as RoundOpener;
  const ledger = {
    sellCards: (_tx: unknown, { items, spares }: { items: unknown[]; spares: FreshRound[] }) => {
      seen.push(spares.map(({ id }) => id));
      return { outcomes: items.map(() => ({ code: 'CARD_HELD', sold: null })), sparesUsed: 0 };
    },
  } as unknown as LedgerService;
  const db = {
    statement: (work: (tx: unknown) => unknown) => Array.from({ length: tries }, () => work(null)).at(-1),
  } as unknown as Db;
  const service = new PurchaseService(
    {} as Env,
    db,
    { now: () => new Date() } as Clock,
    { cardLimits: () => Promise.resolve([]) } as unknown as SiteSettings,
    ledger,
    new SpareRounds(opener),
  );
  for (const requestId of ['first', 'second'])
    await service.buy({
      ...{ userId: 'user', requestId, trace: 't', roundId: 'r', cards: [1], untilMs: Infinity },
    });
  return seen;
}

describe('a prepared round that a sale has not opened', () => {
  it('is offered to the next sale', async () => {
    expect(await offered(1)).toEqual([['round 1'], ['round 1']]);
  });

  it('is not offered again if the answer to a try was lost, which may have opened it', async () => {
    expect(await offered(2)).toEqual([['round 1'], ['round 1'], ['round 2'], ['round 2']]);
  });
});
