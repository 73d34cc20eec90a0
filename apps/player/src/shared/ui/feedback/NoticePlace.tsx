import { useLayoutEffect, useRef } from 'react';
import { createStore } from '../../device/store';
import { classes } from '../classes';
import styles from './ToastArea.module.css';

/** Places for messages on the page now; the last one counts, so that a dialog comes before the page behind it. */
export const noticePlaces = createStore<readonly HTMLElement[]>([]);

interface NoticePlaceProps {
  /** Only on a phone; a wide screen has the room above the page. */
  phone?: boolean;
  className?: string | undefined;
}

/**
 * A place in the flow of a page or dialog that makes room for messages, so that they never cover anything. Always
 * mounted, so that screen readers announce what appears in it.
 */
export function NoticePlace({ phone, className }: NoticePlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = place.current;
    if (!own) return;
    noticePlaces.set([...noticePlaces.get(), own]);
    return () => noticePlaces.set(noticePlaces.get().filter((one) => one !== own));
  }, []);
  return (
    <div
      ref={place}
      role="status"
      className={classes(styles['place'], phone && styles['phone'], className)}
    />
  );
}
