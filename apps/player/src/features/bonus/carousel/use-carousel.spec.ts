import { nextState, type CarouselState } from './use-carousel';

const after = (start: CarouselState, ...events: Parameters<typeof nextState>[1][]) =>
  events.reduce((state, event) => nextState(state, event), start);

it('the carousel pauses while the pointer is over it and continues when the pointer leaves', () => {
  expect(after('playing', 'enter')).toBe('hovered');
  expect(after('playing', 'enter', 'leave')).toBe('playing');
});

it('the carousel pauses while it has the focus, even when the pointer leaves', () => {
  expect(after('playing', 'enter', 'focus', 'leave')).toBe('focused');
  expect(after('playing', 'focus', 'enter')).toBe('focused');
  expect(after('playing', 'focus', 'blur')).toBe('playing');
});

it('the carousel that its button has paused starts again only by that button', () => {
  expect(after('playing', 'focus', 'pause', 'blur', 'enter', 'leave')).toBe('paused');
  expect(after('paused', 'play')).toBe('playing');
});
