import { useEffect, useReducer, type RefObject } from 'react';
import { movesLess } from '../../../shared/device/preferences';
import { nextState } from './carousel-state';

/** What the slides do, as pointer and focus come and go over them; the button sends the rest. */
export function useCarouselState(root: RefObject<HTMLElement | null>) {
  // Who wants less movement gets none that they did not ask for.
  const [state, send] = useReducer(nextState, movesLess() ? 'paused' : 'playing');
  useEffect(() => {
    const box = root.current;
    if (!box) return;
    const heard = {
      pointerenter: () => send('enter'),
      pointerleave: () => send('leave'),
      focusin: () => send('focus'),
      focusout: (event: Event) => {
        const { relatedTarget } = event as FocusEvent;
        if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) send('blur');
      },
    };
    for (const [name, tell] of Object.entries(heard)) box.addEventListener(name, tell);
    return () => {
      for (const [name, tell] of Object.entries(heard)) box.removeEventListener(name, tell);
    };
  }, [root]);
  return [state, send] as const;
}
