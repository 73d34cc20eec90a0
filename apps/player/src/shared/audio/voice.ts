import { createStore } from '../device/store';
import { deviceStorage } from '../device/storage';
import { currentLanguage } from '../i18n';

/** Languages with recorded numbers, by their folder; Tigrinya has none. */
export const voices = ['am', 'om', 'en'] as const;
export type Voice = (typeof voices)[number];

const KEY = 'voice';
const own = { amharic: 'am', oromiffa: 'om', english: 'en', tigray: null } as const;

function stored(): Voice | null {
  const value = deviceStorage.read(KEY);
  return voices.find((voice) => voice === value) ?? null;
}

/** The voice that the player has chosen; null means the voice of the text's language. */
export const voiceStore = createStore<Voice | null>(stored());

export function chooseVoice(voice: Voice | null): void {
  deviceStorage.write(KEY, voice);
  voiceStore.set(voice);
}

/**
 * The voice to use: the chosen one, else that of the text's language, else Amharic, because Tigrinya has no
 * recordings.
 */
export function currentVoice(): Voice {
  return voiceStore.get() ?? own[currentLanguage()] ?? 'am';
}
