/** What the slides do: they move by themselves only while playing. */
export type CarouselState = 'playing' | 'hovered' | 'focused' | 'paused';

type CarouselEvent = 'enter' | 'leave' | 'focus' | 'blur' | 'pause' | 'play';

/** What changes the state; everything else leaves it as it is. Focus is stronger than the pointer, the button than both. */
const moves: Record<CarouselState, Partial<Record<CarouselEvent, CarouselState>>> = {
  playing: { enter: 'hovered', focus: 'focused', pause: 'paused' },
  hovered: { leave: 'playing', focus: 'focused', pause: 'paused' },
  focused: { blur: 'playing', pause: 'paused' },
  paused: { play: 'playing' },
};

export function nextState(state: CarouselState, event: CarouselEvent): CarouselState {
  return moves[state][event] ?? state;
}
