import { noteBytes } from '../device/data-use';
import { audioContext } from './context';

const loading = new Map<string, Promise<AudioBuffer | null>>();

async function load(context: AudioContext, path: string): Promise<AudioBuffer | null> {
  try {
    const response = await fetch(`/audio/${path}`);
    if (!response.ok) throw new Error(`${response.status}`);
    const bytes = await response.arrayBuffer();
    noteBytes('audio', bytes.byteLength);
    return await context.decodeAudioData(bytes);
  } catch (error) {
    // A missing sound is only logged, because the number is on the screen (specification.md section 8).
    console.warn(`audio ${path} could not be loaded`, error);
    loading.delete(path);
    return null;
  }
}

/** Fetches and decodes a recording below /audio once; null if it fails or sound is not started yet. */
export function bufferOf(path: string): Promise<AudioBuffer | null> {
  const known = loading.get(path);
  if (known) return known;
  const context = audioContext();
  if (!context) return Promise.resolve(null);
  const buffer = load(context, path);
  loading.set(path, buffer);
  return buffer;
}

/** Drops the recordings of a folder, after another voice was chosen. */
export function dropBuffers(folder: string): void {
  for (const path of loading.keys()) if (path.startsWith(`${folder}/`)) loading.delete(path);
}
