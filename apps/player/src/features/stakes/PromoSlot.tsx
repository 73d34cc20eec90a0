import { useMatches } from '@tanstack/react-router';
import { useEffect, useState, type ComponentType } from 'react';
import { deviceStorage } from '../../shared/device/storage';
import styles from './StakePage.module.css';

/** Set on this device while there is nothing to offer, so that no height is kept for it. */
const EMPTY = 'promoEmpty';
/** A page that is never idle shows it after this time. */
const PATIENCE_MS = 2000;

/** Keeps the place above the stakes and fills it when the page is idle: nothing moves when it comes. */
export function PromoSlot() {
  const load = useMatches({ select: (matches) => matches.at(-1)?.staticData.promo });
  const [Promo, setPromo] = useState<ComponentType<{ onEmpty: () => void }> | null>(null);
  const [empty, setEmpty] = useState(() => deviceStorage.read(EMPTY) !== null);

  useEffect(() => {
    // Without it the page only lacks an offer: nothing to say.
    const fill = () =>
      void load?.().then(
        (part) => setPromo(() => part),
        () => undefined,
      );
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fill, PATIENCE_MS / 4);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fill, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(idle);
  }, [load]);

  function keep(isEmpty: boolean) {
    deviceStorage.write(EMPTY, isEmpty ? '1' : null);
    setEmpty(isEmpty);
  }

  if (!load || (empty && !Promo)) return null;
  return (
    <div className={empty ? undefined : styles['promo']}>{Promo && <Promo onEmpty={() => keep(true)} />}</div>
  );
}
