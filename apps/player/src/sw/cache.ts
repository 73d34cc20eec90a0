/** Set by the build (vite.config.ts): the files that a first round needs, and the build's own name. */
declare const __SHELL__: readonly string[];
declare const __BUILD__: string;

const SHELL = `shell-${__BUILD__}`;
const ASSETS = `assets-${__BUILD__}`;
const AUDIO = 'audio-';
const PAGE = '/';
const OFFLINE = '/offline.html';
/** Limit of the entries of a growing cache. A folder of recordings has 75 numbers or a few effects, so it fits. */
const MOST = 100;
/** The server marks its answers as different for each encoding; a cached answer is good for all of them. */
const anyEncoding = { ignoreVary: true };

/** Caches the whole shell; throws if one file is missing, because a partial shell is useless. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL);
  await cache.addAll(
    [PAGE, OFFLINE, ...__SHELL__].map((path) =>
      // Hashed files may come from the browser's own cache; pages must be of this build.
      path.startsWith('/assets/') ? path : new Request(path, { cache: 'reload' }),
    ),
  );
}

/** Deletes the caches of earlier builds; recordings stay, because they do not change with a build. */
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

/**
 * Answers the request for any page with this build's shell. Without a cached shell the server answers, and without a
 * network the offline page.
 */
export async function pageAnswer(request: Request): Promise<Response> {
  const shell = await caches.match(PAGE, { ...anyEncoding, cacheName: SHELL });
  if (shell) return shell;
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(OFFLINE, anyEncoding)) ?? Response.error();
  }
}

/** Answers from the cache, else from the server and then caches the answer. */
export async function cachedAnswer(request: Request, folder?: string): Promise<Response> {
  const known = await caches.match(request, anyEncoding);
  if (known) return known;
  const response = await fetch(request);
  // A partial response (206) or a refusal does not contain the whole file, so it is not cached.
  if (response.status === 200) {
    const copy = response.clone();
    // If the storage of the phone is full, the answer is used but not cached.
    await keep(folder === undefined ? ASSETS : AUDIO + folder, request, copy).catch(() => undefined);
  }
  return response;
}

/** Caches files that a page loaded before the worker was active: its language and fonts. */
export async function keepLoaded(urls: readonly string[]): Promise<void> {
  await Promise.all(
    urls.map((url) =>
      cachedAnswer(new Request(url)).then(
        () => undefined,
        () => undefined,
      ),
    ),
  );
}
