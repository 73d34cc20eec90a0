import { useEffect } from 'react';
import { audioReadyStore, prepareCalls, sayCall, stopCall, voiceStore } from '../../shared/audio';
import { useStore } from '../../shared/device/store';
import { useLanguage } from '../../shared/i18n';
import { roundStore, serverTime } from '../../live';

/** Speaks each new call; of several numbers caught up at once only the newest. */
export function useCallVoice(): void {
  const ready = useStore(audioReadyStore);
  const voice = useStore(voiceStore);
  const language = useLanguage();

  useEffect(() => {
    if (ready) prepareCalls(roundStore.get()?.calls);
  }, [ready, voice, language]);

  useEffect(() => {
    let spoken = roundStore.get()?.calls.length ?? 0;
    const stop = roundStore.subscribe(() => {
      const round = roundStore.get();
      const latest = round?.calls.at(-1);
      if (!round || latest === undefined || round.calls.length <= spoken) return;
      spoken = round.calls.length;
      const dueAt = round.latestDueAt;
      void sayCall(latest, () => (dueAt === null ? 0 : serverTime() - dueAt));
    });
    return () => {
      stop();
      stopCall();
    };
  }, []);
}
