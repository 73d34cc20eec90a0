import { checkLink } from '@libs/bingo';
import type { RoundSnapshot } from '@libs/contract';

/** The call that does not fit, as a report shows it. */
export interface BrokenCall {
  readonly index: number;
  /** Link that the call should hang on, or the head. */
  readonly previous: string | null;
  readonly number: number | null;
  readonly link: string | null;
}

/** What this phone has checked of the calls' chain (fairness.md 5): each call was fixed before the first one. */
export interface CallChain {
  /** link₀, published before the first call. */
  readonly head: string | null;
  /** Link of the latest checked call, or the head. */
  readonly last: string | null;
  /** Calls whose link was checked. */
  readonly checked: number;
  /** The first call that does not fit; null while all do. */
  readonly broken: BrokenCall | null;
}

export const startChain = (head: string | null): CallChain => ({
  head,
  last: head,
  checked: 0,
  broken: null,
});

/** The chain does not hold from this call on; the first fault stays. */
function breakChain(chain: CallChain, index: number, number?: number, link?: string): CallChain {
  if (chain.broken) return chain;
  return {
    ...chain,
    broken: { index, previous: chain.last, number: number ?? null, link: link ?? null },
  };
}

/** Checks the next call. After a call that does not fit nothing more is counted as checked. */
export function checkCall(chain: CallChain, number: number, link: string | undefined): CallChain {
  if (chain.broken) return chain;
  // A call that comes without its link is not one that holds.
  if (chain.last === null || !link || !checkLink(chain.last, number, link)) {
    return breakChain(chain, chain.checked + 1, number, link);
  }
  return { ...chain, last: link, checked: chain.checked + 1 };
}

/** Takes the head; a second one that says something else breaks the chain. */
export function withHead(chain: CallChain, head: string | null): CallChain {
  if (head === null || chain.head === head) return chain;
  return chain.head === null ? startChain(head) : breakChain(chain, chain.checked + 1);
}

/** What is told of calls must be what was called: the first number that is another one breaks the chain. */
export function withMissedCalls(
  chain: CallChain,
  known: readonly number[],
  told: readonly number[],
): CallChain {
  const at = known.findIndex((number, index) => index < told.length && told[index] !== number);
  return at < 0 ? chain : breakChain(chain, at + 1, told[at]);
}

/**
 * Checks the whole chain that a snapshot brings, from the head (some µs a call). What was checked before stays so: a
 * snapshot that a call has overtaken takes nothing back.
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
