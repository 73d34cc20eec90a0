import { useMatches } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { deviceStorage } from '../../../shared/device/storage';
import type { PromoSlotPart } from '../../../shared/lazy/promo-slot';
import styles from './StakePage.module.css';

/** Set on this device while there is nothing to offer, so that no height is kept for it. */
const EMPTY = 'promoEmpty';
/** A page that is never idle shows it after this time. */
const PATIENCE_MS = 2000;

/** Keeps the place above the stakes and fills it when the page is idle: nothing moves when it comes. */
export function PromoSlot() {
  const load = useMatches({ select: (matches) => matches.at(-1)?.staticData.promo });
  const [Promo, setPromo] = useState<PromoSlotPart | null>(null);
  const [empty, setEmpty] = useState(() => deviceStorage.read(EMPTY) !== null);

  useEffect(() => {
    // Without it the page only lacks an offer: nothing to say, and no place to keep.
    const fill = () =>
      void load?.().then(
        (part) => setPromo(() => part),
        () => setEmpty(true),
      );
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fill, PATIENCE_MS / 4);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fill, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(idle);
  }, [load]);

  const keep = useCallback((exists: boolean | null) => {
    if (exists !== null) deviceStorage.write(EMPTY, exists ? null : '1');
    setEmpty(exists !== true);
  }, []);

  if (!load || (empty && !Promo)) return null;
  return <div className={empty ? undefined : styles['promo']}>{Promo && <Promo onKnown={keep} />}</div>;
}
