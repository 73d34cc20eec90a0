import { useSyncExternalStore } from 'react';
import { createStore } from '../../../shared/device/store';
import { deviceStorage } from '../../../shared/device/storage';
import type { Marks } from './marks';

type CardMarks = Readonly<Record<number, Marks>>;

interface RoundMarks {
  readonly roundId: string;
  readonly byCard: CardMarks;
}

/**
 * The marks of the round that is shown. Marks never leave the phone; those of each round survive a refresh and another
 * round beside it, and end with the tab.
 */
export const marksStore = createStore<RoundMarks>({ roundId: '', byCard: {} });

const keyOf = (roundId: string) => `marks ${roundId}`;

function stored(roundId: string): CardMarks {
  try {
    const entries = Object.entries(JSON.parse(sessionStorage.getItem(keyOf(roundId)) ?? '{}') as object);
    return Object.fromEntries(entries.filter(([, marks]) => Number.isInteger(marks)));
  } catch {
    return {};
  }
}

/** The marks of one card; a component that uses them is not rendered when another card changes. */
export function useMarks(card: number): Marks {
  const read = () => marksStore.get().byCard[card] ?? 0;
  return useSyncExternalStore(marksStore.subscribe, read, read);
}

/** Loads the marks of a round, or starts without any. */
export function openMarks(roundId: string): void {
  if (marksStore.get().roundId === roundId) return;
  marksStore.set({ roundId, byCard: stored(roundId) });
}

export function setMarks(changes: CardMarks): void {
  const { roundId, byCard } = marksStore.get();
  const next = { roundId, byCard: { ...byCard, ...changes } };
  marksStore.set(next);
  try {
    sessionStorage.setItem(keyOf(roundId), JSON.stringify(next.byCard));
  } catch {
    // A full or blocked storage only loses the marks at a refresh.
  }
}

const AUTO_KEY = 'autoMark';

/** Whether called numbers are marked without a tap, for players who cannot tap in time. */
export const autoMarkStore = createStore(deviceStorage.read(AUTO_KEY) === 'true');

export function setAutoMark(on: boolean): void {
  deviceStorage.write(AUTO_KEY, String(on));
  autoMarkStore.set(on);
}
