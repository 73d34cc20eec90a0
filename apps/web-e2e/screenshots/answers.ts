import type { Page } from 'playwright-core';

/** How the server behaves while a page is photographed. */
export type Answers = 'as it is' | 'fails' | 'is silent' | 'is out of reach';

/** Requests for the session and the configuration, which every page makes; they are always answered. */
const WHO = /\/api\/(user\/(getSingleUser|getUserBalance|refresh-token)|config|cards)/;

/** Makes the server behave this way for this page until the page is closed. */
export async function behave(page: Page, answers: Answers): Promise<void> {
  if (answers === 'as it is') return;
  await page.route('**/api/**', async (route) => {
    if (WHO.test(route.request().url())) return route.continue();
    if (answers === 'fails') {
      const json = { success: false, code: 'INTERNAL', message: 'Internal error' };
      return route.fulfill({ status: 500, json });
    }
    if (answers === 'is out of reach') return route.abort('internetdisconnected');
    // A silent server never answers, so the page shows its skeleton until the browser leaves it.
  });
  if (answers === 'is silent') await page.routeWebSocket(/socket\.io/, () => undefined);
}
