import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { filesOf, signedInLinks } from './build/signed-in-links.ts';
import { secondMinifier, shortClassNames } from './build/smaller.ts';

/**
 * Starts every style sheet with the order of the cascade layers. Chunks load in any order; without this line the
 * sheet that is loaded first would decide which layer wins.
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
  /** Picture of the loading mark, inlined into the page so that it costs no second request. */
  markFile: string;
  /** Modules that a newcomer needs right after the entry; preloaded with it. */
  preload: readonly RegExp[];
}

/**
 * Lets index.html paint its mark before any style sheet is loaded (performance.md P15): the picture is part of the
 * page and the style sheets come after it.
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

/**
 * Replacements for unused modules of socket.io: the app uses WebSocket only and sends no binary (protocol.md section
 * 3). The library's own list of transports would bring long polling and WebTransport to every phone.
 */
const replaced: Record<string, (code: string) => string> = {
  'engine.io-client/build/esm/transports/index.js': () =>
    "import { WS } from './websocket.node.js'; export const transports = { websocket: WS };",
  'socket.io-parser/build/esm/is-binary.js': () =>
    'export const isBinary = () => false; export const hasBinary = () => false;',
  'socket.io-parser/build/esm/binary.js': () =>
    "const refuse = () => { throw new Error('no binary'); }; export { refuse as deconstructPacket, refuse as reconstructPacket };",
  // Only a connection that began by polling is probed for a better transport.
  'engine.io-client/build/esm/socket.js': (code) =>
    code.replace(/\b_probe\(name\) \{.*?\n {4}\}/s, '_probe() {}'),
  // Its advice to users of version 2 reaches nobody.
  'socket.io-client/build/esm/socket.js': (code) => code.replace(/It seems you are trying[^"]*/, 'version 2'),
};

/** Modules of unused transports. They count as free of side effects, because otherwise the bundler would keep them. */
const unused = /engine\.io-client\/build\/esm\/transports\/(polling[-\w.]*|webtransport)\.js$/;

/** Removes the unused modules from socket.io-client. The build fails if a new version of the library has moved or changed them. */
function leanSocket(): Plugin {
  const found = new Set<string>();
  return {
    name: 'lean-socket',
    apply: 'build',
    transform: {
      filter: { id: /(engine\.io-client|socket\.io-(parser|client))\/build\/esm\// },
      handler(code, id) {
        if (unused.test(id)) return { code, map: null, moduleSideEffects: false };
        const [name, lean] = Object.entries(replaced).find(([file]) => id.endsWith(file)) ?? [];
        if (!name || !lean || lean(code) === code) return null;
        found.add(name);
        return { code: lean(code), map: null };
      },
    },
    buildEnd(error) {
      const missed = Object.keys(replaced).filter((name) => !found.has(name));
      if (!error && missed.length > 0) this.error(`not met any more, see leanSocket(): ${missed.join()}`);
    },
  };
}

// Gives the curves their own copies of what they use of @noble/hashes: the first round needs SHA-256 and few helpers, and
// shared copies would put SHA-512 and all helpers into its chunk although a curve is loaded only for a signature.
function apartFromCurve(): Plugin {
  return {
    name: 'apart-from-curve',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(@noble\/hashes\/(sha2|utils)|\.\/_u64)\.js$/ },
      async handler(source, importer) {
        if (!importer || !/\/@noble\/curves\/|\?curve$/.test(importer)) return null;
        const found = await this.resolve(source, importer, { skipSelf: true });
        return found && { ...found, id: `${found.id}?curve` };
      },
    },
  };
}

/** Chunks of a first round, cached at installation; all others are cached at their first use. */
const FIRST_ROUND =
  /src\/(main\.tsx|routes\/play-pages\.ts|features\/shell\/menu\/SideSheet\.tsx)$|catalogues\/am\/base\.json$/;

/** The page that the worker shows without a network and without a cached shell: in four languages, without a script. */
async function offlinePage(catalogues: string): Promise<string> {
  const texts = await Promise.all(
    ['am', 'om', 'ti', 'en'].map(async (tag) => {
      const text = JSON.parse(await readFile(join(catalogues, tag, 'base.json'), 'utf8')) as Record<
        string,
        string
      >;
      return `<p lang="${tag}">${text['connection.offline']}. ${text['error.network']}.<br><a href="">${text['common.retry']}</a></p>`;
    }),
  );
  return `<!doctype html>
<html lang="am"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Edil Bingo</title></head>
<body><center>${texts.join('\n')}</center></body></html>`;
}

/** Gives src/sw/worker.ts the list of the build's files and the name of the build, and emits the offline page. */
function serviceWorker({ catalogues }: { catalogues: string }): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const worker = bundle['sw.js'];
        if (worker?.type !== 'chunk') return this.error('the service worker was not built');
        if (worker.imports.length > 0) return this.error(`sw.js must stand alone: ${worker.imports.join()}`);
        const offline = await offlinePage(catalogues);
        this.emitFile({ type: 'asset', fileName: 'offline.html', source: offline });
        const shell = JSON.stringify(filesOf(bundle, FIRST_ROUND));
        const page = bundle['index.html'];
        const name = createHash('sha256').update(shell).update(worker.code).update(offline);
        if (page?.type === 'asset') name.update(page.source);
        worker.code = worker.code
          .replaceAll('__SHELL__', () => shell)
          .replaceAll('__BUILD__', JSON.stringify(name.digest('hex').slice(0, 12)));
      },
    },
  };
}

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string;
};

