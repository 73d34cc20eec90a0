/** How many of the latest readings count; an old one must not outlive a change of the phone's clock. */
const KEPT = 8;

let readings: number[] = [];

/**
 * Notes the server's time as it came with a message. A message needs time to travel, so each reading is a little
 * too low; the highest of the latest ones is the best.
 */
export function noteServerTime(iso: string, receivedAt = Date.now()): void {
  const sentAt = Date.parse(iso);
  if (Number.isNaN(sentAt)) return;
  readings = [...readings.slice(1 - KEPT), sentAt - receivedAt];
}

/** The server's clock in ms since 1970; this phone's clock until the first message. */
export function serverTime(now = Date.now()): number {
  return readings.length > 0 ? now + Math.max(...readings) : now;
}

/** Whole seconds until a moment of the server's clock, never below 0. */
export function secondsUntil(at: number, now = Date.now()): number {
  return Math.max(0, Math.ceil((at - serverTime(now)) / 1000));
}
