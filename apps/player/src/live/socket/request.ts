import type { Ack, ClientEvents } from '@libs/contract';
import { translate } from '../../shared/i18n';
import { socket } from './socket';
import { fromWire, toWire, type FromWire, type BoughtCards } from './wire';

type ClientEvent = keyof ClientEvents;
type WirePayload<E extends ClientEvent> = Parameters<ClientEvents[E]>[0];
export type Payload<E extends ClientEvent> = FromWire<WirePayload<E>>;
export type Answer<E extends ClientEvent> = ClientEvents[E] extends (
  payload: never,
  ack: (answer: infer A) => void,
) => void
  ? FromWire<A>
  : never;

/** Time limit of an answer in ms. */
export const ANSWER_MS = 8000;

const unanswered = (): Ack => ({ ok: false, code: 'UNAVAILABLE', message: translate('error.timeout') });

/**
 * Like `request`, but for requests that may be repeated: while the server has no capacity, the request is repeated on
 * this connection after the pause that the server asks for. After a reconnect the caller must send it again.
 * @param isWanted asked before each repetition; false ends the repetitions with the refusal
 */
export function requestPatiently<E extends ClientEvent>(
  event: E,
  payload: Payload<E>,
  { withinMs = ANSWER_MS, isWanted = () => true }: { withinMs?: number; isWanted?: () => boolean } = {},
): Promise<Answer<E>> {
  const { id } = socket;
  return patiently(
    () => request(event, payload, withinMs) as Promise<Answer<E> & Ack>,
    () => socket.id === id && isWanted(),
  );
}

/**
 * Sends a request and waits for its answer. Never throws and never buffers a message: without a connection, or
 * without an answer in time, the answer is `UNAVAILABLE`.
 */
export async function request<E extends ClientEvent>(
  event: E,
  payload: Payload<E>,
  withinMs = ANSWER_MS,
): Promise<Answer<E>> {
  const ask = socket.timeout(withinMs).emitWithAck as (event: E, payload: WirePayload<E>) => Promise<unknown>;
  if (!socket.connected) return unanswered() as Answer<E>;
  try {
    return fromWire(
      await ask.call(socket.timeout(withinMs), event, toWire<WirePayload<E>>(payload)),
    ) as Answer<E>;
  } catch {
    return unanswered() as Answer<E>;
  }
}

/**
 * How many milliseconds to wait before a request that the server had no capacity for is repeated: between half and
 * one and a half times what the server asked for, so that many phones do not come back at the same time. Null for any
 * other answer, and if no answer came.
 */
export function pauseOf(answer: Ack): number | null {
  if (answer.ok || answer.code !== 'UNAVAILABLE' || answer.retryAfterSeconds === undefined) return null;
  return answer.retryAfterSeconds * 1000 * (0.5 + Math.random());
}

/**
 * Repeats a request after each pause while the server has no capacity. The connection stays open, because such a
 * refusal does not mean that it is dead, and a new connection would cost the server more than the answer.
 * @param isWanted asked before each repetition; false ends the repetitions with the refusal
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

/** A purchase is repeated until the server answers; the round is locked long before the last try. */
const TRIES = 12;
const PAUSE_MS = 1000;
const RECONNECT_MS = 10_000;

/** 128 random bits; `randomUUID` is missing on pages without TLS. */
export const newRequestId = (): string => crypto.getRandomValues(new Uint32Array(4)).join();

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
 * Buys cards. All tries share one requestId, also after a reconnect, so that a purchase whose answer was lost is
 * never made twice (protocol.md, confirmCards).
 * @param isWanted asked before each repetition; false ends the repetitions with the refusal
 */
export async function confirmCards(
  roundId: string,
  cards: number[],
  isWanted = () => true,
): Promise<Ack<BoughtCards>> {
  const purchase = { roundId, cards, requestId: newRequestId() };
  let answer = await request('confirmCards', purchase);
  for (let tries = 1; tries < TRIES && !answer.ok && answer.code === 'UNAVAILABLE'; tries++) {
    await connectedOrTimeout(pauseOf(answer) ?? PAUSE_MS);
    if (!isWanted()) break;
    answer = await request('confirmCards', purchase);
  }
  return answer;
}
