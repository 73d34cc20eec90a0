import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { until } from './until';

/** The folder of texts for each value of the language select. */
export const tags = { amharic: 'am', english: 'en', oromiffa: 'om', tigray: 'ti' } as const;
export type Chosen = keyof typeof tags;

const catalogues = resolve(import.meta.dirname, '../../../libs/i18n/src/catalogues');

/** The common texts of a language and those of some sections, by which tests find controls as players do. */
export function textsOf(language: Chosen, ...parts: string[]): Record<string, string> {
  const files = ['base', ...parts].map((part) => join(tags[language], `${part}.json`));
  const read = (file: string) => JSON.parse(readFileSync(join(catalogues, file), 'utf8')) as object;
  return Object.assign({}, ...files.map(read)) as Record<string, string>;
}

/** The keys of all texts, whichever page loads them. */
export const allKeys = (): string[] =>
  Object.keys(
    textsOf('english', ...readdirSync(join(catalogues, 'en')).map((file) => file.replace('.json', ''))),
  );

/** English texts of the proof of a round. */
export const PROOF_TEXTS = JSON.parse(readFileSync(join(catalogues, 'en/proof.json'), 'utf8')) as Record<
  string,
  string
>;

/** Opens the first page, chooses a language and signs in as a demo account. */
export async function signIn(page: Page, phone: string, language: Chosen = 'amharic'): Promise<void> {
  await page.goto('/');
  await skipAnnouncement(page);
  await page.getByTestId('language').selectOption(language);
  const texts = textsOf(language);
  await page.getByLabel(texts['auth.login.phone'] ?? '', { exact: true }).fill(phone);
  await page.getByLabel(texts['auth.login.password'] ?? '', { exact: true }).fill('bingo-demo');
  await page.getByRole('button', { name: texts['auth.login.submit'], exact: true }).click();
  await page.waitForURL('**/BetAmountPage');
}

/** Signs in as a demo account without the form, which other tests cover, and opens a page. */
export async function comeIn(
  page: Page,
  phone: string,
  language: Chosen = 'amharic',
  path = '/BetAmountPage',
): Promise<void> {
  await page.goto('/api/health'); // The lightest page of the site: its storage can be filled before the app reads it.
  await skipAnnouncement(page);
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
  const data = { phoneNo: phone, password: 'bingo-demo' };
  const answer = await page.request.post('/api/user/login', { data });
  if (!answer.ok()) throw new Error(`${phone} cannot sign in: ${answer.status()}`);
  await page.goto(path);
}

/** Chooses a language by the select of the open page, also where a phone hides its header. */
export async function speak(page: Page, language: Chosen): Promise<void> {
  await page.locator('select:has(option[value="tigray"])').first().selectOption(language, { force: true });
  await page.locator(`html[lang="${tags[language]}"]`).waitFor({ state: 'attached' });
}

/** Sets the language in which the server writes to a signed-in player, in the app or outside of it. */
export async function beToldIn(page: Page, language: Chosen): Promise<void> {
  const answer = await page.request.put('/api/user/me/update', { data: { language } });
  if (!answer.ok()) throw new Error(`user/me/update: ${answer.status()}`);
}

/** Marks the bonus announcement as seen today, so that it does not cover the pages of other tests. */
async function skipAnnouncement(page: Page): Promise<void> {
  await page.evaluate((seen) => localStorage.setItem('bonusSeen', seen), bonusDay());
}

/** The bonus day that runs now: it begins at 15:00 in Addis Ababa. */
export const bonusDay = (): string => new Date(Date.now() - 12 * 3600_000).toISOString().slice(0, 10);

/**
 * Joins a stake, picks a card and pays for it. Beside demo players a test takes no stake of 10, 20 or 50 birr, where they also
 * play on their own: its round may close between the join and the payment.
 */
export async function buyCard(page: Page, stake: number, card: number): Promise<void> {
  await page.getByTestId(`join-${stake}`).click();
  await page.waitForURL('**/select-cards');
  await page.getByTestId(`card-${card}`).click();
  await page.getByTestId('confirm').click();
  await page.locator('[data-testid="confirm"]:disabled:not([aria-busy])').waitFor();
}

/** Moves a page's installed test clock on by 16 minutes at a time, until the reminder of the time played appears. */
export async function untilReminded(page: Page): Promise<void> {
  const reminder = page.getByTestId('limits-reminder');
  for (const end = Date.now() + 60_000; Date.now() < end && !(await reminder.isVisible());) {
    await page.clock.fastForward('16:00');
    // If the page has not yet read how often to remind the player, time has to pass once more.
    await reminder.waitFor({ timeout: 1000 }).catch(() => undefined);
  }
  await reminder.waitFor();
}

/** Waits for the newest SMS to a phone in the sandbox; returns the code in it. */
export async function newestCode(url: string, phone: string): Promise<string> {
  return until(async () => {
    const response = await fetch(`${url}/sandbox/sms?to=${phone}`);
    const messages = (await response.json()) as { code: string | null }[];
    return messages[0]?.code;
  }, `an SMS with a code to ${phone}`);
}
