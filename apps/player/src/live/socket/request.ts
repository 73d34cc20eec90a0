import type { Ack, ClientEvents } from '@libs/contract';
import { translate } from '../../shared/i18n';
import { patiently } from './patience';
import { socket } from './socket';
import { fromWire, toWire, type FromWire } from './wire';

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
 * As `request`, for what may be asked more than once: asks again after the server's pause while it has no room, on this
 * connection. Whoever wants the answer on the next one asks anew when it opens.
 * @param isWanted asked before each repeat; false ends it with the refusal
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
