// Hands out cards to buy: the nine public rooms are filled side by side, then their next rounds.
import { classes, clearRounds, load, makePlayers, stockRooms } from '../../world/product.mjs';

const { DECK_SIZE: CARDS } = await load('libs/contract/src/index.ts');

/** A supply of free cards in rounds of the product, and of players with money. */
export async function openShop({ app, pool }, playerCount = 2000) {
  const { RoundOpener } = await classes();
  const players = await makePlayers(pool, playerCount);
  let rounds = [];
  let sold = 0;
  return {
    players,
    /** Opens enough rounds for this many sales; call it outside of the measured time. */
    async stock(sales) {
      rounds = await stockRooms(pool, app.get(RoundOpener), sales / CARDS);
      sold = 0;
    },
    /** The next free card, for a player who is not among the latest buyers. */
    next() {
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
    },
    close: () => clearRounds(pool),
  };
}
