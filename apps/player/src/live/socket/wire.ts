import type {
  CallMeta,
  CardUpdate,
  ConfirmAck,
  Countdown,
  GameFinished,
  HeldAck,
  ServerEvents,
} from '@libs/contract';

/**
 * A payload of the socket as the app holds it. On the customer's wire `roomId` is the id of one round
 * (docs/protocol.md section 3); everywhere else in the app that id is `roundId`.
 */
export type FromWire<T> = T extends { roomId: infer Id } ? Omit<T, 'roomId'> & { roundId: Id } : T;

type Args<A extends unknown[]> = { [K in keyof A]: FromWire<A[K]> };
/** Arguments of a server event, as the app holds them. */
export type EventArgs<E extends keyof ServerEvents> = Args<Parameters<ServerEvents[E]>>;

export type Call = FromWire<CallMeta>;
export type CardChanges = FromWire<CardUpdate>;
export type CountdownTick = FromWire<Countdown>;
export type FixedDraw = EventArgs<'countdownFinished'>[0];
export type FinishedGame = FromWire<GameFinished>;
export type HeldCards = FromWire<HeldAck>;
export type BoughtCards = FromWire<ConfirmAck>;

/** Renames the wire's `roomId` to `roundId`; nothing else changes. */
export function fromWire<T>(payload: T): FromWire<T> {
  if (typeof payload !== 'object' || payload === null || !('roomId' in payload))
    return payload as FromWire<T>;
  const { roomId, ...rest } = payload;
  return { ...rest, roundId: roomId } as unknown as FromWire<T>;
}

/** Renames `roundId` to the wire's `roomId`; nothing else changes. */
export function toWire<T>(payload: FromWire<T>): T {
  if (typeof payload !== 'object' || payload === null || !('roundId' in payload)) return payload as T;
  const { roundId, ...rest } = payload;
  return { ...rest, roomId: roundId } as T;
}
