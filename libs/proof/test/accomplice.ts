import { bytesOfHex, drawRound, firstWin, lockHashOf, prizeOf, splitPrize, patternSets } from '@libs/bingo';
import type { BeaconChain, ProofVersion2, RoundProof } from '@libs/bingo';
import { birr, santim, toBirr } from '@libs/money';

type Document = RoundProof & ProofVersion2;
const DECK = 200;

/**
 * A finished round with one more card in its list, drawn again with the secret and beacon, which are known by then.
 * Cards are tried until one wins alone. Players and percent stay as they were. @param tag of the accomplice, who has a
 * card
 */
export function withAccomplice(document: Document, tag = tagIn(document.cards.at(-1))): Document {
  const sold = new Set(document.cards.map((line) => Number.parseInt(line, 10)));
  for (let card = DECK; card > 0; card -= 1) {
    if (sold.has(card)) continue;
    const forged = drawnWith(document, `${card}:${tag}`);
    if (forged.winners?.length === 1 && forged.winners[0]?.card === card) return forged;
  }
  throw new Error('no card wins alone');
}

const tagIn = (line = ''): string => line.split(':')[1] ?? '';

function drawnWith(document: Document, line: string): Document {
  const { roundId, beacon, secret, money, percentTenths } = document;
  const bytes = bytesOfHex(secret ?? '');
  if (!bytes || !beacon || !money || percentTenths === null) throw new Error('not a finished round');
  const cards = [...document.cards, line].sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  const lockHash = lockHashOf(cards);
  const { round, value } = beacon;
  const chain = beacon.chain as BeaconChain;
  const draw = drawRound({ secret: bytes, roundId, lockHash, chain, beaconRound: round, beacon: value });
  const win = firstWin(
    cards.map((one) => Number.parseInt(one, 10)),
    draw.order,
    patternSets[1],
  );
  if (!win) throw new Error('75 calls make every card win');
  const total = santim(birr(money.stake) * BigInt(cards.length));
  const prize = prizeOf(total, percentTenths);
  const shares = splitPrize(
    prize,
    win.winners.map(({ card }) => card),
  );
  return {
    ...document,
    lockHash,
    cards,
    head: draw.head,
    order: draw.order,
    calledNumbers: draw.order.slice(0, win.index),
    links: draw.links.slice(0, win.index),
    winners: win.winners.map((winner, at) => ({ ...winner, amount: toBirr(shares[at]?.amount ?? birr(0)) })),
    prize: toBirr(prize),
    money: { ...money, totalStake: toBirr(total), fee: toBirr(santim(total - prize)) },
  };
}
