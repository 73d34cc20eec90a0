import { dropOld, keepLoaded, keepShell, keptAnswer, pageAnswer } from './kept';
import { folderOf, wayOf } from './requests';
import { scope } from './scope';

/** The service worker (ux.md section 10): the shell opens without the network, the API is never kept. */
scope.addEventListener('install', (event) => event.waitUntil(keepShell()));

scope.addEventListener('activate', (event) => event.waitUntil(dropOld().then(() => scope.clients.claim())));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = wayOf(request, scope.location.origin);
  if (way === 'page') event.respondWith(pageAnswer(request));
  else if (way === 'asset') event.respondWith(keptAnswer(request));
  else if (way === 'audio') event.respondWith(keptAnswer(request, folderOf(request.url)));
});

interface Message {
  /** activate: the player takes the new version · keep: files that the page has loaded by itself. */
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
    (url) => wayOf({ url, mode: 'cors', method: 'GET' }, scope.location.origin) === 'asset',
  );
  event.waitUntil(keepLoaded(urls));
});
