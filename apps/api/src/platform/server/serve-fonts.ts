import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ETHIOPIC_FONT } from '../http';

/** The regular weight of libs/fonts; the build lays it beside the API. */
const FILE = join(import.meta.dirname, '../../../../../libs/fonts/noto-sans-ethiopic-400.woff2');

/** Serves the font from our own origin; it changes with a release at most. */
export function serveFonts(fastify: FastifyInstance): void {
  const font = readFileSync(FILE);
  fastify.get(ETHIOPIC_FONT, (_request, reply) =>
    reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=2592000')
      .header('cross-origin-resource-policy', 'same-origin')
      .send(font),
  );
}
