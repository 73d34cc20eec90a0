// Writes libs/bingo/src/deck/deck-data.ts to standard output. The deck is frozen: run this only to see where it came from.
//   node libs/bingo/tools/print-deck.mjs
import { createServer } from 'vite';

/** Published text that the deck is made from. */
const SEED = 'edil-bingo/deck/v1';

const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, ws: false },
  resolve: { tsconfigPaths: true },
  optimizeDeps: { noDiscovery: true },
});
const { makeDeck } = await vite.ssrLoadModule('/libs/bingo/tools/make-deck.ts');
const cards = makeDeck(SEED);
await vite.close();

const rows = [];
for (let i = 0; i < cards.length; i += 4) rows.push(`  '${cards.slice(i, i + 4).join('')}' +`);
console.log(`/** Text that the deck was made from, see libs/bingo/tools/make-deck.ts. */
export const DECK_SEED = '${SEED}';

/**
 * The deck of 200 cards, frozen: a round of the past can be checked only with the same cards. 24 hexadecimal digits
 * a card, four cards a line, columns B I N G O from top to bottom without the free centre; a digit 1…f is the place
 * in its column's range of 15 numbers.
 */
export const deckDigits =
${rows.join('\n').slice(0, -2)};`);
