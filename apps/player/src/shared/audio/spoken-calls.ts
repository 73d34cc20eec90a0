import { NUMBERS } from '@libs/contract';
import { preferences } from '../device/preferences';
import { bufferOf, dropBuffers } from './buffers';
import { audioContext, speakers } from './context';
import { duckEffects } from './effects';
import { currentVoice, type Voice } from './voice';

/** Calls older than this are not spoken; speech never queues (ux.md section 7). */
const MAX_DELAY_MS = 1500;
/** Recordings fetched in parallel while the phone is idle. */
const AT_A_TIME = 3;

let speaking: AudioBufferSourceNode | null = null;
let asked = 0;
let prepared: Voice | null = null;

/** Stops the call that is being spoken. */
export function stopCall(): void {
  asked++;
  speaking?.stop();
  speaking = null;
  duckEffects(false);
}

function play(context: AudioContext, buffer: AudioBuffer): void {
  speaking?.stop();
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(speakers(context));
  source.onended = () => {
    if (speaking !== source) return;
    speaking = null;
    duckEffects(false);
  };
  speaking = source;
  duckEffects(true);
  source.start();
}

/**
 * Speaks a called number at once and stops the previous one.
 * @param delayMs delay since the call was due, read when the recording is loaded
 */
export async function speakCall(number: number, delayMs: () => number): Promise<void> {
  if (preferences.get().mute || delayMs() > MAX_DELAY_MS) return;
  const turn = ++asked;
  const buffer = await bufferOf(`${currentVoice()}/${number}.mp3`);
  const context = audioContext();
  // While the recording was fetched, another call may have come, or the player may have turned the sound off.
  if (!buffer || !context || turn !== asked || preferences.get().mute || delayMs() > MAX_DELAY_MS) return;
  play(context, buffer);
}

const idle = (work: () => void) =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback(work, { timeout: 4000 })
    : setTimeout(work, 250);

function prepareFrom(voice: Voice, numbers: readonly number[]): void {
  const [now, rest] = [numbers.slice(0, AT_A_TIME), numbers.slice(AT_A_TIME)];
  void Promise.all(now.map((number) => bufferOf(`${voice}/${number}.mp3`))).then(() => {
    if (rest.length > 0 && prepared === voice) idle(() => prepareFrom(voice, rest));
  });
}

/**
 * Prefetches the recordings of the chosen voice: a few at once, the rest while the phone is idle, numbers that are
 * not called yet first. Does nothing if the sound is off or the data saver is on; then each call is fetched when it
 * is spoken.
 */
export function prepareCalls(called: readonly number[] = []): void {
  const voice = currentVoice();
  const { mute, dataSaver } = preferences.get();
  if (mute || dataSaver || prepared === voice || !audioContext()) return;
  if (prepared) dropBuffers(prepared);
  prepared = voice;
  const all = Array.from({ length: NUMBERS }, (_, index) => index + 1);
  prepareFrom(
    voice,
    all.filter((number) => !called.includes(number)),
  );
}
