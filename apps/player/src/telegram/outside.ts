import { post } from './bridge';

/** Of this server, but pages of their own. */
const OTHER_PAGES = /^\/(sandbox|backoffice)(\/|$)/;

/**
 * Opens other sites beside the Mini App, as a payment's page or a link of the menu: most of them refuse to stand in a frame, and
 * a page that is left loses the session that only its memory holds. A browser without the Navigation API follows them.
 */
export function openOutside(): void {
  if ('navigation' in window)
    navigation.addEventListener('navigate', (event) => {
      const { cancelable, downloadRequest, destination } = event;
      if (!cancelable || downloadRequest !== null || !isOutside(destination.url)) return;
      event.preventDefault();
      leaveTo(destination.url);
      // For the app it is as if the person had come back to it.
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.target !== '_blank' || event.defaultPrevented || !isOutside(link.href)) return;
    event.preventDefault();
    leaveTo(link.href);
  });
}

function isOutside(url: string): boolean {
  const { protocol, origin, pathname } = new URL(url);
  if (!/^https?:$/.test(protocol)) return false;
  return origin !== location.origin || OTHER_PAGES.test(pathname);
}

/** Telegram's own addresses are chats of the client. */
function leaveTo(url: string): void {
  const { hostname, pathname, search } = new URL(url);
  if (hostname === 't.me') post('web_app_open_tg_link', { path_full: pathname + search });
  else post('web_app_open_link', { url });
}
