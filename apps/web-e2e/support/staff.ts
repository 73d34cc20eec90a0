import type { APIRequestContext, Page } from 'playwright-core';
import { PHONE, type Screen, type Visitor } from './browser';
import type { Door } from './stage';

export const DESKTOP: Screen = { width: 1280, height: 800 };

/** Opens a page of the backoffice, its first one by default, for a staff member whom the API has signed in. */
export async function staffAt(
  door: Door,
  phone: string,
  path = '',
  screen: Screen = DESKTOP,
): Promise<Visitor> {
  const visitor = await door.visit(screen);
  const { page } = visitor;
  await visitor.context.request.post('/api/user/login', { data: { phoneNo: phone, password: 'bingo-demo' } });
  await page.goto(`/backoffice/${path}`);
  await page.getByRole('menuitem', { name: 'Rounds' }).or(page.getByLabel('Open menu')).first().waitFor();
  return visitor;
}

/** Signs in a demo account that calls the API as an app does. */
export async function callerOf(door: Door, phone: string): Promise<APIRequestContext> {
  const { context } = await door.visit();
  const answer = await context.request.post('/api/user/login', {
    data: { phoneNo: phone, password: 'bingo-demo' },
  });
  if (!answer.ok()) throw new Error(`${phone} cannot sign in: ${answer.status()}`);
  return context.request;
}

/** Opens a backoffice page on a phone, in Amharic and in the dark theme, and waits for the text `sign` on it. */
export async function onPhone(
  door: Door,
  { phone, path, sign }: { phone: string; path: string; sign: string },
): Promise<Visitor> {
  const visitor = await door.visit({ ...PHONE, dark: true });
  await visitor.context.addInitScript(() => localStorage.setItem('language', 'amharic'));
  await visitor.context.request.post('/api/user/login', { data: { phoneNo: phone, password: 'bingo-demo' } });
  await visitor.page.goto(`/backoffice/${path}`);
  await visitor.page.getByText(sign).first().waitFor();
  return visitor;
}

/** Returns by how many pixels a page is wider than its window. */
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Names what nobody can read: cut menu entries, cells under the column of buttons, buttons off the screen. */
export const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = [
      ...document.querySelectorAll<HTMLElement>('.RaMenuItemLink-root .MuiTypography-root'),
    ].filter((entry) => entry.scrollWidth > entry.clientWidth);
    const covered = [...document.querySelectorAll('tbody tr')].flatMap((row) => {
      const cells = [...row.querySelectorAll<HTMLElement>('td')];
      const verbs = cells.pop();
      if (!verbs?.querySelector('button')) return [];
      const edge = verbs.getBoundingClientRect().left;
      return cells.filter((cell) => {
        const content = document.createRange();
        content.selectNodeContents(cell);
        return content.getBoundingClientRect().right > edge + 1;
      });
    });
    const outside = [...document.querySelectorAll<HTMLElement>('tbody button')].filter(
      (button) => button.getBoundingClientRect().right > window.innerWidth,
    );
    return [...cut, ...covered, ...outside].map(({ innerText }) => innerText);
  });

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Fills the dialog that a verb has opened, and confirms it. */
export async function confirm(page: Page, verb: string, fields: Record<string, string> = {}): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
