import { useEffect } from 'react';
import { preferences } from '../../shared/device/preferences';

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
