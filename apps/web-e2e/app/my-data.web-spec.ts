import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { tooWide } from '../support/staff';
import { openStage } from '../support/stage';
import { beToldIn, comeIn, newestCode, textsOf } from '../support/steps';
import { wordsOf } from '../support/texts';

const words = { ...textsOf('english', 'settings'), ...textsOf('english', 'data') };
const word = (key: string): string => words[key] ?? key;
const base = wordsOf('english');
const PASSWORD = 'bingo-demo';

describe('a player’s own data in the settings', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  const open = async (page: Page) => {
    await page.goto('/profile');
    await page.getByTestId('my-data').locator('summary').click();
    await page.getByTestId('data-copy').waitFor();
  };
  const ask = async (page: Page, kind: 'copy' | 'erasure', phone: string) => {
    const part = page.getByTestId(`data-${kind}`);
    await part.getByRole('button', { name: word(`data.${kind}.ask`) }).click();
    await part.getByRole('button', { name: word('data.confirm') }).click();
    await part.getByText(word('data.sendFirst')).waitFor();
    await part.getByRole('button', { name: base('auth.otp.send') }).click();
    await part.locator('[name=otp]').fill(await newestCode(stage.product.url, phone));
    await part.locator('[name=currentPassword]').fill(PASSWORD);
    await part.getByRole('button', { name: word('data.confirm') }).click();
    await part.getByRole('button', { name: word('data.stop') }).waitFor();
    return part;
  };
  /** Lets a day pass for the requests that run. */
  const aDayLater = () =>
    stage.product
      .rows(`UPDATE data_requests SET asked_at = asked_at - interval '25 hours', ready_at = ready_at - interval '25 hours',
      until = until - interval '25 hours' WHERE ended_at IS NULL`);

  /** Opens the section while its file does not come, until `arrives` is called. */
  const openWithoutFile = async () => {
    const { page, context } = await stage.visit();
    await comeIn(page, '0911000003', 'english', '/profile');
    const file = '**/assets/MyData-*.js';
    await page.route(file, (route) => route.abort());
    const section = page.getByTestId('my-data');
    await section.locator('summary').click();
    const retry = section.getByRole('button', { name: base('common.retry') });
    return { page, context, section, retry, arrives: () => page.unroute(file) };
  };

  it('is offered again where its file did not come, without a reload', async () => {
    const { page, context, retry, arrives } = await openWithoutFile();
    await retry.waitFor();
    await arrives();
    await retry.click();
    await page.getByTestId('data-copy').waitFor();
    await context.close();
  });

  it('is fetched by a new page where its file does not come again, as in a browser that keeps a failed import', async () => {
    const { page, context, section, retry, arrives } = await openWithoutFile();
    const reloaded = page.waitForEvent('load');
    await retry.click();
    await reloaded;
    await arrives();
    await section.locator('summary').click();
    await page.getByTestId('data-copy').waitFor();
    await context.close();
  });

  it('is copied a day after it was asked for, as one file that names its player', async () => {
    const { page, picture, complaints } = await stage.visit();
    await comeIn(page, '0911000003', 'english');
    await beToldIn(page, 'english');
    await open(page);
    // The account has the demo's money, so it cannot be erased, and the page says why.
    await page.getByTestId('data-erasure').getByText(word('data.open.money')).waitFor();
    await picture('my-data');
    const part = await ask(page, 'copy', '0911000003');
    await picture('my-data-waits');
    expect(await part.getByRole('button', { name: word('data.copy.download') }).count()).toBe(0);
    await aDayLater();
    await open(page);
    await picture('my-data-ready');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      part.getByRole('button', { name: word('data.copy.download') }).click(),
    ]);
    const copy = JSON.parse(readFileSync(await file.path(), 'utf8')) as { summary: object; data: object };
    expect(copy.summary).toMatchObject({ phone: '+251911000003' });
    expect(copy.data).toHaveProperty('postings');
    expect(await tooWide(page)).toBe(0);
    await part.getByRole('button', { name: word('data.stop') }).dblclick();
    await part.getByRole('button', { name: word('data.copy.ask') }).waitFor();
    expect(complaints).toEqual([]);
  });
});
