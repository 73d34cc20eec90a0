import { preferences, usePreferences } from '../device/preferences';
import { useStore } from '../device/store';
import { prepareCalls, stopCall } from './spoken-calls';
import { audioReadyStore, unlockAudio } from './context';

/** on: playing · locked: the browser waits for a tap · muted: by the player's choice. */
export type Sound = 'on' | 'locked' | 'muted';

export function useSound(): Sound {
  const ready = useStore(audioReadyStore);
  if (usePreferences().mute) return 'muted';
  return ready ? 'on' : 'locked';
}

/** The mute button: unlocks a locked sound, else turns sound off or on. The choice is kept on the device. */
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
