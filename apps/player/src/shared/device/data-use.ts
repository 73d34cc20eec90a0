import { createStore } from './store';

/** Bytes received for the latest round on this page; files that came from the cache are counted as well. */
export interface DataUse {
  readonly roundId: string | null;
  readonly game: number;
  readonly audio: number;
}

export const dataUseStore = createStore<DataUse>({ roundId: null, game: 0, audio: 0 });

/** Restarts the count for another round. */
export function countFor(roundId: string): void {
  if (dataUseStore.get().roundId !== roundId) dataUseStore.set({ roundId, game: 0, audio: 0 });
}

export function noteBytes(kind: 'game' | 'audio', bytes: number): void {
  const use = dataUseStore.get();
  dataUseStore.set({ ...use, [kind]: use[kind] + bytes });
}
