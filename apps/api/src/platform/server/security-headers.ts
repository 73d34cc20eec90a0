import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { TelegramEnv } from '../../config';

/** The policy of pages: everything from our own origin, nothing inline (protocol.md section 1 "Headers"). */
const PAGE = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};
/** The policy of the backoffice and the API's pages, whose component libraries write styles at run time. */
const RUNTIME_STYLES = { ...PAGE, 'style-src': "'self' 'unsafe-inline'" };
/** The policy of the Mini App, which Telegram's web client shows in a frame. */
const MINI_APP = { ...PAGE, 'frame-ancestors': 'https://web.telegram.org' };
const ANSWER = { 'default-src': "'none'", 'frame-ancestors': "'none'" };

/** Matches the Mini App's path, also with the query that a button adds, but no longer path. */
const MINI_APP_PATH = /^\/telegram\/?(\?|$)/;

/** Matches a host that may be written into a policy; any other value of a Host header is left out. */
const HOST = /^[\w.:[\]-]{1,255}$/;

/** Adds security headers to every answer. The policy of pages allows the game's socket on their own host. */
export async function registerSecurityHeaders(
  fastify: FastifyInstance,
  telegram: TelegramEnv | null,
): Promise<void> {
  await fastify.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'no-referrer' },
  });
  const policies = [
    ['/api/docs', render(RUNTIME_STYLES)],
    ['/api', render(ANSWER)],
    ['/backoffice', render(RUNTIME_STYLES)],
    ['/', render(PAGE)],
  ] as const;
  const miniApp = telegram && render(miniAppPolicy(telegram));
  fastify.addHook('onSend', async (request, reply) => {
    const [prefix, policy] = policies.find(([start]) => request.url.startsWith(start)) ?? policies[3];
    const isMiniApp = miniApp !== null && MINI_APP_PATH.test(request.url);
    // The policy below says the same, and can also name other sites, which x-frame-options cannot.
    if (isMiniApp) reply.removeHeader('x-frame-options');
    const { host } = request.headers;
    const socket = prefix !== '/api' && host && HOST.test(host) ? ` ws://${host} wss://${host}` : '';
    const connect = prefix === '/api' ? '' : `; connect-src 'self'${socket}`;
    // The API has one page of its own; it sets a stricter policy itself.
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', (isMiniApp ? miniApp : policy) + connect);
    // An answer of the API is meant for one person, unless its route sets another cache policy.
    if (prefix === '/api' && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** In the sandbox, a page of our own also shows the Mini App in a frame. */
function miniAppPolicy({ isSandbox }: TelegramEnv): Readonly<Record<string, string>> {
  return isSandbox ? { ...MINI_APP, 'frame-ancestors': `${MINI_APP['frame-ancestors']} 'self'` } : MINI_APP;
}

function render(policy: Readonly<Record<string, string>>): string {
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
