import { post } from './bridge';

/** Pages of this server that do not belong to the app. */
const OTHER_PAGES = /^\/(sandbox|backoffice)(\/|$)/;

/**
 * Opens other sites, such as a payment page or a link of the menu, outside the Mini App: most sites refuse to be
 * shown in a frame, and a page that is left loses the session, which is only in its memory. A browser without the
 * Navigation API follows such links inside the frame.
 */
export function openOutside(): void {
  if ('navigation' in window)
    navigation.addEventListener('navigate', (event) => {
      const { cancelable, downloadRequest, destination } = event;
      if (!cancelable || downloadRequest !== null || !isOutside(destination.url)) return;
      event.preventDefault();
      leaveTo(destination.url);
      // Tells the app that the person has come back to the page, as after a return from another site.
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

/** Addresses of t.me are chats, so the client opens them itself. */
function leaveTo(url: string): void {
  const { hostname, pathname, search } = new URL(url);
  if (hostname === 't.me') post('web_app_open_tg_link', { path_full: pathname + search });
  else post('web_app_open_link', { url });
}
