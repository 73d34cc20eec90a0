import { useEffect } from 'react';
import { audioReadyStore, prepareCalls, sayCall, stopCall, voiceStore } from '../../../shared/audio';
import { useStore } from '../../../shared/device/store';
import { useLanguage } from '../../../shared/i18n';

/**
 * Speaks each new ball of a page that has a round of its own: practice, and watching without an account. The round of a
 * player has `useCallVoice`, which loads with the first round and speaks late calls in time.
 */
export function useSpokenBall(latest: number | undefined): void {
  const ready = useStore(audioReadyStore);
  const voice = useStore(voiceStore);
  const language = useLanguage();
  useEffect(() => {
    if (ready) prepareCalls();
  }, [ready, voice, language]);
  useEffect(() => {
    if (latest !== undefined) void sayCall(latest, () => 0);
  }, [latest]);
  useEffect(() => stopCall, []);
}
