/** How the worker answers a request; with `network` the browser handles it as without a worker. */
export type Strategy = 'network' | 'page' | 'asset' | 'audio';

/** Paths that only the server may answer: live data and other apps (ux.md section 10 "API network only"). */
const SERVER = /^\/(api|socket\.io|sandbox|backoffice|telegram|tv)(\/|$)/;
const ASSET = /^\/assets\/[\w.-]+$/;
const AUDIO = /^\/audio\/(am|om|en|fx)\/[\w-]+\.mp3$/;

interface RequestFacts {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

export function strategyOf({ method, mode, url }: RequestFacts, origin: string): Strategy {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin || SERVER.test(pathname)) return 'network';
  if (mode === 'navigate') return 'page';
  if (ASSET.test(pathname)) return 'asset';
  return AUDIO.test(pathname) ? 'audio' : 'network';
}

/** The folder of a recording: a voice, or the effects. */
export const folderOf = (url: string): string => AUDIO.exec(new URL(url).pathname)?.[1] ?? '';
