import type { Ack, ServerEvents } from '@libs/contract';
import { io, type Socket } from 'socket.io-client';
import {
  noteServerTime,
  roundOf,
  withCall,
  withCountdown,
  withDraw,
  withResult,
  fromWire,
  type Round,
} from '../../../live';
import { createStore } from '../../../shared/device/store';
import { ApiError } from '../../../shared/api';
import { currentLanguage } from '../../../shared/i18n';

/** What a handshake brings in the place of a sign-in: the ticket of a guest, or the token of a screen. */
export type Key = { guest: string } | { screen: string };

/**
 * `up`: the server has answered; without a round, that none is open. `full`: it has no room for guests. `ended`: the
 * link of the screen is no good. `taken`: newer screens have all places of the link.
 */
export type Line = 'opening' | 'up' | 'lost' | 'full' | 'ended' | 'taken';

interface Watched {
  round: Round | null;
  line: Line;
  /** True while another round is shown than the one that was wanted, which nobody may watch. */
  isOther: boolean;
}

/** Time of an answer, and pause before a question that brought nothing is asked again, in ms. */
const ANSWER_MS = 8000;
const AGAIN_MS = 3000;
/** A round that sells cards is read again at this interval: guests hear of no single sale. */
const SALES_MS = 8000;
/** Pause before a server is asked again that had no room. */
const FULL_MS = 15_000;
/** Pause before a server is asked again that has not answered. */
const LOST_MS = 5000;
/** An ended link is good again if its agent was blocked and is no more. */
const ENDED_MS = 60_000;
/** A screen whose place was taken leaves it for this long, else one television too many would turn all of them off in turn. */
const TAKEN_MS = 10 * 60_000;
/** For how long a result stays before the next round is shown. */
const RESULT_MS = 14_000;
/** The guests of a round ask for the next one within this time, because all hear of a result at the same moment. */
const RESULT_SPREAD_MS = 4000;
/** A line without any packet for this long is asked, and opened anew if it does not answer. */
const SILENT_MS = 12_000;
const LOOK_MS = 500;

const spread = (ms: number) => ms * (0.5 + Math.random());
const afterResult = () => RESULT_MS + RESULT_SPREAD_MS * Math.random();

const connection = () =>
  io({
    path: '/socket.io',
    transports: ['websocket'],
    autoConnect: false,
    // A second connection beside that of a player.
    forceNew: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
  });

/**
 * Watches public rounds without an account, or those of a space on its screen, and goes on to the next round by itself. It comes back after a cut line and
 * after a restart of the server.
 */
export class Spectating {
  readonly store = createStore<Watched>({ round: null, line: 'opening', isOther: false });
  private key: Key | null = null;
  private isRunning = false;
  private heardAt = 0;
  /** When to ask next, and for which round; null: the one that the server chooses. */
  private due: { at: number; roundId: string | null } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param keyOf asks for a key; called again when it fails, and when the server refuses the key
   * @param wanted the round that is shown first; null: the one that the server chooses
   */
  constructor(
    private readonly keyOf: () => Promise<Key>,
    private wanted: string | null,
    private readonly socket: Socket = connection(),
  ) {
    this.followLine();
    this.followRound();
  }

  /** Begins to watch. @returns a function that ends it */
  start(): () => void {
    this.isRunning = true;
    const looking = setInterval(() => this.look(), LOOK_MS);
    void this.open();
    return () => {
      this.isRunning = false;
      clearTimeout(this.timer);
      clearInterval(looking);
      this.socket.disconnect();
    };
  }

  private set(change: Partial<Watched>): void {
    this.store.set({ ...this.store.get(), ...change });
  }

  private change(rule: (round: Round) => Round): void {
    const { round } = this.store.get();
    if (round) this.set({ round: rule(round) });
  }

  private askIn(ms: number, roundId: string | null): void {
    this.due = { at: performance.now() + ms, roundId };
  }

