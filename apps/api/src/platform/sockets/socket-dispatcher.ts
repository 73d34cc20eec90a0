import { Inject, Injectable, Logger } from '@nestjs/common';
import type { WsMessageHandler } from '@nestjs/common';
import type { Ack } from '@libs/contract';
import { isObservable, lastValueFrom } from 'rxjs';
import type { Socket } from 'socket.io';
import { ENV, type Env } from '../../config';
import { Admission } from '../admission';
import { describeError, DomainError, toAck } from '../errors';
import { isReadable } from '../fields';
import { Policies, requireAccess, SessionVerifier, type Access } from '../http';
import { Metrics, type Counter } from '../metrics';
import { inSpan } from '../tracing';
import { spectatorOf, stateOf } from './socket-context';
import { SocketRegistry } from './socket-registry';

/** The size of a socket's token bucket, in events, and its refill in events a second. */
interface Bucket {
  burst: number;
  perSecond: number;
}
const PLAYER: Bucket = { burst: 40, perSecond: 20 };
/** A guest has one event, which a page needs every few seconds at most. */
const SPECTATOR: Bucket = { burst: 5, perSecond: 1 };
/** Events beyond the token bucket after which a socket is closed. The count starts again when the bucket is full. */
const MAX_REFUSED = 400;
/** The fewest seconds after which a client may repeat an event for which the server had no room. */
const RETRY_SECONDS = 2;
/** The most retries a second if each socket was refused for lack of room; with more sockets, each waits longer. */
const RETRIES_PER_SECOND = 1000;

/** The state of one socket: its handlers by event, and its token bucket. */
interface SocketContext {
  handlers: Map<string, WsMessageHandler['callback']>;
  /** The bucket of its kind, scaled. */
  bucket: Bucket;
  tokens: number;
  refilledAt: number;
  /** Events that the bucket has refused since it was last full. */
  refused: number;
}

type Reply = (answer: Ack) => void;

/**
 * Handles all events of all gateways with one listener per socket: rate limit, session, access, handler, answer. Nest's
 * own pipeline for each handler takes eight times the memory (performance.md "Decisions").
 */
@Injectable()
export class SocketDispatcher {
  private readonly logger = new Logger(SocketDispatcher.name);
  private readonly contexts = new WeakMap<Socket, SocketContext>();
  private readonly events: Counter;

  constructor(
    private readonly policies: Policies,
    private readonly sessions: SessionVerifier,
    private readonly admission: Admission,
    private readonly registry: SocketRegistry,
    @Inject(ENV) private readonly env: Env,
    metrics: Metrics,
  ) {
    this.events = metrics.counter('ws_events_total', 'Events from clients by outcome', ['outcome']);
  }

  /** Called by Nest once for each gateway and socket. */
  bind(socket: Socket, handlers: readonly WsMessageHandler[]): void {
    let context = this.contexts.get(socket);
    if (!context) {
      const bucket = this.bucketOf(socket);
      const fresh: SocketContext = {
        handlers: new Map(),
        bucket,
        tokens: bucket.burst,
        refilledAt: performance.now(),
        refused: 0,
      };
      socket.onAny((event: string, ...args: unknown[]) => void this.receive(socket, fresh, event, args));
      this.contexts.set(socket, fresh);
      context = fresh;
    }
    for (const { message, callback } of handlers) context.handlers.set(message as string, callback);
  }

  /** Never throws: the client gets an answer to each event, until a flood of events closes the socket. */
  private async receive(
    socket: Socket,
    context: SocketContext,
    event: string,
    args: unknown[],
  ): Promise<void> {
    const reply = typeof args.at(-1) === 'function' ? (args.pop() as Reply) : null;
    if (context.refused > MAX_REFUSED * this.env.rateLimitScale) {
      this.events.increment({ outcome: 'closed' });
      socket.disconnect(true);
      return;
    }
    try {
      this.spend(context);
      const spectates = spectatorOf(socket) !== null;
      if (spectates ? this.admission.refusesSpectators : this.admission.refusesWork) throw this.noRoom();
      const result = await this.run(socket, context, event, args);
      this.events.increment({ outcome: 'ok' });
      reply?.({ ok: true, ...result });
    } catch (error) {
      this.refuse(socket, reply, error);
    }
  }

  private async run(
    socket: Socket,
    context: SocketContext,
    event: string,
    args: unknown[],
  ): Promise<object | undefined> {
    const handler = context.handlers.get(event);
    const access = this.policies.ofEvent(event);
    const spectates = spectatorOf(socket) !== null;
    if (spectates && access !== 'spectator') throw new DomainError('FORBIDDEN');
    if (!handler || !access || args.length > 1 || !isReadable(args))
      throw new DomainError('VALIDATION_FAILED');
    if (!spectates) await this.requireUser(socket, access);
    // Nest wraps the answer in an observable as soon as the application has an interceptor for all its handlers.
    return inSpan(`socket ${event}`, {}, async () => {
      const answer: unknown = await handler(args[0]);
      return (isObservable(answer) ? await lastValueFrom(answer) : answer) as object | undefined;
    });
  }

  private async requireUser(socket: Socket, access: Access): Promise<void> {
    const state = stateOf(socket);
    const user = await this.sessions.current(state.user);
    if (!user) {
      socket.disconnect(true);
      throw new DomainError('UNAUTHENTICATED');
    }
    state.user = user;
    requireAccess(access, user);
  }

  private refuse(socket: Socket, reply: Reply | null, error: unknown): void {
    const { tag } = stateOf(socket);
    const { code, message, fault } = describeError(error, tag);
    this.events.increment({ outcome: code });
    if (fault) this.logger.error(error, error instanceof Error ? error.stack : undefined);
    if (reply) reply(toAck(error, tag));
    else socket.emit('Error message', { code, message });
  }

  private noRoom(): DomainError {
    const retryAfterSeconds = Math.max(RETRY_SECONDS, Math.ceil(this.registry.size / RETRIES_PER_SECOND));
    return new DomainError('UNAVAILABLE', {}, { retryAfterSeconds });
  }

  private bucketOf(socket: Socket): Bucket {
    const { burst, perSecond } = spectatorOf(socket) === null ? PLAYER : SPECTATOR;
    const { rateLimitScale: scale } = this.env;
    return { burst: burst * scale, perSecond: perSecond * scale };
  }

  private spend(context: SocketContext): void {
    const { burst, perSecond } = context.bucket;
    const now = performance.now();
    const refill = ((now - context.refilledAt) / 1000) * perSecond;
    context.tokens = Math.min(burst, context.tokens + refill);
    context.refilledAt = now;
    if (context.tokens === burst) context.refused = 0;
    if (context.tokens < 1) context.refused += 1;
    if (context.tokens < 1) throw new DomainError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds: 1 });
    context.tokens -= 1;
  }
}
