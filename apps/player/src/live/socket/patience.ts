import type { Ack } from '@libs/contract';

/**
 * The milliseconds after which to ask again what the server had no room for, between half and one and a half times what
 * it asked for, so that many phones do not come back together; null for any other answer, and without an answer.
 */
export function pauseOf(answer: Ack): number | null {
  if (answer.ok || answer.code !== 'UNAVAILABLE' || answer.retryAfterSeconds === undefined) return null;
  return answer.retryAfterSeconds * 1000 * (0.5 + Math.random());
}

/**
 * Asks again after each pause of the server for as long as it has no room. A refusal is no dead connection, and a new
 * connection would cost the server more than the answer.
 * @param isWanted asked before each repeat; false ends it with the refusal
 */
export async function patiently<A extends Ack>(ask: () => Promise<A>, isWanted: () => boolean): Promise<A> {
  for (;;) {
    const answer = await ask();
    const pause = pauseOf(answer);
    if (pause === null) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!isWanted()) return answer;
  }
}
