import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

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
/** The component libraries of these pages write their styles at run time. */
const RUNTIME_STYLES = { ...PAGE, 'style-src': "'self' 'unsafe-inline'" };
const ANSWER = { 'default-src': "'none'", 'frame-ancestors': "'none'" };

/** A host that may be put into a policy; any other value of a Host header is left out. */
const HOST = /^[\w.:[\]-]{1,255}$/;

/** Adds security headers to every answer. The policy of pages allows the game's socket on their own host. */
export async function registerSecurityHeaders(fastify: FastifyInstance): Promise<void> {
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
  fastify.addHook('onSend', async (request, reply) => {
    const [prefix, policy] = policies.find(([start]) => request.url.startsWith(start)) ?? policies[3];
    const { host } = request.headers;
    const socket = prefix !== '/api' && host && HOST.test(host) ? ` ws://${host} wss://${host}` : '';
    const connect = prefix === '/api' ? '' : `; connect-src 'self'${socket}`;
    // The API has one page, which brings a stricter policy of its own.
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', policy + connect);
    // An answer of the API is for one person, unless its route sets another cache policy.
    if (prefix === '/api' && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

function render(policy: Readonly<Record<string, string>>): string {
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
