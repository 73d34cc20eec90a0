import { useEffect, useReducer, type RefObject } from 'react';
import { movesLess } from '../../../shared/device/preferences';
import { nextState } from './carousel-state';

/** State of the slides, driven by pointer and focus; the button sends the other events. */
export function useCarouselState(root: RefObject<HTMLElement | null>) {
  // With reduced movement the slides start paused.
  const [state, send] = useReducer(nextState, movesLess() ? 'paused' : 'playing');
  useEffect(() => {
    const box = root.current;
    if (!box) return;
    const listeners = {
      pointerenter: () => send('enter'),
      pointerleave: () => send('leave'),
      focusin: () => send('focus'),
      focusout: (event: Event) => {
        const { relatedTarget } = event as FocusEvent;
        if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) send('blur');
      },
    };
    for (const [name, listener] of Object.entries(listeners)) box.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) box.removeEventListener(name, listener);
    };
  }, [root]);
  return [state, send] as const;
}
