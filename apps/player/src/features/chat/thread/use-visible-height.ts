import { useEffect, type RefObject } from 'react';

/** Less is a browser's bar, not a keyboard. */
const KEYBOARD_PX = 120;

/**
 * Gives the element `--visible`, the height that the keyboard leaves free, so that the box to write in stands above it. Without
 * a keyboard the element keeps its own height.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const fit = () => {
      // Zoomed in, the visible part is small for another reason.
      const keyboard = view.scale === 1 && window.innerHeight - view.height > KEYBOARD_PX;
      if (!keyboard) return void element.current?.style.removeProperty('--visible');
      element.current?.style.setProperty('--visible', `${view.height}px`);
      // The page itself fits; what the browser scrolled to show the box is taken back.
      window.scrollTo(0, 0);
    };
    view.addEventListener('resize', fit);
    return () => view.removeEventListener('resize', fit);
  }, [element]);
}
