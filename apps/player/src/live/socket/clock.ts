/** Number of latest readings that count; an old one must not outlive a change of the phone's clock. */
const KEPT = 8;

let readings: number[] = [];

/**
 * Records the server's time of a message. Travel time makes each reading a little too low, so the highest of the
 * latest ones is the most accurate.
 */
export function noteServerTime(iso: string, receivedAt = Date.now()): void {
  const sentAt = Date.parse(iso);
  if (Number.isNaN(sentAt)) return;
  readings = [...readings.slice(1 - KEPT), sentAt - receivedAt];
}

/** The server's clock in ms since 1970; the phone's own clock until the first message. */
export function serverTime(now = Date.now()): number {
  return readings.length > 0 ? now + Math.max(...readings) : now;
}

/** Whole seconds until a moment of the server's clock, never below 0. */
export function secondsUntil(at: number, now = Date.now()): number {
  return Math.max(0, Math.ceil((at - serverTime(now)) / 1000));
}
