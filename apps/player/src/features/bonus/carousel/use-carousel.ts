import { useCallback, useEffect, useRef, useState, useReducer, type RefObject } from 'react';
import { timings } from '@libs/contract';
import { movesLess } from '../../../shared/device/preferences';

const EACH_MS = 6000;

/** The shown slide of a carousel. A swipe, the arrow keys, a button and, while playing, a timer change it. */
export function useCarousel(count: number) {
  const root = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [state, send] = useCarouselState(root);

  const show = useCallback((to: number, smooth: boolean) => {
    const box = track.current;
    box?.scrollTo({ left: to * box.clientWidth, behavior: smooth && !movesLess() ? 'smooth' : 'instant' });
  }, []);

  const go = useCallback(
    (to: number) => {
      const next = (to + count) % count;
      setIndex(next);
      show(next, Math.abs(next - to) === 0);
    },
    [count, show],
  );

  useEffect(() => {
    if (state !== 'playing' || count < 2) return;
    const timer = setTimeout(() => go(index + 1), EACH_MS);
    return () => clearTimeout(timer);
  }, [state, count, index, go]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const resized = () => {
      clearTimeout(timer);
      timer = setTimeout(() => show(index, false), timings.carouselResize);
    };
    window.addEventListener('resize', resized);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', resized);
    };
  }, [index, show]);

  /** Reads the shown slide from the scroll position after a swipe. */
  const settle = useCallback(() => {
    const box = track.current;
    if (box && box.clientWidth > 0) setIndex(Math.round(box.scrollLeft / box.clientWidth));
  }, []);

  /** True if the slide that disappears has the focus; the next slide then receives it. */
  const focusAfter = useRef(false);
  useEffect(() => {
    const box = root.current;
    if (!box) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      focusAfter.current = track.current?.contains(document.activeElement) ?? false;
      go(index + step);
    };
    box.addEventListener('keydown', onKeyDown);
    return () => box.removeEventListener('keydown', onKeyDown);
  }, [go, index]);
  useEffect(() => {
    if (!focusAfter.current) return;
    focusAfter.current = false;
    track.current?.children[index]?.querySelector('button')?.focus({ preventScroll: true });
  }, [index]);

  return { root, track, index, state, send, go, settle };
}

/** State of the slides, driven by pointer and focus; the button sends the other events. */
function useCarouselState(root: RefObject<HTMLElement | null>) {
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

/** State of the slides: they move by themselves only while playing. */
export type CarouselState = 'playing' | 'hovered' | 'focused' | 'paused';

type CarouselEvent = 'enter' | 'leave' | 'focus' | 'blur' | 'pause' | 'play';

/** Transitions; other events change nothing. Focus overrides the pointer, the button overrides both. */
const moves: Record<CarouselState, Partial<Record<CarouselEvent, CarouselState>>> = {
  playing: { enter: 'hovered', focus: 'focused', pause: 'paused' },
  hovered: { leave: 'playing', focus: 'focused', pause: 'paused' },
  focused: { blur: 'playing', pause: 'paused' },
  paused: { play: 'playing' },
};

export function nextState(state: CarouselState, event: CarouselEvent): CarouselState {
  return moves[state][event] ?? state;
}
