import { useEffect } from 'react';
import {
  audioReadyStore,
  prepareCalls,
  sayCall,
  stopCall,
  voiceStore,
  toggleSound,
} from '../../shared/audio';
import { useStore } from '../../shared/device/store';
import { useLanguage } from '../../shared/i18n';
import { roundStore, serverTime } from '../../live';
import { preferences } from '../../shared/device/preferences';

/** Speaks each new call; if several numbers arrive at once, only the newest is spoken. */
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

interface GameKeys {
  mine: readonly number[];
  onBingo: () => void;
  onShow: (card: number) => void;
  /** True while a dialog is open. */
  off: boolean;
}

/** B presses Bingo, M toggles the sound, 1–4 choose a card (ux.md section 8). */
export function useGameKeys({ mine, onBingo, onShow, off }: GameKeys): void {
  useEffect(() => {
    if (off) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (document.body.hasAttribute('data-locked')) return;
      if (event.target instanceof Element && event.target.closest('input, select, textarea')) return;
      const key = event.key.toLowerCase();
      const card = mine[Number(key) - 1];
      if (key === 'b') onBingo();
      else if (key === 'm') toggleSound();
      else if (card !== undefined) {
        onShow(card);
        document.querySelector<HTMLElement>(`[data-testid="own-card-${card}"] button[tabindex="0"]`)?.focus();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [mine, onBingo, onShow, off]);
}

/** Keeps the screen on. The phone releases the lock when the page is hidden, so it is requested again when visible. */
export function useKeepAwake(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator) || !preferences.get().keepAwake) return;
    let over = false;
    let lock: WakeLockSentinel | undefined;
    const take = async () => {
      if (document.hidden) return;
      // The phone may refuse, for example with a low battery; the screen then turns off as usual.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) void taken?.release();
      else lock = taken;
    };
    const again = () => void take();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [on]);
}
