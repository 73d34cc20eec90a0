import { useEffect, type RefObject } from 'react';

/** A smaller difference is a browser's bar, not a keyboard. */
const KEYBOARD_PX = 120;

/**
 * Sets `--visible` on the element: the height that the keyboard leaves free, so that the message box stays above it.
 * Without a keyboard the element keeps its own height.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const fit = () => {
      // Zooming in shrinks the visible part as well.
      const keyboard = view.scale === 1 && window.innerHeight - view.height > KEYBOARD_PX;
      if (!keyboard) return void element.current?.style.removeProperty('--visible');
      element.current?.style.setProperty('--visible', `${view.height}px`);
      // The page itself fits; undoes the browser's scrolling to the message box.
      window.scrollTo(0, 0);
    };
    view.addEventListener('resize', fit);
    return () => view.removeEventListener('resize', fit);
  }, [element]);
}
