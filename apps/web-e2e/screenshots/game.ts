import type { Browser, Page } from 'playwright-core';
import { buyCard, type Chosen } from '../support/steps';
import type { Camera } from './camera';
import { OTHER_PLAYER, type DemoData } from './demo-data';
import { wants, type Wanted } from './options';
import { allWords, type Viewer } from './screens';

const CALLED = '[data-testid^="call-"][data-called="true"]';
/** Stakes of a space, one for each language, so that rounds need not wait for each other. */
const STAKES = [5, 10, 25, 50];
/** Longest wait for a round to begin, and for its end, in milliseconds. */
const START_MS = 60_000;
const END_MS = 150_000;

interface Rounds {
  browser: Browser;
  url: string;
  data: DemoData;
  camera: Camera;
  wanted: Wanted;
  enter: (browser: Browser, url: string, as: Viewer | { phone: string }, language: Chosen) => Promise<Page>;
}

const names = ['cards', 'game', 'result', 'round'];

/** A round in a private space, from the cards to its proof, on two phones: one with one card, one with four. */
export async function photographRounds(rounds: Rounds): Promise<void> {
  const { wanted, camera } = rounds;
  const all =
    names.some((name) => wants(wanted, name)) ||
    wanted.pages.some((part) => /^(cards|game|result|proof)/.test(part));
  if (!all) return;
  for (const [at, language] of wanted.languages.entries()) {
    await playRound(rounds, language, STAKES[at] ?? 5);
    console.log(`round, ${language}: ${camera.pictures.length} pictures`);
  }
}

async function playRound(rounds: Rounds, language: Chosen, stake: number): Promise<void> {
  const { browser, url, camera } = rounds;
  const word = allWords(language);
  const shot = (page: Page, name: string) => camera.take(page, name, language);
  const one = await rounds.enter(browser, url, 'player', language);
  const many = await rounds.enter(browser, url, { phone: OTHER_PLAYER }, language);
  await Promise.all([one, many].map(toSpace));

  await one.getByTestId(`join-${stake}`).click();
  await one.waitForURL('**/select-cards');
  await one.getByTestId('card-7').waitFor();
  await shot(one, 'cards');
  await one.getByTestId('card-27').click();
  await shot(one, 'cards-chosen');
  await one.getByTestId('confirm').click();
  await one.locator('[data-testid="confirm"]:disabled').waitFor();
  await buyCard(many, stake, 88);
  for (const card of [12, 114, 163]) {
    await many.getByTestId(`card-${card}`).click();
  }
  await many.getByTestId('confirm').click();
  await many.locator('[data-testid="confirm"]:disabled').waitFor();
  await shot(many, 'cards-bought');

  await Promise.all([one, many].map((page) => page.waitForURL('**/game', { timeout: START_MS })));
  await shot(one, 'game-waiting');
  await one.locator(CALLED).nth(5).waitFor({ timeout: START_MS });
  await shot(one, 'game');
  await one
    .getByRole('button', { name: word('game.ownPlay') })
    .first()
    .click();
  await one.getByTestId('play-sums').waitFor();
  await shot(one, 'game-own-play');
  await one.keyboard.press('Escape');
  await shot(many, 'game-four-cards');
  await many
    .getByRole('button', { name: word('game.leave.title') })
    .first()
    .click();
  await many.getByText(word('game.leave.body')).waitFor();
  await shot(many, 'game-left');
  await many.getByTestId(`join-${stake}`).click();
  await many.waitForURL('**/game');
  await one.context().setOffline(true);
  await one.getByText(word('connection.lost')).first().waitFor({ timeout: 20_000 });
  await shot(one, 'game-connection-lost');
  await one.context().setOffline(false);
  await Promise.all([one, many].map((page) => page.getByTestId('result').waitFor({ timeout: END_MS })));
  await shot(one, 'result');
  await shot(many, 'result-four-cards');
  await showProof(one, language, camera);
  await Promise.all([one, many].map((page) => page.context().close()));
}

/** Opens the space by the list of spaces, as a member does. */
async function toSpace(page: Page): Promise<void> {
  await page.goto('/BetAmountPrivate');
  await page.locator('main li button').last().click();
  await page.getByTestId('space-chip').waitFor();
}

async function showProof(page: Page, language: Chosen, camera: Camera): Promise<void> {
  const answer = await page.request.get('/api/room/userGames');
  const { rooms } = (await answer.json()) as { rooms: { id: string }[] };
  await page.goto(`/round/${rooms[0]?.id}`);
  await page.getByTestId('verdict').waitFor();
  await camera.take(page, 'round', language);
}
