import { useMatches } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { deviceStorage } from '../../../shared/device/storage';
import type { PromoSection } from '../../../shared/lazy/promo-slot';
import styles from './StakePage.module.css';

/** Storage key, set while there is no promotion, so that no height is reserved for it. */
const EMPTY = 'promoEmpty';
/** Loads the slot after this time even if the page is never idle. */
const IDLE_TIMEOUT_MS = 2000;

/** Reserves the height above the stakes and fills it when the page is idle, so that nothing moves. */
export function PromoSlot() {
  const load = useMatches({ select: (matches) => matches.at(-1)?.staticData.promo });
  const [Promo, setPromo] = useState<PromoSection | null>(null);
  const [empty, setEmpty] = useState(() => deviceStorage.read(EMPTY) !== null);

  useEffect(() => {
    // Optional: on a failure the slot is closed without a message.
    const fill = () =>
      void load?.().then(
        (section) => setPromo(() => section),
        () => setEmpty(true),
      );
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fill, IDLE_TIMEOUT_MS / 4);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fill, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(idle);
  }, [load]);

  const keep = useCallback((exists: boolean | null) => {
    if (exists !== null) deviceStorage.write(EMPTY, exists ? null : '1');
    setEmpty(exists !== true);
  }, []);

  if (!load || (empty && !Promo)) return null;
  return <div className={empty ? undefined : styles['promo']}>{Promo && <Promo onKnown={keep} />}</div>;
}
