import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../../device/store';
import { useT } from '../../i18n';
import { Button } from '../button/Button';
import { classes } from '../classes';
import { Icon } from '../brand/Icon';
import { IconButton } from '../button/IconButton';
import { NoticePlace, noticePlaces } from './NoticePlace';
import { toast as toasts, toastStore, type Toast } from './toasts';
import styles from './ToastArea.module.css';

const icons = { info: 'alert', success: 'check', warning: 'alert', error: 'alert' } as const;
/**
 * Longest display time of a message while other messages wait. Errors and messages with a button keep their own time.
 */
const WITH_OTHERS_MS = 2500;
/**
 * Smallest width in rem of a message beside others; equal to the width of the columns of `.strip` in
 * ToastArea.module.css.
 */
const WIDTH_REM = 20;
/** Limit of messages side by side. */
const MOST = 3;

/**
 * How many messages are shown at once: one on a phone, on a wide screen as many as fit side by side. The others wait.
 */
function atOnce(place: HTMLElement | undefined): number {
  if (!place || innerWidth < 1024) return 1;
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.min(MOST, Math.max(1, Math.floor(place.clientWidth / (WIDTH_REM * rem))));
}

function publishHeight(strip: HTMLElement | null) {
  const height = strip?.offsetHeight ?? 0;
  document.documentElement.style.setProperty('--notice', `${height}px`);
  document.documentElement.toggleAttribute('data-noticed', height > 0);
}

/**
 * Shows the short messages in the last place that makes room for them; without such a place, in a strip above the
 * page, which lies over the header where there is one.
 */
export function ToastArea() {
  // Deferred: a dialog that ends with a message is closed first, else the message would move it before it goes.
  const list = useDeferredValue(useStore(toastStore));
  const places = useStore(noticePlaces);
  // A place that is hidden on this screen has no client rectangle. Without a message nobody asks, because the answer
  // costs a layout.
  const place = list.length > 0 ? places.findLast((one) => one.getClientRects().length > 0) : undefined;
  const strip = useRef<HTMLDivElement>(null);
  // Only an error comes between a question and its answer: a message would move the buttons under the thumb.
  const asked = place?.closest('[role=alertdialog]');
  const shown = list.filter((one) => !asked || one.kind === 'error').slice(0, atOnce(place));

  // Publishes the height of the strip, to which the shell's header gives its place: before the page is painted, because
  // an observer hears of it after the layout in which the page has moved.
  useLayoutEffect(() => publishHeight(strip.current), [list, place]);
  useEffect(() => {
    const observer = new ResizeObserver(() => publishHeight(strip.current));
    if (strip.current) observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={strip} className={styles['strip']}>
      <NoticePlace />
      {place &&
        createPortal(
          shown.map((one) => <ToastMessage key={one.id} toast={one} waited={list.length > shown.length} />),
          place,
        )}
    </div>
  );
}

function ToastMessage({ toast, waited }: { toast: Toast; waited: boolean }) {
  const t = useT();
  const [held, setHeld] = useState(false);
  const { id, kind, text, action } = toast;
  const ms = waited && kind !== 'error' && !action ? Math.min(toast.ms, WITH_OTHERS_MS) : toast.ms;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toasts.dismiss(id), ms);
    return () => clearTimeout(timer);
  }, [held, id, ms]);

  return (
    <div
      className={classes(styles['toast'], styles[kind])}
      data-notice
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[kind]} className={styles['icon']} />
      <p>{text}</p>
      {action && (
        <Button
          look="text"
          onClick={() => {
            toasts.dismiss(id);
            action.run();
          }}
        >
          {action.text}
        </Button>
      )}
      <IconButton
        icon="x"
        label={t('common.close')}
        className={styles['close']}
        onClick={() => toasts.dismiss(id)}
      />
    </div>
  );
}
