import { preferences } from '../device/preferences';
import { bufferOf } from './buffers';
import { audioContext, speakers } from './context';

export type Effect = 'error' | 'lose' | 'mark' | 'select' | 'start' | 'tick' | 'tick-last' | 'win';

const LOUD = 0.8;
/** Gain of the effects while a number is spoken. */
const DUCKED = 0.2;

let gain: GainNode | null = null;
let ducked = false;

function outlet(context: AudioContext): GainNode {
  if (!gain) {
    gain = context.createGain();
    gain.gain.value = ducked ? DUCKED : LOUD;
    gain.connect(speakers(context));
  }
  return gain;
}

/** Lowers the effects while a number is spoken. */
export function duckEffects(on: boolean): void {
  ducked = on;
  const context = audioContext();
  if (context && gain) gain.gain.setTargetAtTime(on ? DUCKED : LOUD, context.currentTime, 0.03);
}

/** Plays a short sound, if effects are on and the sound is there. */
export async function playEffect(effect: Effect): Promise<void> {
  const { effects, mute } = preferences.get();
  if (!effects || mute) return;
  const buffer = await bufferOf(`fx/${effect}.mp3`);
  const context = audioContext();
  if (!buffer || !context) return;
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(outlet(context));
  source.start();
}
