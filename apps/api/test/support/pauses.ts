import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Watches how long this process, and so the application in it, is kept from its work: a test that measures time allows for
 * what the machine took.
 * @returns ends that, and tells the longest pause in milliseconds
 */
export function watchPauses(): () => number {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  return () => {
    delay.disable();
    return delay.max / 1e6;
  };
}
