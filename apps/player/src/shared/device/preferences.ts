import { deviceStorage } from './storage';
import { createStore, useStore } from './store';

/** Player's choices on this device. `mute` silences the number calls. */
export interface Preferences {
  theme: 'system' | 'light' | 'dark';
  mute: boolean;
  effects: boolean;
  haptics: boolean;
  reducedMotion: boolean;
  dataSaver: boolean;
  /** Whether the screen stays on while a round is played. */
  keepAwake: boolean;
  /** Volume of calls and effects, 0 to 100. */
  volume: number;
}

const asksToSaveData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

function flag(key: string, fallback: boolean): boolean {
  const stored = deviceStorage.read(key);
  return stored === null ? fallback : stored === 'true';
}

function volume(): number {
  const stored = Number(deviceStorage.read('volume') ?? 100);
  return stored >= 0 && stored <= 100 ? stored : 100;
}

function readAll(): Preferences {
  const theme = deviceStorage.read('theme');
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    mute: flag('mute', false),
    effects: flag('effects', true),
    haptics: flag('haptics', true),
    reducedMotion: flag('reducedMotion', false),
    dataSaver: flag('dataSaver', asksToSaveData()),
    keepAwake: flag('keepAwake', true),
    volume: volume(),
  };
}

const store = createStore(readAll());

export const preferences = {
  get: store.get,
  subscribe: store.subscribe,
  set<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
    deviceStorage.write(key, String(value));
    store.set({ ...store.get(), [key]: value });
  },
};

export function usePreferences(): Preferences {
  return useStore(store);
}

/** Whether to leave out movement, by the system's setting or the player's choice. */
export function movesLess(): boolean {
  return store.get().reducedMotion || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
