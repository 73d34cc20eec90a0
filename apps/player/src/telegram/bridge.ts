/**
 * The bridge between a Mini App and Telegram's client (docs.telegram-mini-apps.com, "Methods" and "Events"): in a
 * frame by messages of the window, elsewhere by the object that the client puts into the page. It is our own code,
 * because Telegram's script is in no package and the content policy of the page loads nothing from another host.
 */
interface Proxy {
  postEvent: (type: string, data: string) => void;
}

interface Receiver {
  receiveEvent?: (type: string, data: unknown) => void;
}

interface TelegramWindow {
  TelegramWebviewProxy?: Proxy;
  Telegram?: { WebView?: Receiver };
  /** The object through which the desktop client delivers its events. */
  TelegramGameProxy?: Receiver;
}

/** Colours of the client, `#rrggbb` by name. */
export type Theme = Readonly<Record<string, string>>;

/** The data that the client gives the page at the start. */
export interface Launch {
  /** Signed by Telegram. Only the server can check it; the page itself does not rely on it. */
  initData: string;
  theme: Theme;
  /** Platform of the client, such as android, ios or web. */
  platform: string;
}

type Listener = (data: Record<string, unknown>) => void;

const host = window as Window & TelegramWindow;
const listeners = new Map<string, Set<Listener>>();
/** The origin that may frame this page: Telegram's web client, or the sandbox's page, which is our own. */
const client = ownParent() ? location.origin : 'https://web.telegram.org';

/** A client on the same device answers within milliseconds; a slow one gets this much time. */
const ANSWER_MS = 5000;

/**
 * Reads the launch data that the client has put behind `#`, and removes it from the address, so that it is neither
 * stored nor shared. A client adds its own data to any address that it is given. If data appears twice, somebody else
 * has put a part of it into the link, so all of it is refused.
 */
export function takeLaunch(): Launch | null {
  const fields = new URLSearchParams(location.hash.slice(1));
  const [initData, ...more] = fields.getAll('tgWebAppData');
  if (!initData) return null;
  history.replaceState(null, '', location.pathname + location.search);
  if (more.length > 0) return null;
  const theme = themeOf(parse(fields.get('tgWebAppThemeParams') ?? '{}'));
  return { initData, theme, platform: fields.get('tgWebAppPlatform') ?? '' };
}

/** Sends a request to the client; a client that does not know the request ignores it. */
export function post(type: string, data: object = {}): void {
  if (host.TelegramWebviewProxy) host.TelegramWebviewProxy.postEvent(type, JSON.stringify(data));
  else if (window.parent !== window)
    window.parent.postMessage(JSON.stringify({ eventType: type, eventData: data }), client);
}

/**
 * Whether a client of Telegram is present and answers. Launch data alone proves nothing: anybody can put it into a
 * link, and whoever opened that link in a browser would be signed in to the sender's Telegram account.
 */
export function isAnswered(): Promise<boolean> {
  if (!host.TelegramWebviewProxy && window.parent === window) return Promise.resolve(false);
  return new Promise((resolve) => {
    for (const type of ['theme_changed', 'viewport_changed']) on(type, () => resolve(true));
    setTimeout(() => resolve(false), ANSWER_MS);
    post('web_app_request_theme');
    post('web_app_request_viewport');
  });
}

/** Calls `listener` at each event of this name. */
export function on(type: string, listener: Listener): void {
  listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
}

/** Begins to listen to the client. */
export function listen(): void {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== client || typeof data !== 'string') return;
    const event = recordOf(parse(data));
    if (typeof event['eventType'] === 'string') receive(event['eventType'], event['eventData']);
  });
  host.Telegram = { ...host.Telegram, WebView: { ...host.Telegram?.WebView, receiveEvent: receive } };
  host.TelegramGameProxy = { ...host.TelegramGameProxy, receiveEvent: receive };
}

/** Reads the colours from an event or from the launch data. */
export function themeOf(value: unknown): Theme {
  return Object.fromEntries(
    Object.entries(recordOf(value)).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

/** Whether the page that frames this one has the same origin; a page of another origin does not reveal its address. */
function ownParent(): boolean {
  try {
    return window.parent.location.origin === location.origin;
  } catch {
    return false;
  }
}

function receive(type: string, data: unknown): void {
  for (const listener of listeners.get(type) ?? []) listener(recordOf(data));
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
