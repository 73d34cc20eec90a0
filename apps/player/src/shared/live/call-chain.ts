import { checkLink } from '@libs/bingo';
import type { RoomView } from '@libs/contract';

/** What this phone has checked of the calls' chain (fairness.md 5): each call was fixed before the first one. */
export interface CallChain {
  /** link₀, published before the first call. */
  readonly head: string | null;
  /** Link of the latest checked call, or the head. */
  readonly last: string | null;
  /** Calls whose link was checked. */
  readonly checked: number;
  /** Index of the first call that does not fit; null while all do. */
  readonly brokenAt: number | null;
}

export const startChain = (head: string | null): CallChain => ({
  head,
  last: head,
  checked: 0,
  brokenAt: null,
});

/** Checks the next call. After a call that does not fit nothing more is counted as checked. */
export function checkCall(chain: CallChain, number: number, link: string): CallChain {
  if (chain.last === null || chain.brokenAt !== null) return chain;
  if (!checkLink(chain.last, number, link)) return { ...chain, brokenAt: chain.checked + 1 };
  return { ...chain, last: link, checked: chain.checked + 1 };
}

/** Goes on with the calls that a snapshot brings. A head other than the one first seen breaks the chain. */
export function chainOfSnapshot(
  chain: CallChain,
  room: Pick<RoomView, 'head' | 'links'>,
  calls: readonly number[],
): CallChain {
  if (chain.head !== null && room.head !== null && chain.head !== room.head) {
    return { ...chain, brokenAt: chain.brokenAt ?? chain.checked + 1 };
  }
  let next = chain.head === null ? startChain(room.head) : chain;
  for (let index = next.checked; index < calls.length && next.brokenAt === null; index++) {
    const number = calls[index];
    const link = room.links[index];
    if (number === undefined || link === undefined) break;
    next = checkCall(next, number, link);
  }
  return next;
}
