import { mkdirSync, rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { launch, visit } from '../support/browser';
import { startProduct } from '../support/product';
import { accounts } from '../support/route-table';
import { bonusDay, type Chosen } from '../support/steps';
import { behave } from './answers';
import { Camera } from './camera';
import { layOut } from './contact-sheet';
import { fill, NEWCOMER, type DemoData } from './demo-data';
import { photographBackoffice } from './backoffice';
import { photographRounds } from './game';
import { wantedOf, wants, type Given, type Wanted } from './options';
import { allWords, screens, type Screen, type Viewer } from './screens';
import { untilLoaded } from '../support/until';

const phones: Record<Exclude<Viewer, 'out'>, string> = {
  ...accounts,
  newcomer: NEWCOMER,
  poor: accounts.agent,
};

/** Opens the product for a viewer in a language; without the service worker, which would answer in the server's place. */
async function enter(browser: Browser, url: string, as: Viewer | { phone: string }, language: Chosen) {
  const { page, context } = await visit(browser, url);
  if (as !== 'out') {
    const phoneNo = typeof as === 'string' ? phones[as] : as.phone;
    const answer = await context.request.post('/api/user/login', {
      data: { phoneNo, password: 'bingo-demo' },
    });
    if (!answer.ok()) throw new Error(`${phoneNo} cannot sign in: ${answer.status()}`);
  }
  const kept = { language, bonusSeen: bonusDay(), mute: 'true' };
  await context.addInitScript((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
  }, kept);
  page.setDefaultTimeout(10_000);
  return page;
}

/** Waits until the page has loaded its data, or, if its server is silent, until it shows its skeleton. */
async function arrive(page: Page, path: string, answers: Screen['answers']): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await page.locator('h1, [role="status"], [role="alert"]').first().waitFor({ state: 'attached' });
  // Neither wait has to succeed: some pages fetch nothing, and some show their data outside of `main`.
  const holdsPlace = page.locator('main [role="status"] > div[aria-hidden]').first();
  if (answers === 'is silent') await holdsPlace.waitFor({ timeout: 3000 }).catch(() => undefined);
  else await untilLoaded(page).catch(() => undefined);
}

async function photograph(browser: Browser, url: string, data: DemoData, camera: Camera, wanted: Wanted) {
  const chosen = screens.filter(({ name }) => wants(wanted, name));
  for (const as of new Set(chosen.map((screen) => screen.as))) {
    for (const language of wanted.languages) {
      const page = await enter(browser, url, as, language);
      for (const screen of chosen.filter((one) => one.as === as)) {
        await one(page, screen, language, data, camera).catch((error: Error) =>
          camera.faults.push({
            picture: `${screen.name} ${language}`,
            what: error.message.split('\n')[0] ?? '',
          }),
        );
      }
      await page.context().close();
      console.log(`${as}, ${language}: ${camera.pictures.length} pictures`);
    }
  }
}

/** Photographs one screen on a new page, so that an earlier screen's network rules do not affect it. */
async function one(visitor: Page, screen: Screen, language: Chosen, data: DemoData, camera: Camera) {
  const { name, path, answers = 'as it is', act } = screen;
  const page = await visitor.context().newPage();
  page.setDefaultTimeout(10_000);
  try {
    await behave(page, answers);
    await arrive(page, typeof path === 'string' ? path : path(data), answers);
    await act?.({ page, language, data, word: allWords(language) });
    await camera.take(page, name, language);
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
}

/**
 * Starts the built product with demo data and takes the wanted pictures.
 * @returns the number of pictures, and the visual faults, a line each
 */
export async function take(given: Given, folder: string): Promise<{ pictures: number; faults: string[] }> {
  const wanted = wantedOf(given, folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const product = await startProduct({ CALL_INTERVAL_MS: '1300', COUNTDOWN_MS: '9000' });
  const browser = await launch().catch(async (error: unknown) => {
    await product.stop();
    throw error;
  });
  try {
    const camera = new Camera(wanted);
    const data = await fill(browser, product.url);
    await photographRounds({ browser, url: product.url, data, camera, wanted, enter });
    await photograph(browser, product.url, data, camera, wanted);
    await photographBackoffice({ browser, url: product.url, camera, wanted });
    await layOut(browser, folder, camera.pictures);
    return {
      pictures: camera.pictures.length,
      faults: camera.faults.map(({ picture, what }) => `${picture}: ${what}`),
    };
  } finally {
    await browser.close();
    await product.stop();
  }
}
