import type { FastifyInstance } from 'fastify';
import { moods, type PushService } from './push-service';

/** The key of the sender whose messages the service accepts, and the origin of this sandbox. */
export interface PushSandboxOptions {
  readonly publicKey: string;
  readonly sandboxOrigin: string | null;
}

const MOST_TIMES = 1000;

/**
 * Serves a push service and its browsers' subscriptions and messages (providers.md 12.5).
 * @param origin origin of the service, for the addresses that it gives to subscribers
 */
export function servePush(scope: FastifyInstance, service: PushService, origin: string): void {
  scope.get<{ Querystring: { userId?: string } }>('/push', ({ query }, reply) =>
    reply.send(service.messages(query.userId ?? '')),
  );
  scope.post<{ Body: { userId?: unknown } | null }>('/push/subscriptions', ({ body }, reply) => {
    if (typeof body?.userId !== 'string') return reply.status(400).send({ error: 'userId must be a text' });
    return service.subscribe(body.userId, origin);
  });
  scope.post<{ Body: { userId?: unknown; mood?: unknown; times?: unknown } | null }>(
    '/push/mood',
    ({ body }, reply) => {
      const mood = moods.find((one) => one === body?.mood);
      if (!mood || typeof body?.userId !== 'string')
        return reply.status(400).send({ error: `userId, and a mood of ${moods.join(', ')}` });
      return { subscriptions: service.setMood(body.userId, mood, Number(body.times ?? MOST_TIMES)) };
    },
  );
  void scope.register(async (raw) => {
    raw.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    raw.post<{ Params: { id: string }; Body: Buffer }>(
      '/push/send/:id',
      ({ params, headers, body }, reply) => {
        const { status, retryAfter } = service.receive(params.id, headers, body);
        if (status === null) return reply.hijack().raw.destroy();
        if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
        return reply.status(status).send();
      },
    );
  });
}
