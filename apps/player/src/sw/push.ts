import { strategyOf } from './requests';
import { scope, type ShownMessage, type WorkerWindow } from './scope';

/** The content of a push message, which the server has encrypted for this device. */
interface PushContent {
  readonly id: string;
  readonly text: string;
  readonly page: string;
  readonly tag: string;
  readonly lang: string;
  readonly until: number;
}

/** The form of the pages of the app; a message can open no other address. */
const PAGE = /^\/[A-Za-z0-9/-]{0,80}$/;
const NAMES: Readonly<Record<string, string>> = { am: 'እድል ቢንጎ', ti: 'ዕድል ቢንጎ' };

export function contentOf(data: unknown): PushContent | null {
  if (typeof data !== 'object' || data === null) return null;
  const { id, text, page, tag, lang, until } = data as Record<string, unknown>;
  const texts = [id, text, page, tag, lang];
  if (!texts.every((one) => typeof one === 'string') || typeof until !== 'number') return null;
  const content = { id, text, page, tag, lang, until } as PushContent;
  return PAGE.test(content.page) && !content.page.startsWith('//') ? content : null;
}

/**
 * Shows a message, which replaces an earlier one of the same topic (`tag`), and removes messages whose time is over.
 */
export async function showMessage(data: unknown, now: number): Promise<void> {
  const { registration } = scope;
  for (const shown of await registration.getNotifications())
    if ((contentOf(shown.data)?.until ?? now) <= now) shown.close();
  const content = contentOf(data);
  if (!content || content.until <= now) return;
  await registration.showNotification(NAMES[content.lang] ?? 'Edil Bingo', {
    body: content.text,
    lang: content.lang,
    tag: content.tag,
    icon: '/icons/mesob-192.png',
    data: content,
  });
  await tell(content.id, 'shown');
}

/** Opens the page of a message: in an open window of the app, else in a new one. */
export async function openMessage(notification: ShownMessage): Promise<void> {
  notification.close();
  const content = contentOf(notification.data);
  if (!content) return;
  await Promise.all([tell(content.id, 'opened'), show(content.page)]);
}

async function show(page: string): Promise<void> {
  const open = (await scope.clients.matchAll({ type: 'window' })).find(isApp);
  if (!open) await scope.clients.openWindow(page);
  else if (new URL(open.url).pathname === page) await open.focus();
  else await (await open.navigate(page))?.focus();
}

/**
 * True for a window of the app. Windows of the backoffice and of other pages of this server stay where they are, and
 * so does a Mini App in its frame.
 */
function isApp({ url, frameType }: WorkerWindow): boolean {
  const opening = { method: 'GET', mode: 'navigate', url };
  return frameType === 'top-level' && strategyOf(opening, scope.location.origin) === 'page';
}

/**
 * Reports that a message was shown or opened: the backoffice counts this, and the server stops messages that are
 * ignored. A lost report changes little.
 */
async function tell(id: string, what: 'shown' | 'opened'): Promise<void> {
  await fetch(`/api/messages/${id}/${what}`, { method: 'POST' }).catch(() => undefined);
}
