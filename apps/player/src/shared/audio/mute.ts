import { preferences, usePreferences } from '../device/preferences';
import { useStore } from '../device/store';
import { prepareCalls, stopCall } from './spoken-calls';
import { audioReadyStore, unlockAudio } from './context';

/** on: sound plays · locked: the browser waits for a first tap · muted: the player has turned the sound off. */
export type Sound = 'on' | 'locked' | 'muted';

export function useSound(): Sound {
  const ready = useStore(audioReadyStore);
  if (usePreferences().mute) return 'muted';
  return ready ? 'on' : 'locked';
}

/**
 * What the mute button does: it unlocks a locked sound, else it turns the sound off or on. The device remembers the
 * choice.
 */
export function toggleSound(): void {
  const { mute } = preferences.get();
  if (!mute && !audioReadyStore.get()) {
    unlockAudio();
    return;
  }
  preferences.set('mute', !mute);
  if (mute) {
    unlockAudio();
    prepareCalls();
  } else {
    stopCall();
  }
}
