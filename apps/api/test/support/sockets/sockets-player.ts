import { randomUUID } from 'node:crypto';
import type { Ack, ClientEvents, RoundSnapshot, ServerEvents } from '@libs/contract';
import { io, type Socket } from 'socket.io-client';
import { PATIENCE_MS } from '../eventually';
import type { Player } from '../players/players';

/** One event as it came from the server. */
export interface ReceivedEvent {
  name: string;
  args: unknown[];
  /** performance.now() at its arrival. */
  at: number;
}

type Name = keyof ServerEvents;
type Args<E extends Name> = Parameters<ServerEvents[E]>;
type AckOf<E extends keyof ClientEvents> = Parameters<Parameters<ClientEvents[E]>[1]>[0];

/** A connected phone of a player, with every event it has received. */
export class PlayerSocket {
  readonly received: ReceivedEvent[] = [];
  private readonly waiting = new Set<() => void>();

  private constructor(
    readonly socket: Socket,
    readonly player: Player,
  ) {
    socket.onAny((name: string, ...args: unknown[]) => {
      this.received.push({ name, args, at: performance.now() });
      for (const look of this.waiting) look();
    });
  }

  /** Connects as this player. @throws if the handshake is refused */
  static async open(
    url: string,
    player: Player,
    more: { language?: string; reconnects?: boolean; address?: string; auth?: object } = {},
  ) {
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      autoConnect: false,
      reconnection: more.reconnects ?? false,
      reconnectionDelay: 40,
      reconnectionDelayMax: 200,
      timeout: more.reconnects ? 2000 : PATIENCE_MS,
      ...(more.auth ? { auth: more.auth } : {}),
      extraHeaders: {
        cookie: player.cookie,
        'accept-language': more.language ?? 'en',
        ...(more.address ? { 'x-forwarded-for': more.address } : {}),
      },
    });
    const client = new PlayerSocket(socket, player);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      if (!more.reconnects) socket.once('connect_error', reject);
      socket.connect();
    });
    return client;
  }

  /** Sends an event and waits for its ack. */
  ask<E extends keyof ClientEvents>(event: E, payload: Parameters<ClientEvents[E]>[0]): Promise<AckOf<E>>;
  ask(event: string, payload?: unknown): Promise<Ack<Record<string, unknown>>>;
  async ask(event: string, payload?: unknown): Promise<unknown> {
    return this.socket.timeout(PATIENCE_MS).emitWithAck(event, payload);
  }

  /** Buys cards under a new requestId. */
  confirm(roomId: string, cards: number[], requestId: string = randomUUID()) {
    return this.ask('confirmCards', { roomId, cards, requestId });
  }

  /** Joins the open round of a stake. */
  async join(stake: number, gameSpace?: string): Promise<RoundSnapshot> {
    const seen = this.received.length;
    const ack = await this.ask('joinRoom', gameSpace ? { stake, gameSpace } : { stake });
    if (!ack.ok) throw new Error(`the room was refused: ${ack.code}`);
    const [{ room }] = await this.next('roomJoined', ({ room }) => room.id === ack.roomId, seen);
    return room;
  }

  /** The snapshot of a round. */
  async resync(roomId: string): Promise<RoundSnapshot> {
    const ack = await this.ask('resync', { roomId });
    if (!ack.ok) throw new Error(`no snapshot: ${ack.code}`);
    return ack.room;
  }

  /** Every event of this name that was received so far. */
  all<E extends Name>(name: E): Args<E>[] {
    return this.received.filter((one) => one.name === name).map((one) => one.args as Args<E>);
  }

  /** The first event of this name that fits, from index `from` on; waits for it. */
  async next<E extends Name>(
    name: E,
    wanted: (...args: Args<E>) => boolean = () => true,
    from = 0,
    patienceMs = PATIENCE_MS,
  ): Promise<Args<E>> {
    const find = () =>
      this.received.slice(from).find((one) => one.name === name && wanted(...(one.args as Args<E>)));
    const found = await this.until(find, `${name} within ${patienceMs} ms`, patienceMs);
    return found.args as Args<E>;
  }

  /** Waits until `find` returns a value, and tries again at each event. */
  until<T>(find: () => T | undefined, what: string, patienceMs = PATIENCE_MS): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(look);
        const tail = this.received.slice(-8).map((one) => one.name);
        reject(new Error(`no ${what}; received last: ${tail.join(', ')}`));
      }, patienceMs);
      const look = () => {
        const found = find();
        if (found === undefined) return;
        clearTimeout(timer);
        this.waiting.delete(look);
        resolve(found);
      };
      this.waiting.add(look);
      look();
    });
  }

  close(): void {
    this.socket.disconnect();
  }
}

/** Connects without an account, by a guest's ticket or the token of a screen. */
export function openSpectator(
  url: string,
  auth: { guest: string } | { screen: string },
  more: { reconnects?: boolean; address?: string } = {},
): Promise<PlayerSocket> {
  const nobody = { id: '', phone: '', name: '', fairId: '', sessionId: '', cookie: '' };
  return PlayerSocket.open(url, nobody, { ...more, auth });
}

/** Opens a phone for each of these players. */
export function openAll(url: string, players: readonly Player[]): Promise<PlayerSocket[]> {
  return Promise.all(players.map((player) => PlayerSocket.open(url, player)));
}
