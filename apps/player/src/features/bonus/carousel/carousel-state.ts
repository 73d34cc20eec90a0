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
