import type { Page } from 'playwright-core';
import { PHONE, type Visitor } from '../support/browser';
import { accounts, roles, table, type End, type Role, type Row } from '../support/route-table';
import { openStage } from '../support/stage';
import { tags, textsOf, type Chosen } from '../support/steps';

const languages = Object.keys(tags) as Chosen[];
const catalogue = Object.fromEntries(
  languages.map((language) => [language, textsOf(language, 'chat', 'spaces', 'proof')]),
);
const screens = [
  { width: 1280, height: 800 },
  { width: PHONE.width, height: PHONE.height },
];

const text = (language: Chosen, key: string): string => catalogue[language]?.[key] ?? key;

/** The expected title of the browser tab: the page's title and the name of the game. */
function titleOf(row: Row, end: End, language: Chosen): string {
  const name = text(language, 'app.name');
  const key = typeof end === 'object' && 'page' in end ? end.page : '';
  // A visitor who may not open the page still sees its title.
  const others = Object.values(row.ends).flatMap((other) =>
    typeof other === 'object' && 'page' in other ? [other.page] : [],
  );
  const shown = key || others[0];
  return shown ? `${text(language, shown)} · ${name}` : name;
}

/** Resolves when the page has its title and its one heading, and has fetched all its lists. */
async function settled(page: Page, title: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document.title === wanted &&
      document.querySelectorAll('h1').length === 1 &&
      document.querySelector('h1')?.textContent?.trim() &&
      !document.querySelector('main [role="status"] > div[aria-hidden]'),
    title,
  );
}

/** Lists the faults of the page in its current state. */
async function faultsOf(page: Page, end: End, language: Chosen): Promise<string[]> {
  const { wide, heading, lang } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - window.innerWidth,
    heading: document.querySelector('h1')?.textContent ?? '',
    lang: document.documentElement.lang,
  }));
  const faults: string[] = [];
  if (wide > 0) faults.push(`is ${wide} px too wide`);
  if (lang !== tags[language]) faults.push(`says it is in ${lang}`);
  const wanted = end === 'forbidden' ? 'error.forbidden' : end === 'missing' ? 'error.notFound' : null;
  if (wanted && heading !== text(language, wanted)) faults.push(`is headed "${heading}"`);
  return faults;
}

describe('the route table', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  /** Opens a page for a role and signs in without the form; `choose` sets the language later. */
  async function enter(role: Role): Promise<Visitor> {
    const visitor = await stage.visit(screens[0]);
    if (role !== 'out') {
      const answer = await visitor.context.request.post('/api/user/login', {
        data: { phoneNo: accounts[role], password: 'bingo-demo' },
      });
      expect(answer.status()).toBe(200);
    }
    return visitor;
  }

  async function open({ page }: Visitor, { path, tap }: Row, role: Role): Promise<void> {
    if (!tap || role === 'out') return void (await page.goto(path));
    await page.goto('/BetAmountPage');
    await page.getByTestId(tap).click();
    await page.waitForURL((url) => url.pathname === path);
  }

  /** Checks one row of the route table in every language and at both sizes; returns the faults. */
  async function walk(visitor: Visitor, row: Row, role: Role): Promise<string[]> {
    const { page, complaints } = visitor;
    const end = row.ends[role];
    const faults: string[] = [];
    const asked: string[] = [];
    const hear = (request: { url: () => string }) => asked.push(request.url());
    page.on('request', hear);
    await open(visitor, row, role);
    if (typeof end === 'object' && 'goesTo' in end) {
      await page.waitForURL((url) => url.pathname === end.goesTo);
      await page.waitForFunction(() => document.querySelector('h1'));
    } else {
      for (const language of languages) {
        await choose(page, language);
        await settled(page, titleOf(row, end, language));
        for (const screen of screens) {
          await page.setViewportSize(screen);
          const found = await faultsOf(page, end, language);
          faults.push(...found.map((fault) => `${language}, ${screen.width} px: ${fault}`));
        }
        await page.setViewportSize(screens[0] ?? PHONE);
      }
      if (new URL(page.url()).pathname !== row.path) faults.push(`ended at ${page.url()}`);
    }
    page.off('request', hear);
    const calls = asked.filter((url) => row.asks && url.includes(`/api/${row.asks}`));
    if (end === 'forbidden' && calls.length > 0) faults.push(`asked for ${calls.join(' ')}`);
    faults.push(...complaints.splice(0));
    return faults.map((fault) => `${role} ${row.path}: ${fault}`);
  }

  /** Changes the language by the select; a page that shows only a message has no select and is reloaded. */
  async function choose(page: Page, language: Chosen): Promise<void> {
    await page.waitForFunction(() => document.querySelector('h1'));
    const select = page.locator('select:has(option[value="tigray"])').first();
    if ((await select.count()) > 0) {
      await select.selectOption(language);
      return;
    }
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.reload();
  }

  it.each(roles)(
    `leads a visitor with the role %s to the right page of every route, in four languages, on phone and desktop`,
    async (role) => {
      const visitor = await enter(role);
      const faults: string[] = [];
      for (const row of table.filter(({ only }) => !only || only.includes(role))) {
        faults.push(
          ...(await walk(visitor, row, role).catch((error: Error) => [
            `${role} ${row.path}: ${error.message.split('\n')[0]} at ${visitor.page.url()}`,
          ])),
        );
      }
      expect(faults).toEqual([]);
      await visitor.context.close();
    },
  );
});
