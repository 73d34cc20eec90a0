import { resultLooks } from './game-record';

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
