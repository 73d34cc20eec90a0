import { nextState, type CarouselState } from './use-carousel';

const after = (start: CarouselState, ...events: Parameters<typeof nextState>[1][]) =>
  events.reduce((state, event) => nextState(state, event), start);

it('pauses under the pointer and continues without it', () => {
  expect(after('playing', 'enter')).toBe('hovered');
  expect(after('playing', 'enter', 'leave')).toBe('playing');
});

it('pauses while it has the focus, whatever the pointer does', () => {
  expect(after('playing', 'enter', 'focus', 'leave')).toBe('focused');
  expect(after('playing', 'focus', 'enter')).toBe('focused');
  expect(after('playing', 'focus', 'blur')).toBe('playing');
});

it('stays paused until the button starts it', () => {
  expect(after('playing', 'focus', 'pause', 'blur', 'enter', 'leave')).toBe('paused');
  expect(after('paused', 'play')).toBe('playing');
});
