import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, SIGNED_IN_COOKIE } from '../http';

const APPS = [
  ['/backoffice/', 'backoffice'],
  ['/', 'player'],
] as const;
/**
 * Pages that are no page of the app: the Mini App, the only one that a page of another site may frame
 * (security-headers.ts), and the screen of a space.
 */
const OWN_PAGES = [
  [/^\/telegram\/?$/, 'telegram.html'],
  [/^\/tv(\/|$)/, 'screen.html'],
] as const;
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
        const page = OWN_PAGES.find(([form]) => form.test(path))?.[1];
        if (page) return sendOwnPage(reply, root, page);
        markSignedIn(request, reply);
        if (links && isVisit(request)) void reply.header('link', links);
        return reply.sendFile('index.html');
      });
    });
  }
}

/** An older build and the backoffice have no such page. */
function sendOwnPage(reply: FastifyReply, root: string, page: string): FastifyReply | void {
  return existsSync(join(root, page)) ? reply.sendFile(page) : reply.callNotFound();
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
