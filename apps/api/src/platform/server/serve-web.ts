import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const APPS = [
  ['/backoffice/', 'backoffice'],
  ['/', 'player'],
] as const;
const OWN_PATHS = /^\/(api|sandbox|socket\.io)(\/|\?|$)/;

/** Serves both built apps from the API's origin; the .br and .gz files made at build time are sent as they are. */
export async function serveWeb(fastify: FastifyInstance, webDir: string): Promise<void> {
  for (const [prefix, name] of APPS) {
    const root = join(webDir, name);
    if (!existsSync(join(root, 'index.html'))) continue;
    await fastify.register(async (scope) => {
      await scope.register(fastifyStatic, {
        root,
        prefix,
        wildcard: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, path) =>
          void reply.header(
            'cache-control',
            path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
          ),
      });
      if (prefix !== '/') scope.get(prefix.slice(0, -1), (_request, reply) => reply.redirect(prefix));
      // Every other path is a page of the app, which routes it; a missing file stays missing.
      scope.get(`${prefix}*`, (request, reply) => {
        const path = request.url.split('?')[0] ?? '';
        if (OWN_PATHS.test(path) || /\.\w+$/.test(path)) return reply.callNotFound();
        return reply.sendFile('index.html');
      });
    });
  }
}
