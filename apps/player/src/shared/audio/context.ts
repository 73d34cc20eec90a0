import { preferences } from '../device/preferences';
import { createStore } from '../device/store';

/** The sample rate of the recordings; decoding at this rate instead of the device's own halves the memory. */
const SAMPLE_RATE = 22_050;

let context: AudioContext | null = null;
let master: GainNode | null = null;

/** Whether sound can play: browsers allow it after the first tap. */
export const audioReadyStore = createStore(false);

function openContext(): AudioContext | null {
  if (context || typeof AudioContext === 'undefined') return context;
  try {
    context = new AudioContext({ sampleRate: SAMPLE_RATE, latencyHint: 'interactive' });
  } catch {
    context = new AudioContext();
  }
  context.addEventListener('statechange', () => audioReadyStore.set(context?.state === 'running'));
  return context;
}

/** The one audio context, or null before the first tap. */
export const audioContext = (): AudioContext | null => (context?.state === 'running' ? context : null);

const loudness = (): number => (preferences.get().volume / 100) ** 2; // the ear hears a squared gain as linear

/** Connects every sound to the output, at the player's volume. */
export function speakers(to: AudioContext): AudioNode {
  if (!master) {
    const gain = to.createGain();
    gain.gain.value = loudness();
    gain.connect(to.destination);
    preferences.subscribe(() => (gain.gain.value = loudness()));
    master = gain;
  }
  return master;
}

/** Resumes sound; must be called inside a tap or a key press. */
export function unlockAudio(): void {
  const opened = openContext();
  if (opened?.state === 'suspended') {
    opened.resume().catch((error: unknown) => console.warn('audio could not be started', error));
  }
}

/**
 * Starts sound at the first tap or key, and restarts it after the phone has paused it. With the data saver only the
 * sound button starts sound.
 */
export function unlockAtFirstTap(): void {
  // After the page has answered the tap, because opening the output takes a slow phone longer than the answer. What a
  // timer does within a second still counts as of the tap.
  const unlock = () => setTimeout(() => preferences.get().dataSaver || unlockAudio(), 500);
  document.addEventListener('pointerup', unlock, { capture: true, passive: true });
  document.addEventListener('keydown', unlock, { capture: true, passive: true });
}
