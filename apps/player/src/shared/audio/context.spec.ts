import { jest } from '@jest/globals';
import { unlockAtFirstTap } from './context';

it('opens the output once the page has answered the first tap, and while a browser still counts the tap', () => {
  jest.useFakeTimers();
  const opened = jest.fn();
  class Output extends EventTarget {
    state = 'running';
    constructor() {
      super();
      opened();
    }
  }
  Object.assign(globalThis, { AudioContext: Output });
  unlockAtFirstTap();
  document.dispatchEvent(new Event('pointerup'));
  jest.advanceTimersByTime(400);
  expect(opened).not.toHaveBeenCalled();
  jest.advanceTimersByTime(600);
  expect(opened).toHaveBeenCalledTimes(1);
});
