import { DECK_SIZE } from '@libs/contract';
import type { BeaconView } from '@libs/contract';
import { parseBirr, toBirr, ZERO } from '@libs/money';
import type { Santim } from '@libs/money';
import { sha256 } from '@noble/hashes/sha2.js';
import { checkLink } from '../draw/call-link';
import { publicKeyOf, QUICKNET } from '../drand/drand';
import { bytesOfHex, hexOf } from '../draw/encoding';
import { commitmentOf } from '../draw/fair-draw';
import type { FairDraw } from '../draw/fair-draw';
import { splitPrize } from '../round/prize';
import type { RoundProof } from './round-proof';
import type { FirstWin } from '../round/win-tracker';

/**
 * Why a step failed. malformed: unreadable; missing: not published; mismatch: the recomputed value is another one;
 * tooEarly: published before the end of the round, or calls where there can be none; unknownSet: judged by a pattern
 * set that this code does not know.
 */
export type ProofFault = 'malformed' | 'missing' | 'mismatch' | 'tooEarly' | 'unknownSet';
/**
 * What a passed step leaves unproven. notPublic: the beacon is the server's own; testChain: it is signed, but by the
 * sandbox; notVerified: its signature was hashed but not verified.
 */
export type ProofNote = 'notPublic' | 'testChain' | 'notVerified';
/** Result of one step; `call` is the 1-based call at which a chain breaks. */
export type Finding = { ok: true; detail?: ProofNote } | { ok: false; detail: ProofFault; call?: number };

const PASSED: Finding = { ok: true };
const LINE = /^([1-9]\d{0,2}):[0-9a-f]{16}$/;
const BLOCK_HEX = /^[0-9a-f]{64}$/;

/** A failed step. */
export function fault(detail: ProofFault): Finding {
  return { ok: false, detail };
}

/** Passed if true, otherwise a mismatch. */
export function matches(equal: boolean): Finding {
  return equal ? PASSED : fault('mismatch');
}

/** Equality of lists of plain values. */
export function sameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

/** The revealed secret belongs to the commitment (fairness.md 1). */
export function checkCommitment(proof: RoundProof): Finding {
  if (proof.secret === undefined || proof.secret === null) return fault('missing');
  const secret = bytesOfHex(proof.secret);
  if (secret?.length !== 32) return fault('malformed');
  return matches(commitmentOf(secret) === proof.commitment);
}

/** Cards of the published list (fairness.md 2). @returns null unless well formed, ascending and each card once */
export function cardsOfLines(lines: readonly string[]): number[] | null {
  const cards = lines.map((line) => Number(LINE.exec(line)?.[1] ?? 0));
  const ascending = cards.every((card, index) => card > (cards[index - 1] ?? 0) && card <= DECK_SIZE);
  return ascending ? cards : null;
}

/** The beacon has a possible value; of drand's chain it is also the hash of the signature (fairness.md 3). */
export function checkBeacon(beacon: BeaconView | null, verify?: (beacon: BeaconView) => boolean): Finding {
  if (beacon === null) return fault('missing');
  const { chain, round, value, signature } = beacon;
  if (!BLOCK_HEX.test(value) || !Number.isSafeInteger(round)) return fault('malformed');
  if (chain === 'local') {
    const honest = round === 0 && signature === null && !beacon.public;
    return honest ? { ok: true, detail: 'notPublic' } : fault('malformed');
  }
  const signed = signature === null ? null : bytesOfHex(signature);
  const isPublic = chain === QUICKNET.name;
  if (publicKeyOf(chain) === null || round < 1 || beacon.public !== isPublic || !signed?.length)
    return fault('malformed');
  if (hexOf(sha256(signed)) !== value) return fault('mismatch');
  if (!verify) return { ok: true, detail: 'notVerified' };
  if (!verify(beacon)) return fault('mismatch');
  return isPublic ? PASSED : { ok: true, detail: 'testChain' };
}

/** Every call so far links to the head (fairness.md 5). For a finished round the chain is also recomputed. */
export function checkChain(proof: RoundProof, draw: FairDraw | null): Finding {
  const { head, links, calledNumbers } = proof;
  if (head === null) return fault('missing');
  if (links.length !== calledNumbers.length) return fault('mismatch');
  for (const [index, link] of links.entries()) {
    if (!checkLink(links[index - 1] ?? head, calledNumbers[index] ?? 0, link)) {
      return { ok: false, detail: 'mismatch', call: index + 1 };
    }
  }
  // The links were checked to lead to the head, so equal links mean equal chains.
  return matches(draw === null || sameList(draw.links.slice(0, links.length), links));
}

/**
 * The calls stop at the first win and not before (rules.md "Winning"). While a round plays, the last call may be
 * the winning one that is being settled.
 */
export function checkCalls(proof: RoundProof, draw: FairDraw | null, win: FirstWin | null): Finding {
  const { calledNumbers, order } = proof;
  if (proof.status === 'Playing') return matches(win === null || win.index === calledNumbers.length);
  const drawn = draw?.order.slice(0, calledNumbers.length) ?? order ?? [];
  return matches(win?.index === calledNumbers.length && sameList(drawn, calledNumbers));
}

/** The winners are the cards that the calls make win, each with its pattern and cells (rules.md "Winning"). */
export function checkWinners(proof: RoundProof, win: FirstWin | null): Finding {
  if (!proof.winners) return fault('missing');
  const published = [...proof.winners].sort((a, b) => a.card - b.card);
  const expected = win?.winners ?? [];
  const asText = ({ card, pattern, cells }: FirstWin['winners'][number]): string =>
    JSON.stringify([card, pattern, cells]);
  return matches(expected.length > 0 && sameList(published.map(asText), expected.map(asText)));
}

/** The prize is split to the santim by the rule (rules.md "Winning"). */
export function checkSplit(proof: RoundProof, win: FirstWin | null): Finding {
  if (proof.prize === undefined || proof.prize === null || !proof.winners) return fault('missing');
  const prize = amountOf(proof.prize);
  if (prize === null) return fault('malformed');
  if (win === null) return fault('mismatch');
  const cards = win.winners.map((winner) => winner.card);
  const expected = new Map(splitPrize(prize, cards).map((share) => [share.card, toBirr(share.amount)]));
  const asRuled = proof.winners.every((winner) => expected.get(winner.card) === winner.amount);
  return matches(asRuled && proof.winners.length === expected.size);
}

/** A prize as published: whole birr, zero if the house percent leaves none. */
function amountOf(value: number): Santim | null {
  if (value === 0) return ZERO;
  const read = parseBirr(value, { whole: true });
  return read.ok ? read.amount : null;
}
