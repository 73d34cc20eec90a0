import { birr, toBirr } from '@libs/money';
import { sha256 } from '@noble/hashes/sha2.js';
import {
  bytesOfHex,
  commitmentOf,
  drawRound,
  firstWin,
  hexOf,
  lockHashOf,
  lockLines,
  patternSets,
  splitPrize,
} from '../src/index';
import type {
  BeaconChain,
  PatternSets,
  ProofMoney,
  ProofWinner,
  RoundProof,
  WinningPattern,
} from '../src/index';
import { bytes32 } from './seeded';

/** The number of a pattern set that the product will never have. */
export const PLANTED = 9999;

/** The product's sets and an invented one, in which 2 × 2 in each corner wins too. */
export const plantedSets: PatternSets = { ...patternSets, [PLANTED]: [...patternSets[1], ...stamps()] };

function stamps(): WinningPattern[] {
  const corners = [0, 3, 15, 18];
  return corners.map((cell) => {
    const cells = [cell, cell + 1, cell + 5, cell + 6];
    return {
      kind: 'corners',
      mask: cells.reduce((mask, one) => mask | (1 << one), 0),
      cells: cells.map((one): [number, number] => [Math.floor(one / 5), one % 5]),
    };
  });
}

/** An honest round of a test, with its secrets. */
export interface ProofFixture {
  proof: RoundProof;
  cards: number[];
  fairIds: Map<number, string>;
}

/**
 * Builds an honest finished round as GET fairness/rounds/{id} publishes it; the seed number determines everything.
 * @param given the beacon's number and signature (absent, of quicknet: an invalid signature); the sold cards, and how
 *   many players bought them; the set of patterns that the round names
 */
export function finishedProof(
  number: number,
  chain: BeaconChain,
  prize = 161,
  given: { round?: number; signature?: string; cards?: number[]; players?: number; patternSet?: number } = {},
): ProofFixture {
  const roundId = `5e1f0000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const secret = bytes32(`secret ${number}`);
  const { cards = [3, 27, 64, 100, 150, 171, 200], players = 3, patternSet = 1 } = given;
  const fairIds = new Map(
    cards.map((card, at) => {
      const player = players === 3 ? card % players : at % players;
      return [card, `00000000-0000-4000-9000-${String(player).padStart(12, '0')}`];
    }),
  );
  const lines = lockLines(
    [...fairIds].map(([card, fairId]) => ({ card, fairId })),
    roundId,
  );
  const unsigned = Uint8Array.of(...bytes32(`signature ${number}`), ...bytes32('rest').slice(0, 16));
  const signature = bytesOfHex(given.signature ?? '-') ?? unsigned;
  const beacon =
    chain === 'local'
      ? { chain, round: 0, value: hexOf(bytes32(`beacon ${number}`)), signature: null, public: false }
      : {
          chain,
          round: given.round ?? 4711 + number,
          value: hexOf(sha256(signature)),
          signature: hexOf(signature),
          public: chain === 'quicknet',
        };
  const lockHash = lockHashOf(lines);
  const draw = drawRound({
    secret,
    roundId,
    lockHash,
    chain,
    beaconRound: beacon.round,
    beacon: beacon.value,
  });
  const win = firstWin(cards, draw.order, plantedSets[patternSet] ?? []);
  if (!win) throw new Error('75 calls make every card win');
  const shares = splitPrize(
    birr(prize),
    win.winners.map((winner) => winner.card),
  );
  const winners = win.winners.map((winner, index): ProofWinner => ({
    ...winner,
    amount: toBirr(shares[index]?.amount ?? birr(0)),
  }));
  const proof: RoundProof = {
    roundId,
    ...(patternSet === 1 ? {} : { patternSet }),
    status: 'Finished',
    commitment: commitmentOf(secret),
    lockHash,
    cards: lines,
    beacon,
    head: draw.head,
    calledNumbers: draw.order.slice(0, win.index),
    links: draw.links.slice(0, win.index),
    secret: hexOf(secret),
    order: draw.order,
    winners,
    prize,
    money: moneyFor(prize, cards.length),
  };
  return { proof, cards, fairIds };
}

/** Stakes of 30 birr, and the percent that leads to this prize when the rule rounds down to whole birr. */
function moneyFor(prize: number, cards: number): ProofMoney {
  const totalStake = 30 * cards;
  const tenths = Array.from({ length: 1001 }, (_, at) => at).find(
    (at) => Math.floor((totalStake * (1000 - at)) / 1000) === prize,
  );
  if (tenths === undefined) throw new Error('no percent leaves this prize');
  const percent = tenths / 10;
  return { stake: 30, totalStake, basePercent: percent, growth: 0, percent, fee: totalStake - prize };
}

/** The same round as a big game, whose prize the house raised to this guarantee, in birr. */
export function guaranteedProof<P extends RoundProof>(proof: P, guarantee: number): P {
  const pot = proof.prize ?? 0;
  const prize = Math.max(guarantee, pot);
  const cards = proof.winners?.map(({ card }) => card) ?? [];
  const shares = new Map(splitPrize(birr(prize), cards).map(({ card, amount }) => [card, toBirr(amount)]));
  const winners = proof.winners?.map((winner) => ({ ...winner, amount: shares.get(winner.card) ?? 0 })) ?? [];
  return { ...proof, prize, winners, guarantee, addedByHouse: prize - pot };
}

/** The same round after some of its calls, without the values that are secret until the end. */
export function playingProof(proof: RoundProof, calls: number): RoundProof {
  const { roundId, commitment, lockHash, cards, beacon, head } = proof;
  return {
    roundId,
    status: 'Playing',
    commitment,
    lockHash,
    cards,
    beacon,
    head,
    calledNumbers: proof.calledNumbers.slice(0, calls),
    links: proof.links.slice(0, calls),
  };
}

/** The same round, refunded after its lock because the beacon did not come. */
export function refundedProof(proof: RoundProof): RoundProof {
  const { roundId, commitment, lockHash, cards, secret } = proof;
  return {
    roundId,
    status: 'Refunded',
    commitment,
    lockHash,
    cards,
    beacon: null,
    head: null,
    calledNumbers: [],
    links: [],
    ...(secret ? { secret } : {}),
  };
}
