/** Put in by the build (vite.config.ts): the parts that a first round needs, and the build's own name. */
declare const __SHELL__: readonly string[];
declare const __BUILD__: string;

const SHELL = `shell-${__BUILD__}`;
const ASSETS = `assets-${__BUILD__}`;
const AUDIO = 'audio-';
const PAGE = '/';
const OFFLINE = '/offline.html';
/** Of a cache that grows while the app is used; 75 numbers and a few effects are a folder of recordings. */
const MOST = 100;
/** The server tells compressed and plain answers apart; what is kept is good for both. */
const anyEncoding = { ignoreVary: true };

/** Fetches the shell whole, or fails: half a shell is none. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL);
  await cache.addAll(
    [PAGE, OFFLINE, ...__SHELL__].map((path) =>
      // Hashed files may come from the browser's own cache; pages must be of this build.
      path.startsWith('/assets/') ? path : new Request(path, { cache: 'reload' }),
    ),
  );
}

/** Drops what earlier builds kept; recordings stay, they do not change with a build. */
export async function dropOld(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name !== SHELL && name !== ASSETS && !name.startsWith(AUDIO));
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function keep(name: string, request: Request | string, response: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => cache.delete(key)));
}

/** The shell of this build for every page of the app; without it the server's, without that the offline page. */
export async function pageAnswer(request: Request): Promise<Response> {
  const shell = await caches.match(PAGE, { ...anyEncoding, cacheName: SHELL });
  if (shell) return shell;
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(OFFLINE, anyEncoding)) ?? Response.error();
  }
}

/** From the phone, else from the server and then kept. */
export async function keptAnswer(request: Request, folder?: string): Promise<Response> {
  const known = await caches.match(request, anyEncoding);
  if (known) return known;
  const response = await fetch(request);
  // A part of a recording or a refusal is not the file.
  if (response.status === 200) {
    const copy = response.clone();
    // A full phone keeps nothing more, and plays on.
    await keep(folder === undefined ? ASSETS : AUDIO + folder, request, copy).catch(() => undefined);
  }
  return response;
}

/** Keeps what a page has loaded before there was a worker: its language and fonts. */
export async function keepLoaded(urls: readonly string[]): Promise<void> {
  await Promise.all(
    urls.map((url) =>
      keptAnswer(new Request(url)).then(
        () => undefined,
        () => undefined,
      ),
    ),
  );
}
