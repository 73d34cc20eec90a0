import type { Browser } from 'playwright-core';
import { launch, PHONE } from '../support/browser';
import { startProduct, type Product } from '../support/product';
import { tooWide } from '../support/staff';
import { openWallet, type WalletVisitor } from '../support/wallet';

/** The first books are taken within a minute of the start. */
const BOOKS_MS = 100_000;

interface Mine {
  leaf: { main: string };
}

describe('my money in the books', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    product = await startProduct({ DEMO_BOTS: '0' });
    browser = await launch();
    const end = Date.now() + BOOKS_MS;
    for (;;) {
      const answer = await fetch(`${product.url}/api/books`);
      if (answer.ok && ((await answer.json()) as { logIndex: number | null }).logIndex !== null) break;
      if (Date.now() > end) throw new Error('no books were taken');
      await new Promise((done) => setTimeout(done, 500));
    }
  }, BOOKS_MS + 60_000);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const open = async ({ page, text }: WalletVisitor) => {
    await page.getByRole('button', { name: text('wallet.books.title') }).click();
    await page.getByTestId('books-verdict').waitFor();
    return page.getByTestId('own-books');
  };
  const stateOf = (visitor: WalletVisitor) =>
    visitor.page.getByTestId('books-verdict').getAttribute('data-state');

  it.each([
    ['english', 'light'],
    ['amharic', 'dark'],
    ['oromiffa', 'dark'],
    ['tigray', 'light'],
  ] as const)('finds it in the total and in the log, on the phone (%s, %s)', async (language, look) => {
    const screen = { ...PHONE, dark: look === 'dark' };
    const visitor = await openWallet(browser, product.url, { phone: '0911000003', language, screen });
    const { page, text, picture } = visitor;
    const dialog = await open(visitor);
    expect(await stateOf(visitor)).toBe('ok');
    for (const step of ['own', 'sums', 'logged'])
      expect(await dialog.getByTestId(`books-step-${step}`).getAttribute('data-state')).toBe('ok');
    expect(await dialog.getByTestId('books-main').locator('dd').innerText()).toMatch(/[1-9]/);
    expect(await dialog.getByText(text('wallet.books.step.logged.ok')).count()).toBe(1);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await picture(`19-books-${language}-${look}`);
    const shown = await page.getByTestId('books-verdict').locator('small').innerText();
    const took = Number(/\d+/.exec(shown)?.[0]);
    process.stdout.write(`my money in the books, ${language}: leaf, sums and log checked in ${took} ms\n`);
  });

  it('is red where one santim is missing, and grey where the log cannot be asked', async () => {
    const screen = { ...PHONE, serviceWorkers: 'block' } as const;
    const visitor = await openWallet(browser, product.url, { phone: '0911000003', screen });
    const { page, text, picture } = visitor;
    await page.route('**/api/books/mine', async (route) => {
      const answer = await route.fetch();
      const mine = (await answer.json()) as Mine;
      const main = String(BigInt(mine.leaf.main) + 1n);
      await route.fulfill({ response: answer, json: { ...mine, leaf: { ...mine.leaf, main } } });
    });
    const dialog = await open(visitor);
    expect(await stateOf(visitor)).toBe('failed');
    await dialog.getByText(text('wallet.books.step.own.failed')).waitFor();
    await picture('19-books-red');
    await page.unroute('**/api/books/mine');
    await page.route('**/api/transparency', (route) => route.abort());
    await page.reload();
    await page.getByTestId('books-verdict').waitFor();
    expect(await stateOf(visitor)).toBe('open');
    await dialog.getByText(text('wallet.books.openDetail')).waitFor();
  });
});
