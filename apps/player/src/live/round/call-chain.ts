import { checkLink } from '@libs/bingo';
import type { RoundSnapshot } from '@libs/contract';

/** The call that breaks the chain, as a report shows it. */
export interface BrokenCall {
  readonly index: number;
  /** Link that the call should follow, or the head. */
  readonly previous: string | null;
  readonly number: number | null;
  readonly link: string | null;
}

/** Result of this phone's check that each call was fixed before the first one: the chain of calls (fairness.md 5). */
export interface CallChain {
  /** link₀, published before the first call. */
  readonly head: string | null;
  /** Link of the latest checked call, or the head. */
  readonly last: string | null;
  /** Calls whose link was checked. */
  readonly checked: number;
  /** The first call that breaks the chain; null while all calls fit. */
  readonly broken: BrokenCall | null;
}

export const startChain = (head: string | null): CallChain => ({
  head,
  last: head,
  checked: 0,
  broken: null,
});

/** Marks the chain as broken from this call on; the first fault is kept. */
function breakChain(chain: CallChain, index: number, number?: number, link?: string): CallChain {
  if (chain.broken) return chain;
  return {
    ...chain,
    broken: { index, previous: chain.last, number: number ?? null, link: link ?? null },
  };
}

/** Checks the next call. After a broken call no further call counts as checked. */
export function checkCall(chain: CallChain, number: number, link: string | undefined): CallChain {
  if (chain.broken) return chain;
  // A call without its link counts as broken.
  if (chain.last === null || !link || !checkLink(chain.last, number, link)) {
    return breakChain(chain, chain.checked + 1, number, link);
  }
  return { ...chain, last: link, checked: chain.checked + 1 };
}

/** Sets the head; a second, different head breaks the chain. */
export function withHead(chain: CallChain, head: string | null): CallChain {
  if (head === null || chain.head === head) return chain;
  return chain.head === null ? startChain(head) : breakChain(chain, chain.checked + 1);
}

/** Compares the received numbers with the numbers that were called: the first difference breaks the chain. */
export function withMissedCalls(
  chain: CallChain,
  known: readonly number[],
  received: readonly number[],
): CallChain {
  const at = known.findIndex((number, index) => index < received.length && received[index] !== number);
  return at < 0 ? chain : breakChain(chain, at + 1, received[at]);
}

/**
 * Checks the whole chain of a snapshot, beginning with the head (some µs a call). Earlier checks are kept: a snapshot
 * that is older than the latest call does not undo them.
 */
export function chainOfSnapshot(
  chain: CallChain,
  room: Pick<RoundSnapshot, 'head' | 'links' | 'calledNumbers'>,
): CallChain {
  const before = withHead(chain, room.head);
  if (before.broken) return before;
  let whole = startChain(before.head);
  room.calledNumbers.forEach((number, index) => (whole = checkCall(whole, number, room.links[index])));
  return whole.broken || whole.checked >= before.checked ? whole : before;
}
