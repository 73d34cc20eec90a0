import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ENV, type Env } from '../../../config';
import { requireAccess, SessionVerifier } from '../../http';
import { describeSocket } from '../asyncapi';
import { sendRefusal } from '../parser-refusals';
import { describeApi } from './describe-api';
import { partOf } from './parts';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Edil Bingo API</title>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
<script defer src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script defer src="/api/docs/start.js"></script>
</head>
<body>
<nav><a href="/api/docs">Players</a> · <a href="/api/docs?part=admin">Backoffice</a> · <a href="/api/asyncapi.json">Socket: asyncapi.json</a></nav>
<main id="reader"></main>
</body>
</html>`;

// /api/docs shows the part for players, /api/docs?part=admin the part for the backoffice.
const START = `const part = location.search === '?part=admin' ? 'admin' : 'player';
window.SwaggerUIBundle({ url: '/api/' + part + '/openapi.json', domNode: document.getElementById('reader') });`;

/** Documents that describe the backoffice. Outside of demo mode only its staff may read them (controls.md 6). */
const OF_ADMINS = ['/api/openapi.json', '/api/admin/openapi.json'];

/**
 * Serves the API's description, its two parts, the description of the socket, and the page that shows them. They are
 * made when somebody first asks for one.
 */
export async function serveApiDocs(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  let document: Promise<OpenAPIObject> | undefined;
  const whole = () => (document ??= describeApi(app));
  const documents = {
    '/api/openapi.json': whole,
    '/api/player/openapi.json': async () => partOf(await whole(), 'player'),
    '/api/admin/openapi.json': async () => partOf(await whole(), 'admin'),
    '/api/asyncapi.json': () => Promise.resolve(describeSocket()),
  };
  const { demo } = app.get<Env>(ENV);
  const sessions = app.get(SessionVerifier, { strict: false });
  for (const [path, read] of Object.entries(documents))
    fastify.get(path, async (request, reply) => {
      try {
        if (!demo && OF_ADMINS.includes(path))
          requireAccess('admin', await sessions.signedIn(request.headers));
      } catch (error) {
        return sendRefusal(error, request, reply);
      }
      return reply.header('cache-control', 'no-cache').send(await read());
    });
  const require = createRequire(import.meta.url);
  const root = dirname(require.resolve('swagger-ui-dist/package.json'));
  await fastify.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root,
      prefix: '/api/docs/assets/',
      decorateReply: false,
      index: false,
    });
    for (const path of ['/api/docs', '/api/docs/'])
      scope.get(path, (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
    scope.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(START));
  });
}
