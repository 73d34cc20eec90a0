import type { Ack } from '@libs/contract';

/** Times that a phone asks by itself while the server has no room. */
const TRIES = 6;

/**
 * The milliseconds after which to ask again what the server had no room for, between half and one and a half times what
 * it asked for, so that many phones do not come back together; null for any other answer, and without an answer.
 */
export function pauseOf(answer: Ack): number | null {
  if (answer.ok || answer.code !== 'UNAVAILABLE' || answer.retryAfterSeconds === undefined) return null;
  return answer.retryAfterSeconds * 1000 * (0.5 + Math.random());
}

/**
 * Asks again after the server's pause while it has no room. A refusal is no dead connection, and a new connection would
 * cost the server more than the answer.
 * @param isWanted asked before each repeat; false ends it with the refusal
 */
export async function patiently<A extends Ack>(ask: () => Promise<A>, isWanted: () => boolean): Promise<A> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    const pause = pauseOf(answer);
    if (pause === null || tries >= TRIES) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!isWanted()) return answer;
  }
}
