import { useSyncExternalStore } from 'react';
import { createStore } from '../../../shared/device/store';
import { deviceStorage } from '../../../shared/device/storage';
import type { Marks } from './marks';

interface RoundMarks {
  readonly roundId: string;
  readonly byCard: Readonly<Record<number, Marks>>;
}

const KEY = 'marks';
const none: RoundMarks = { roundId: '', byCard: {} };

/** Marks never leave the phone; they survive a refresh and end with the tab. */
export const marksStore = createStore<RoundMarks>(none);

function stored(): RoundMarks {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null || !('roomId' in value) || !('byCard' in value))
      return none;
    const { roomId: roundId, byCard } = value; // the storage calls the id of the round roomId
    if (typeof roundId !== 'string' || typeof byCard !== 'object' || byCard === null) return none;
    const entries = Object.entries(byCard).filter(([, marks]) => Number.isInteger(marks));
    return { roundId, byCard: Object.fromEntries(entries) };
  } catch {
    return none;
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
  const kept = stored();
  marksStore.set(kept.roundId === roundId ? kept : { roundId, byCard: {} });
}

export function setMarks(changes: Readonly<Record<number, Marks>>): void {
  const { roundId, byCard } = marksStore.get();
  const next = { roundId, byCard: { ...byCard, ...changes } };
  marksStore.set(next);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ roomId: roundId, byCard: next.byCard }));
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
