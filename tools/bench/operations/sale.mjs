// The operation "sell a card", by the product's purchase service. Fills the nine public rooms side by side, then their next
// rounds.
import { makePlayers } from '../../world/people.mjs';
import { classes, load } from '../../world/product.mjs';
import { clearRounds, stockRooms } from '../../world/rounds.mjs';

const { DECK_SIZE: CARDS } = await load('libs/contract/src/index.ts');

/** Prepares rounds with free cards, players with money, and the service that sells. */
export async function openSales({ app, pool }, playerCount = 2000) {
  const { PurchaseService, RoundOpener } = await classes();
  const purchases = app.get(PurchaseService, { strict: false });
  const players = await makePlayers(pool, playerCount);
  let rounds = [];
  let sold = 0;

  /** Returns the next free card and a player for it who has not bought lately. */
  function next() {
    const slot = sold++;
    const { width } = rounds;
    const group = Math.floor(slot / (width * CARDS));
    const within = slot % (width * CARDS);
    const roundId = rounds[group * width + (within % width)];
    if (!roundId) throw new Error('the shop is sold out: stock more');
    return {
      roundId,
      cards: [Math.floor(within / width) + 1],
      userId: players[slot % players.length].id,
      requestId: `r${slot}-${roundId.slice(0, 8)}`,
      trace: 'bench',
    };
  }

  return {
    players,
    next,
    /** Opens enough rounds for this many sales; call it outside of the measured time. */
    async stock(sales) {
      rounds = await stockRooms(pool, app.get(RoundOpener, { strict: false }), sales / CARDS);
      sold = 0;
    },
    async call() {
      const { code } = await purchases.buy(next());
      if (code !== 'OK') throw new Error(`a sale was refused: ${code}`);
    },
    close: () => clearRounds(pool),
  };
}
