import { useLayoutEffect, useRef } from 'react';
import { createStore } from '../../device/store';
import { classes } from '../classes';
import styles from './ToastArea.module.css';

/**
 * All places for messages on the page. Messages appear in the last one, so that an open dialog comes before the page
 * behind it.
 */
export const noticePlaces = createStore<readonly HTMLElement[]>([]);

interface NoticePlaceProps {
  /** True for a place that only phones use; a wide screen shows messages above the page. */
  phone?: boolean;
  className?: string | undefined;
}

/**
 * A place in the flow of a page or dialog that makes room for messages, so that messages never cover anything. Always
 * mounted, so that screen readers announce a message that appears in it.
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
