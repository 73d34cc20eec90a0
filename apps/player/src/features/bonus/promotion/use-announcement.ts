import { useEffect } from 'react';
import { deviceStorage } from '../../../shared/device/storage';
import { bonusDayOf, serverTime } from '../../../live';
import type { Promotion } from './promotion';

/** Storage key of the bonus day whose announcement was shown on this device. */
const SEEN = 'bonusSeen';
/** A tap within this time means that the player is entering a round and is not interrupted; the next visit tries again. */
const QUIET_MS = 1200;

const today = () => new Date(bonusDayOf(serverTime()).startsAt).toISOString().slice(0, 10);

/** Remembers that the announcement of this bonus day was shown. */
export const noteAnnounced = () => deviceStorage.write(SEEN, today());

/** Opens the announcement once in each bonus day of a running promotion, unless the player is busy. */
export function useAnnouncement(promotion: Promotion | null | undefined, open: () => void): void {
  const due = promotion?.isActive === true;
  useEffect(() => {
    if (!due || deviceStorage.read(SEEN) === today()) return;
    const timer = setTimeout(() => {
      stop();
      if (!document.querySelector('[aria-modal="true"]')) open();
    }, QUIET_MS);
    const stop = () => {
      clearTimeout(timer);
      for (const event of busy) window.removeEventListener(event, stop);
    };
    for (const event of busy) window.addEventListener(event, stop, { passive: true });
    return stop;
  }, [due, open]);
}

const busy = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
