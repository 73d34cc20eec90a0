import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

/**
 * Opens every style sheet of the app with the one order of the cascade layers.
 * Chunks load in any order; without this the first one loaded would decide which layer wins.
 */
function layerOrder(layers: readonly string[]): Plugin {
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: /apps\/player\/src\/.*\.css$/ },
      handler: (code) => `@layer ${layers.join(', ')};\n${code}`,
    },
  };
}

interface FirstPaintOptions {
  /** Picture of the loading mark, written into the page so that it costs no second request. */
  markFile: string;
  /** Modules that a newcomer needs right after the entry; asked for together with it. */
  preload: readonly RegExp[];
}

/**
 * Lets index.html paint its mark before any style sheet has come (performance.md P15):
 * the picture is part of the page and the style sheets stand after it.
 */
function firstPaint({ markFile, preload }: FirstPaintOptions): Plugin {
  let base = '/';
  return {
    name: 'first-paint',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const mark = encodeURIComponent((await readFile(markFile, 'utf8')).trim());
        const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        const page = sheets
          .reduce((text, sheet) => text.replace(sheet, ''), html)
          .replace(/href="\/favicon\.svg"(?= x=)/, `href="data:image/svg+xml,${mark}"`)
          .replace('</body>', `${sheets.join('')}</body>`);
        const files = new Set<string>();
        for (const chunk of Object.values(bundle ?? {})) {
          if (chunk.type !== 'chunk' || chunk.isEntry) continue;
          if (!chunk.moduleIds.some((id) => preload.some((pattern) => pattern.test(id)))) continue;
          for (const name of [chunk.fileName, ...chunk.imports]) {
            const part = bundle?.[name];
            files.add(name);
            if (part?.type === 'chunk') part.viteMetadata?.importedCss.forEach((sheet) => files.add(sheet));
          }
        }
        const tags = [...files]
          .filter((file) => !html.includes(file))
          .map((file): HtmlTagDescriptor => {
            const kind = file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
            return {
              tag: 'link',
              attrs: { ...kind, crossorigin: true, href: base + file },
              injectTo: 'head',
            };
          });
        return { html: page, tags };
      },
    },
  };
}

const api = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    layerOrder(['reset', 'tokens', 'base', 'ui', 'shell', 'feature', 'motion']),
    firstPaint({
      markFile: join(import.meta.dirname, 'public/favicon.svg'),
      preload: [/catalogues\/am\.json$/],
    }),
  ],
  resolve: { tsconfigPaths: true },
  json: { stringify: true, namedExports: false },
  build: {
    outDir: '../../dist-web/player',
    emptyOutDir: true,
    manifest: true,
    // A browser without module preload only loads a little later; the polyfill would cost everybody.
    modulePreload: { polyfill: false },
    // The page's policy forbids data: addresses for all but pictures, and a file of its own is cached once.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files: every one of them is a request of its own on a phone's first visit.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|react-store|router-core|store|history))\//,
            },
            {
              name: 'shared',
              // Left out: shared/api/money.ts, since only the wallet pays, and the Ethiopian calendar.
              test: /\/(apps\/player\/src\/(app|shared\/(ui|i18n|device|api(?!\/money)|session|system|styles|[\w-]+\.ts$))|libs\/(i18n|contract)\/src\/(?!ethiopian)[\w-]+\.ts$)/,
            },
            {
              // One file, also for parts that listen to the server without watching a round.
              name: 'live',
              test: /\/(apps\/player\/src\/shared\/(live|socket)\/|node_modules\/(socket\.io|engine\.io|@socket\.io))/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': api, '/sandbox': api, '/socket.io': { target: api, ws: true } },
  },
});