const api = 'http://127.0.0.1:3000';
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    layerOrder(['reset', 'tokens', 'base', 'ui', 'shell', 'feature', 'motion']),
    leanSocket(),
    secondMinifier(),
    shortClassNames(join(import.meta.dirname, 'src')),
    apartFromCurve(),
    firstPaint({
      markFile: join(import.meta.dirname, 'public/favicon.svg'),
      preload: [/catalogues\/am\/base\.json$/],
    }),
    signedInLinks({
      modules: /src\/(main\.tsx|routes\/play-pages\.ts)$|catalogues\/am\/base\.json$/,
      calls: ['/api/user/getSingleUser'],
    }),
    serviceWorker({ catalogues: join(import.meta.dirname, '../../libs/i18n/src/catalogues') }),
  ],
  resolve: { tsconfigPaths: true },
  json: { stringify: true, namedExports: false },
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    outDir: '../../dist-web/player',
    emptyOutDir: true,
    manifest: true,
    // No polyfill: without module preload a browser loads a little later; the polyfill would burden every browser.
    modulePreload: { polyfill: false },
    // Separate files: the page's policy allows data: addresses only for pictures, and a file is cached once.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        // The Mini App: signs in from Telegram, then loads the app itself.
        telegram: join(import.meta.dirname, 'telegram.html'),
        screen: join(import.meta.dirname, 'screen.html'),
        sw: join(import.meta.dirname, 'src/sw/worker.ts'),
      },
      // These modules have no side effects, so unused exports can be dropped. And a page that imports one thing from
      // live/index.ts does not load the chunks of the others: the public proof loads no connection.
      treeshake: {
        moduleSideEffects: [
          {
            test: /\/(libs\/\w+\/src|@noble\/hashes|player\/src\/shared\/ui)\/.*[jt]sx?$|\/player\/src\/live\/index\.ts$/,
            sideEffects: false,
          },
        ],
      },
      output: {
        // The address of the worker must not change with its content, because the browser knows the worker by it.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash:7].js'),
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // Few chunks, because each one is a request on a phone's first visit.
          groups: [
            {
              // Cards and checks, which the live round and the public proof share; without the connection.
              name: 'bingo',
              test: /\/(libs\/bingo\/src\/(deck\/deck(-data)?|round\/patterns|draw\/(encoding|call-link))\.ts|@noble\/hashes\/(sha2|_md|_u64|utils)\.js$|apps\/player\/src\/live\/round\/(MiniCard|seen)\.)/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'react',
              test: /rolldown[/:]runtime|node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|react-store|router-core|store|history))\//,
            },
            {
              // The pages of a first round (routes/play-pages.ts) with the connection, for other chunks that listen
              // to it too.
              name: 'play',
              // Off, because otherwise dependencies that the first page also needs would pull the connection into it.
              includeDependenciesRecursively: false,
              test: /\/(apps\/player\/src\/(routes\/play-pages|features\/(shell|stakes|cards|game)\/(?!after-round|big-games|practice|screen|watch|Tables|grid-keys|RoundLink|menu\/SideSheet|LowBalanceSheet)|live\/|shared\/audio\/)|node_modules\/(socket\.io|engine\.io|@socket\.io))/,
            },
            {
              // The wallet without what only some players open: for each chunk the tap writes a link that preloads it.
              name: 'wallet',
              includeDependenciesRecursively: false,
              test: /\/apps\/player\/src\/features\/wallet\/(?!tabs|payees\/(?!lazy)|books)/,
            },
            {
              // What the pages with lists from the server share.
              name: 'lists',
              includeDependenciesRecursively: false,
              test: /\/(apps\/player\/src\/shared\/(ui\/(paging|form\/Select)|aside\/(?!share-link)|limits\/(use-limits|BirrField|limits\.module)|messages\/|app-state\/Query)|libs\/money\/src|node_modules\/@tanstack\/(query-core|react-query))/,
            },
            {
              // The code of an SMS, for sign-up and wallet.
              name: 'codes',
              includeDependenciesRecursively: false,
              test: /\/shared\/ui\/(form\/(Otp|Code)|use-countdown)/,
            },
            {
              name: 'shared',
              includeDependenciesRecursively: false,
              // Not in this chunk: shared/api/money.ts and spaces.ts, which only their own pages call, the proof of
              // work, what phones report, and the Ethiopian calendar.
              test: /\/(apps\/player\/src\/(app\/(?!background)|features\/(auth\/(login\/LoginPage|EntranceLayout|Refusal|checks|auth-form)|wallet\/tabs)|shared\/(ui\/(?!paging|form\/(Otp|Code|Select)|use-countdown)|i18n|device|api(?!\/(money|spaces))|session|app-state\/(?!Query|wanted)|lazy|styles))|libs\/(i18n|contract|api-client)\/src\/(?!ethiopian|work\.|vitals\.|sections\/(chat|complaints|data|schedules|spaces|telegram|wind-down)\.)[\w-/]+\.ts$)|preload-helper/,
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
