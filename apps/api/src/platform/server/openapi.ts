import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import metadata from '../../metadata';

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
<body><main id="reader"></main></body>
</html>`;

const START = `window.SwaggerUIBundle({ url: '/api/openapi.json', domNode: document.getElementById('reader') });`;

/** The OpenAPI description of all routes. */
export async function describeApi(app: NestFastifyApplication): Promise<OpenAPIObject> {
  await SwaggerModule.loadPluginMetadata(metadata);
  const config = new DocumentBuilder()
    .setTitle('Edil Bingo')
    .setDescription('Live 75-ball bingo with a wallet in Ethiopian birr')
    .setVersion('1')
    .addCookieAuth('token')
    .addBearerAuth()
    .build();
  return SwaggerModule.createDocument(app, config);
}

/** Serves the description and the page that shows it; the first request makes the description. */
export async function serveApiDocs(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  let document: Promise<OpenAPIObject> | undefined;
  fastify.get('/api/openapi.json', async (_request, reply) => {
    document ??= describeApi(app);
    return reply.header('cache-control', 'no-cache').send(await document);
  });
  const require = createRequire(import.meta.url);
  const root = dirname(
    createRequire(require.resolve('@nestjs/swagger')).resolve('swagger-ui-dist/package.json'),
  );
  await fastify.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root,
      prefix: '/api/docs/assets/',
      decorateReply: false,
      index: false,
    });
    scope.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
    scope.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(START));
  });
}
