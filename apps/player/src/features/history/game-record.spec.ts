import type { GameRecord } from '@libs/contract';
import { amountOf, resultLooks, stakeLine, stakeOf } from './game-record';

test('each result has its own word and the colour that the protocol names; Split is amber, apart from Won and Lost', () => {
  const tones = Object.fromEntries(Object.entries(resultLooks).map(([result, { tone }]) => [result, tone]));
  expect(tones).toEqual({
    Won: 'ok',
    Playing: 'ok',
    Starting: 'ok',
    Split: 'gold',
    Lost: 'bad',
    Refunded: 'bad',
  });
  expect(new Set(Object.values(resultLooks).map(({ label }) => label)).size).toBe(6);
});

test.each([
  ['Lost', [14, 88], '2 × 30', '2 × 30 = 60', '−60.00'],
  ['Lost', [14], '30', '30', '−30.00'],
  ['Won', [14], '30', '30', '+18.50'],
  ['Split', [14, 88], '2 × 30', '2 × 30 = 60', '−11.50'],
  ['Refunded', [14, 88], '2 × 30', '2 × 30 = 60', '0.00'],
  ['Playing', [14], '30', '30', '—'],
] as const)('a %s round with the cards %j says what they cost and what the round changed', (...row) => {
  const [result, userCards, stake, line, amount] = row;
  const game = {
    stake: '30',
    userCards: [...userCards],
    result,
    payout: 50,
    tax: 1.5,
  } as unknown as GameRecord;
  expect([stakeOf(game), stakeLine(game), amountOf(game)]).toEqual([stake, line, amount]);
});
