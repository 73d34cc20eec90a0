import { dropOld, keepLoaded, keepShell, cachedAnswer, pageAnswer } from './cache';
import { openMessage, showMessage } from './push';
import { folderOf, strategyOf } from './requests';
import { scope } from './scope';

/** The service worker (ux.md section 10): the shell opens without the network, the API is never cached. */
scope.addEventListener('install', (event) => event.waitUntil(keepShell()));

scope.addEventListener('activate', (event) => event.waitUntil(dropOld().then(() => scope.clients.claim())));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const strategy = strategyOf(request, scope.location.origin);
  if (strategy === 'page') event.respondWith(pageAnswer(request));
  else if (strategy === 'asset') event.respondWith(cachedAnswer(request));
  else if (strategy === 'audio') event.respondWith(cachedAnswer(request, folderOf(request.url)));
});

interface Message {
  /** activate: the player has accepted the new version · keep: caches files that the page has loaded by itself. */
  readonly type: 'activate' | 'keep';
  readonly urls?: readonly string[];
}

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  (data.type === 'activate' || data.type === 'keep');

scope.addEventListener('message', (event) => {
  if (!isMessage(event.data)) return;
  if (event.data.type === 'activate') return event.waitUntil(scope.skipWaiting());
  const urls = (event.data.urls ?? []).filter(
    (url) => strategyOf({ url, mode: 'cors', method: 'GET' }, scope.location.origin) === 'asset',
  );
  event.waitUntil(keepLoaded(urls));
});

scope.addEventListener('push', (event) =>
  event.waitUntil(showMessage(event.data === null ? null : parsed(event.data), Date.now())),
);

scope.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event.notification)));

/** Returns the parsed content; null if it is not JSON. */
function parsed(data: { json: () => unknown }): unknown {
  try {
    return data.json();
  } catch {
    return null;
  }
}
