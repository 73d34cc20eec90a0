import { useEffect } from 'react';
import { toggleSound } from '../../shared/audio';

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
