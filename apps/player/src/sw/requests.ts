/** How a request is answered; network: the browser does it, as if there were no worker. */
export type Way = 'network' | 'page' | 'asset' | 'audio';

/** What belongs to the server alone: answers of the moment, other apps (ux.md section 10 "API network only"). */
const SERVER = /^\/(api|socket\.io|sandbox|backoffice)(\/|$)/;
const ASSET = /^\/assets\/[\w.-]+$/;
const AUDIO = /^\/audio\/(am|om|en|fx)\/[\w-]+\.mp3$/;

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

export function wayOf({ method, mode, url }: Asked, origin: string): Way {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin || SERVER.test(pathname)) return 'network';
  if (mode === 'navigate') return 'page';
  if (ASSET.test(pathname)) return 'asset';
  return AUDIO.test(pathname) ? 'audio' : 'network';
}

/** The folder of a recording: a voice, or the effects. */
export const folderOf = (url: string): string => AUDIO.exec(new URL(url).pathname)?.[1] ?? '';
