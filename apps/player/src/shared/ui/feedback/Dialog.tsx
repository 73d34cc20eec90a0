import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../i18n';
import { classes } from '../classes';
import { IconButton } from '../button/IconButton';
import { TibebBand } from '../brand/TibebBand';
import { NoticePlace } from './NoticePlace';
import styles from './Dialog.module.css';

export interface DialogProps {
  title: string;
  /** Called by Escape, the cross and a tap beside the dialog. */
  onClose: () => void;
  children: ReactNode;
  /** middle: a question or settings · bottom: a sheet in reach of the thumb · side: the menu. */
  place?: 'middle' | 'bottom' | 'side';
  /** alertdialog for a question that must be answered; a tap beside it then does nothing. */
  role?: 'dialog' | 'alertdialog';
  /** Keeps the title for screen readers only and leaves out the cross. */
  bare?: boolean;
  className?: string | undefined;
  testId?: string | undefined;
}

/** Two taps within this time are meant as one. */
const DOUBLE_TAP_MS = 500;

/**
 * A modal dialog: it traps the focus, returns it when it closes, closes on Escape, and keeps the page behind it from
 * scrolling.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, place = 'middle', role = 'dialog', bare, className, testId } = props;
  const t = useT();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [opened] = useState(() => performance.now());
  useFocusTrap(box, onClose);
  useEffect(() => {
    const root = document.documentElement;
    // The page keeps its width where it had a scrollbar. Kept at all times, the place of one is an empty strip.
    if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
    document.body.toggleAttribute('data-locked', true);
    return () => {
      root.style.scrollbarGutter = '';
      document.body.toggleAttribute('data-locked', false);
    };
  }, []);

  return createPortal(
    <div className={classes(styles['layer'], styles[place])}>
      <div
        className={styles['scrim']}
        // The second tap of a double one falls on what the first has opened.
        onClick={() => role === 'dialog' && performance.now() - opened > DOUBLE_TAP_MS && onClose()}
      />
      <div
        ref={box}
        role={role}
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        data-testid={testId}
        className={classes(styles['box'], className)}
      >
        <div className={styles['top']}>
          {place !== 'side' && <TibebBand />}
          {bare ? (
            <h2 id={titleId} className="visually-hidden">
              {title}
            </h2>
          ) : (
            <div className={styles['head']}>
              <h2 id={titleId}>{title}</h2>
              <IconButton icon="x" label={t('common.close')} onClick={onClose} />
            </div>
          )}
          <NoticePlace />
        </div>
        {children}
      </div>
    </div>,
    document.body,
  );
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** Open dialogs, the one in front last; only the one in front reacts to the keyboard. */
const open: HTMLElement[] = [];

/**
 * Traps the focus in a box while it is shown, closes it on Escape and restores the focus at the end. Focuses an
 * element with `data-autofocus` first, else the box itself.
 */
function useFocusTrap(box: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = document.activeElement;
    open.push(element);
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus();

    const onKeyDown = (event: KeyboardEvent) => {
      if (open.at(-1) !== element) return;
      if (event.key === 'Escape') {
        event.stopPropagation();
        close.current();
      } else if (event.key === 'Tab') {
        keepInside(element, event);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      open.splice(open.indexOf(element), 1);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [box]);
}

function keepInside(element: HTMLElement, event: KeyboardEvent): void {
  const stops = [...element.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => !stop.closest('[hidden]'),
  );
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) {
    event.preventDefault();
    return;
  }
  const at = document.activeElement;
  if (event.shiftKey && (at === first || at === element)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && (at === last || !element.contains(at))) {
    event.preventDefault();
    first.focus();
  }
}
