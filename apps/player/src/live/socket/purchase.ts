import type { Ack } from '@libs/contract';
import { pauseOf } from './patience';
import { request } from './request';
import { socket } from './socket';
import type { BoughtCards } from './wire';

/** A purchase is repeated until the server answers; the round is locked long before the last try. */
const TRIES = 12;
const PAUSE_MS = 1000;
const RECONNECT_MS = 10_000;

/** 32 random hex digits; `randomUUID` is missing on pages without TLS. */
function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function connectedOrTimeout(pauseMs: number): Promise<void> {
  if (socket.connected) return new Promise((resolve) => setTimeout(resolve, pauseMs));
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      socket.off('connect', done);
      resolve();
    };
    const timer = setTimeout(done, RECONNECT_MS);
    socket.on('connect', done);
  });
}

/**
 * Buys cards. All tries share one requestId, also across a cut of the connection, so that a purchase whose answer was
 * lost is never made twice (protocol.md, confirmCards).
 */
export async function confirmCards(roundId: string, cards: number[]): Promise<Ack<BoughtCards>> {
  const purchase = { roundId, cards, requestId: newRequestId() };
  let answer = await request('confirmCards', purchase);
  for (let tries = 1; tries < TRIES && !answer.ok && answer.code === 'UNAVAILABLE'; tries++) {
    await connectedOrTimeout(pauseOf(answer) ?? PAUSE_MS);
    answer = await request('confirmCards', purchase);
  }
  return answer;
}
