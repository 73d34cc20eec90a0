import { useSyncExternalStore } from 'react';
import { createStore, useStore } from '../shared/device/store';
import type { Stake } from './lobby/lobby';
import type { Round } from './round/round';

/** Rows of the stake list; null until the server has sent them. */
export const lobbyStore = createStore<readonly Stake[] | null>(null);

/** The watched round; null while none is known. */
export const roundStore = createStore<Round | null>(null);

export const useLobby = (): readonly Stake[] | null => useStore(lobbyStore);

/** One fact of the watched round; `pick` must answer the same value as long as that fact is the same. */
export function useRound<T>(pick: (round: Round | null) => T): T {
  const read = () => pick(roundStore.get());
  return useSyncExternalStore(roundStore.subscribe, read, read);
}

/** Changes the watched round by a rule that takes it as it is now. */
export function changeRound(rule: (round: Round) => Round): void {
  const round = roundStore.get();
  if (round) roundStore.set(rule(round));
}
