import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ETHIOPIC_FONT } from '../http';

/** The regular weight from libs/fonts; the build puts that folder beside the API's. */
const FILE = 'libs/fonts/noto-sans-ethiopic-400.woff2';

/** Finds the file in the nearest folder above, because source, build and bundle lie at different depths. */
function fontAbove(folder: string): string {
  const file = join(folder, FILE);
  const parent = dirname(folder);
  return existsSync(file) || parent === folder ? file : fontAbove(parent);
}

/** Serves the font from our own origin. It changes only with a release, so it may be cached long. */
export function serveFonts(fastify: FastifyInstance): void {
  const font = readFileSync(fontAbove(import.meta.dirname));
  fastify.get(ETHIOPIC_FONT, (_request, reply) =>
    reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=2592000')
      .header('cross-origin-resource-policy', 'same-origin')
      .send(font),
  );
}
