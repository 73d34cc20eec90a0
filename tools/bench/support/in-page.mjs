// Script that a bench injects before the page's own code: records when changes are painted.

/**
 * Records the time from a call's message to its paint, the time from a tap to its mark, and late frames. Beside each call
 * it records a floor at the same moment: the time to change and paint one word.
 */
export function watchPaint() {
  const seen = { calls: [], floors: [], taps: [], frames: [] };
  globalThis.seen = seen;
  /** Calls `done` with the time at which the frame was painted in which `holds` is true for the first time. */
  const painted = (holds, done, left = 600) =>
    requestAnimationFrame(() => {
      if (!holds()) return left > 0 && painted(holds, done, left - 1);
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done(performance.now());
      channel.port2.postMessage(null);
    });
  const floor = () => {
    const word = document.body.appendChild(document.createElement('i'));
    word.style.cssText = 'position:fixed;top:0;left:0;contain:strict;width:20px;height:20px';
    setTimeout(() => {
      const from = performance.now();
      word.textContent = 'x';
      painted(
        () => true,
        (at) => {
          seen.floors.push(at - from);
          word.remove();
        },
      );
    }, 150);
  };
  const onCall = (number, from) => {
    const holds = () =>
      document.querySelector(`[data-testid="call-${number}"]`)?.dataset.latest !== undefined &&
      document.querySelector('[data-testid="ball"]')?.textContent.includes(String(number));
    performance.mark(`call ${number} from`, { startTime: from });
    painted(holds, (at) => {
      performance.mark(`call ${number} painted`);
      seen.calls.push(at - from);
      floor();
    });
  };
  globalThis.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data, timeStamp }) => {
        const number = /^42\["numberCall",(\d+)/.exec(data)?.[1];
        if (number) onCall(Number(number), timeStamp);
      });
    }
  };
  document.addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      const cell = target.closest?.('[data-state="called"]');
      if (!cell) return;
      const name = `tap ${Math.round(timeStamp)}`;
      performance.mark(`${name} from`, { startTime: timeStamp });
      painted(
        () => cell.dataset.state === 'marked',
        (at) => {
          performance.mark(`${name} painted`);
          seen.taps.push(at - timeStamp);
        },
      );
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) seen.frames.push([startTime, duration]);
  }).observe({ type: 'long-animation-frame', buffered: true });
}