  private openIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.open(), ms);
  }

  private async open(): Promise<void> {
    try {
      this.key ??= await this.keyOf();
    } catch (error) {
      if (this.isRunning) this.waitAfter(error);
      return;
    }
    if (!this.isRunning) return;
    this.socket.auth = { ...this.key, language: currentLanguage() };
    this.socket.connect();
  }

  /** The server has given no key. */
  private waitAfter(error: unknown): void {
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'NOT_FOUND') {
      this.set({ round: null, line: 'ended' });
      return this.openIn(spread(ENDED_MS));
    }
    const isFull = code === 'TOO_MANY_REQUESTS';
    this.set({ line: isFull ? 'full' : 'lost' });
    this.openIn(spread(isFull ? FULL_MS : LOST_MS));
  }

  private async ask(roundId: string | null): Promise<void> {
    this.due = null;
    this.wanted = roundId;
    // Its answer has its own time.
    this.heardAt = performance.now();
    try {
      const body = roundId === null ? {} : { roomId: roundId };
      const answer = (await this.socket.timeout(ANSWER_MS).emitWithAck('watchRound', body)) as Ack;
      if (answer.ok) return this.set({ line: 'up' });
      if (answer.code === 'UNAVAILABLE') {
        this.set({ line: 'full' });
        return this.askIn(spread(FULL_MS), roundId);
      }
      if (answer.code === 'TOO_MANY_REQUESTS') return this.askIn(spread(AGAIN_MS), roundId);
      if (roundId === null) {
        if (answer.code === 'NOT_FOUND') this.set({ round: null, line: 'up' });
        return this.askIn(spread(AGAIN_MS), null);
      }
      // What is asked for before any round is shown is the round of the address.
      if (!this.store.get().round) this.set({ isOther: true });
      this.askIn(0, null);
    } catch {
      // The line is dead although it looks open.
      if (this.socket.connected) this.socket.disconnect().connect();
    }
  }

  private look(): void {
    if (!this.socket.connected) return;
    const now = performance.now();
    if (this.due && now >= this.due.at) void this.ask(this.due.roundId);
    else if (!this.due && now - this.heardAt > SILENT_MS) void this.ask(this.wanted);
  }

  private followLine(): void {
    const { socket } = this;
    socket.onAny(() => {
      this.heardAt = performance.now();
    });
    socket.on('connect', () => {
      this.heardAt = performance.now();
      void this.ask(this.wanted);
    });
    socket.on('disconnect', (reason) => {
      if (!this.isRunning) return;
      if (this.store.get().line === 'taken') return this.openIn(spread(TAKEN_MS));
      this.set({ line: 'lost' });
      if (reason !== 'io server disconnect') return;
      // The server ends a socket whose ticket is used again, which the next handshake tells, or whose link has ended.
      if (this.key && 'screen' in this.key) this.key = null;
      this.openIn(spread(1000));
    });
    socket.on('connect_error', ({ message }) => {
      if (!this.isRunning) return;
      if (message === 'UNAUTHENTICATED') {
        this.key = null;
        return this.openIn(spread(1000));
      }
      this.set({ line: message === 'UNAVAILABLE' ? 'full' : 'lost' });
      if (!socket.active) this.openIn(spread(FULL_MS));
    });
  }

  private followRound(): void {
    this.on('roomJoined', ({ room, serverNow }) => {
      noteServerTime(serverNow);
      const { round: before, isOther } = this.store.get();
      this.set({
        round: roundOf(room, before),
        line: 'up',
        isOther: isOther && (before === null || before.id === room.id),
      });
      this.wanted = room.id;
      if (room.status === 'Finished' || room.status === 'Refunded') this.askIn(afterResult(), null);
      // A round that still waits gives way to one that plays; one that counts down is watched to its end.
      else if (room.status !== 'Playing')
        this.askIn(spread(SALES_MS), room.startsAt === null ? null : room.id);
    });
    this.on('countdown', (event) => {
      noteServerTime(event.serverNow);
      this.change((round) => withCountdown(round, fromWire(event)));
    });
    this.on('countdownFinished', (event) => {
      this.change((round) => withDraw(round, fromWire(event)));
      // The last sales and the prize, which are fixed by now.
      this.askIn(spread(2000), event.roomId);
    });
    this.on('numberCall', (number, call) => {
      const { round } = this.store.get();
      if (!round) return;
      const next = withCall(round, number, fromWire(call));
      this.set({ round: next.round });
      if (next.outcome === 'gap' && call.roomId === round.id) this.askIn(0, round.id);
    });
    this.on('gameFinished', (event) => {
      const { round } = this.store.get();
      this.change((known) => withResult(known, fromWire(event)));
      if (round && round.calls.length !== event.calledNumbers.length) this.askIn(0, event.roomId);
      else this.askIn(afterResult(), null);
    });
    this.on('Error message', ({ code }) => {
      if (code === 'TOO_MANY_REQUESTS') this.set({ round: null, line: 'taken' });
    });
    this.on('timeoutFinished', ({ roomId }) => this.askIn(spread(1000), roomId));
  }

  private on<E extends keyof ServerEvents>(event: E, listener: ServerEvents[E]): void {
    this.socket.on(event as string, listener as never);
  }
}
