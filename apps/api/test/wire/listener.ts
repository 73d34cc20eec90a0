import type { ClientEvents, ServerEvents } from '@libs/contract';
import type { Socket } from 'socket.io-client';
import { until } from '../support/eventually';
import type { TestApp } from '../support/servers/app';
import { connect, send, socketOf, type SocketOptions } from '../support/sockets/sockets';
import { normalise, type Json } from './normalise';
import { Shapes } from './shapes';

type Heard = Map<string, unknown[][]>;

const WORDS = /^(chain|code|message|refundReason|state|content)$/;
/** An event whose only argument is a text for the player. */
const TEXT_EVENT = 'timeoutMessage';

/** Everything that the people of a test have sent and heard, for the recording. */
export class Listener {
  readonly names = new Map<string, string>();
  readonly acks: Record<string, Record<string, Json>> = {};
  private readonly events = new Map<string, Shapes>();

  heard(event: string, args: unknown[]): void {
    const shapes = this.events.get(event) ?? new Shapes((field) => WORDS.test(field) || event === TEXT_EVENT);
    this.events.set(event, shapes);
    args.forEach((arg, i) => shapes.add(`${i}`, arg));
  }

  ack(event: string, kind: string, ack: unknown): void {
    const own = (this.acks[event] ??= {});
    own[kind] = normalise(ack, this.names);
  }

  eventsJson(): Record<string, Json> {
    return Object.fromEntries([...this.events].map(([event, shapes]) => [event, shapes.toJson()]));
  }
}

/** Connects as a person; everything the socket hears goes into the recording. */
export class Line {
  readonly heard: Heard = new Map();

  private constructor(
    readonly socket: Socket,
    private readonly listener: Listener,
  ) {
    socket.onAny((event: string, ...args: unknown[]) => {
      this.heard.set(event, [...(this.heard.get(event) ?? []), args]);
      listener.heard(event, args);
    });
  }

  static async open(
    test: TestApp,
    who: Pick<SocketOptions, 'cookie' | 'auth'>,
    listener: Listener,
  ): Promise<Line> {
    const line = new Line(socketOf(test, { ...who, language: 'en' }), listener);
    const refusal = await connect(line.socket);
    if (refusal !== null) throw new Error(`the handshake was refused: ${refusal}`);
    return line;
  }

  /** Sends an event and records the answer under `kind`, unless `kind` is null. */
  async ask<T = Record<string, unknown>>(
    event: keyof ClientEvents,
    kind: string | null,
    payload?: unknown,
  ): Promise<T> {
    const ack = await send(this.socket, event, payload);
    if (kind !== null) this.listener.ack(event, kind, ack);
    return ack as T;
  }

  /** Waits for the first event of this name that fits. @returns its arguments */
  async next<E extends keyof ServerEvents>(
    event: E,
    wanted: (...args: Parameters<ServerEvents[E]>) => boolean = () => true,
  ): Promise<Parameters<ServerEvents[E]>> {
    const find = () =>
      (this.heard.get(event) as Parameters<ServerEvents[E]>[] | undefined)?.find((args) => wanted(...args));
    const found = await until(
      () => Promise.resolve(find()),
      (args) => args !== undefined,
    ).catch(() => undefined);
    if (!found) throw new Error(`no ${event} came; heard: ${[...this.heard.keys()].join(', ')}`);
    return found;
  }
}
