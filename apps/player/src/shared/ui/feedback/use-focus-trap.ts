import { useEffect, useRef, type RefObject } from 'react';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** Open dialogs, the front one last; only that one handles the keyboard. */
const open: HTMLElement[] = [];

/**
 * Traps the focus in a box while it is shown, closes it on Escape and restores the focus at the end. Focuses an
 * element with `data-autofocus` first, else the box itself.
 */
export function useFocusTrap(box: RefObject<HTMLElement | null>, onClose: () => void): void {
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
