import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import type * as Bingo from '@libs/bingo';
import { launch } from '../support/browser';
import { bundleLib } from '../support/lib-bundle';

interface Vector {
  secret: string;
  commitment: string;
  roundId: string;
  lockHash: string;
  cards: string[];
  chain: 'local' | 'quicknet';
  beaconRound: number;
  beacon: string;
  order: number[];
  head: string;
  link1: string;
  link75: string;
}

const root = resolve(import.meta.dirname, '../../..');
const vectors = JSON.parse(
  readFileSync(resolve(root, 'libs/bingo/test/fairness-vectors.json'), 'utf8'),
) as Vector[];

describe('the fair draw in Chromium', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
  });

  it('reproduces the published test vectors byte by byte', async () => {
    const page = await browser.newPage();
    await page.addScriptTag({ content: bundleLib('bingo') });
    const draws = await page.evaluate((given) => {
      const { bingo } = globalThis as unknown as { bingo: typeof Bingo };
      return given.map((vector) => {
        const secret = bingo.bytesOfHex(vector.secret) ?? new Uint8Array();
        const { order, head, links } = bingo.drawRound({ ...vector, secret });
        return {
          commitment: bingo.commitmentOf(secret),
          lockHash: bingo.lockHashOf(vector.cards),
          order,
          head,
          link1: links[0],
          link75: links[74],
        };
      });
    }, vectors);
    expect(draws).toEqual(
      vectors.map(({ commitment, lockHash, order, head, link1, link75 }) => ({
        commitment,
        lockHash,
        order,
        head,
        link1,
        link75,
      })),
    );
  });
});
