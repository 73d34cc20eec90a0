import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, SIGNED_IN_COOKIE } from '../http';

const APPS = [
  ['/backoffice/', 'backoffice'],
  ['/', 'player'],
] as const;
/** The Mini App's own page, the only one that a page of another site may frame (security-headers.ts). */
const MINI_APP = /^\/telegram\/?$/;
const OWN_PATHS = /^\/(api|log|sandbox|socket\.io)(\/|\?|$)/;

/** Serves both built apps from the API's origin, compressed at build time (.br, .gz). */
export async function serveWeb(fastify: FastifyInstance, webDir: string): Promise<void> {
  for (const [prefix, name] of APPS) {
    const root = join(webDir, name);
    if (!existsSync(join(root, 'index.html'))) continue;
    const links = linksOf(root);
    await fastify.register(async (scope) => {
      await scope.register(fastifyStatic, {
        root,
        serve: false, // the one route below serves them: one route for each file would make a thousand
        dotfiles: 'ignore',
        index: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, path) =>
          void reply.header(
            'cache-control',
            path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
          ),
      });
      if (prefix !== '/') scope.get(prefix.slice(0, -1), (_request, reply) => reply.redirect(prefix));
      // A path with a file extension is a file; every other path is a page, which the app routes itself.
      scope.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => {
        const path = request.url.split('?')[0] ?? '';
        if (OWN_PATHS.test(path)) return reply.callNotFound();
        if (/\.\w+$/.test(path)) return reply.sendFile(request.params['*']);
        if (MINI_APP.test(path)) return sendMiniApp(reply, root);
        markSignedIn(request, reply);
        if (links && isVisit(request)) void reply.header('link', links);
        return reply.sendFile('index.html');
      });
    });
  }
}

/** An older build and the backoffice have no such page. */
function sendMiniApp(reply: FastifyReply, root: string): FastifyReply | void {
  return existsSync(join(root, 'telegram.html')) ? reply.sendFile('telegram.html') : reply.callNotFound();
}

/**
 * The Link header for signed-in visits, as the app's build wrote it (apps/player/build/signed-in-links.ts); '' if there
 * is none.
 */
function linksOf(root: string): string {
  const file = join(root, '.vite/signed-in.link');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** True if a signed-in person opens a page; false for a service worker that fetches the page into its cache. */
function isVisit({ headers }: FastifyRequest): boolean {
  if (headers['sec-fetch-mode'] !== 'navigate') return false;
  return (readCookie(headers, 'token') ?? readCookie(headers, SIGNED_IN_COOKIE)) !== undefined;
}

/**
 * Sets the marker cookie again for a visitor who has a token but no marker, for example on another subdomain or after a
 * script removed it.
 */
function markSignedIn(request: FastifyRequest, reply: FastifyReply): void {
  const { headers } = request;
  if (!readCookie(headers, 'token') || readCookie(headers, SIGNED_IN_COOKIE)) return;
  void reply.setCookie(SIGNED_IN_COOKIE, '1', {
    path: '/',
    sameSite: 'lax',
    ...(request.protocol === 'https' ? { secure: true } : {}),
  });
}
