import { useSyncExternalStore } from 'react';
import { createStore, useStore } from '../shared/device/store';
import type { Stake } from './lobby/lobby';
import type { Round } from './round/round';

/** Rows of the stake list; null until the server has sent them. */
export const lobbyStore = createStore<readonly Stake[] | null>(null);

/** The watched round; null while none is known. */
export const roundStore = createStore<Round | null>(null);

export const useLobby = (): readonly Stake[] | null => useStore(lobbyStore);

/** Selects one fact of the watched round; `pick` must return the same value while that fact is unchanged. */
export function useRound<T>(pick: (round: Round | null) => T): T {
  const read = () => pick(roundStore.get());
  return useSyncExternalStore(roundStore.subscribe, read, read);
}

/** Applies a pure rule to the watched round. */
export function changeRound(rule: (round: Round) => Round): void {
  const round = roundStore.get();
  if (round) roundStore.set(rule(round));
}
