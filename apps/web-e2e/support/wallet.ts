import type { Cookie, Locator, Page, Route } from 'playwright-core';
import type { Screen, Visitor } from './browser';
import type { Door } from './stage';
import { textsOf, type Chosen } from './steps';
import { until } from './until';

type Tab = 'deposit' | 'withdraw' | 'transfer' | 'history';

/** A visitor who is signed in as a demo account, with the wallet open. */
export interface WalletVisitor extends Visitor {
  /** A text of the catalogue in the visitor's language. */
  text: (key: string, params?: Record<string, string | number>) => string;
  /** Main balance in birr, as the page shows it. */
  balance: () => Promise<number>;
  /** Waits until the page shows this main balance. */
  shows: (birr: number) => Promise<void>;
  amount: () => Locator;
  /** The card that shows the state of the latest payment. */
  where: (status: 'Pending' | 'success' | 'Declined') => Locator;
  /** Starts to watch; the returned function tells whether the page has been reloaded since. */
  watchReload: () => Promise<() => Promise<boolean>>;
  /** Counts the page's requests to a path from this moment on. */
  counting: (path: string) => { count: number };
}

interface Visit {
  phone: string;
  /** Cookies of a signed-in player, used instead of a sign-in. */
  stolen?: Cookie[];
  tab?: Tab;
  language?: Chosen;
  screen?: Screen;
  /** True leaves the question about a deposit limit open, which is otherwise answered before. */
  asked?: boolean;
}

/** Signs in without the form, which other tests cover, and opens the wallet. */
export async function openWallet(
  door: Door,
  { phone, stolen, tab = 'deposit', language = 'english', screen, asked = false }: Visit,
): Promise<WalletVisitor> {
  const visitor = await door.visit(screen);
  const { page, context } = visitor;
  if (stolen) await context.addCookies(stolen);
  else await context.request.post('/api/user/login', { data: { phoneNo: phone, password: 'bingo-demo' } });
  if (!stolen && !asked) await context.request.put('/api/limits', { data: { reviewed: true } });
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  await page.goto(`/wallet?tab=${tab}`);
  const main = page.getByTestId('balance-main').locator('dd');
  await main.waitFor();
  const balance = async () => Number((await main.innerText()).replace(/[^\d.]/g, ''));
  return { ...visitor, ...looksOf(page, language), balance, shows: (birr) => untilShows(balance, birr) };
}

function looksOf(page: Page, language: Chosen) {
  const texts = textsOf(language, 'wallet');
  const text = (key: string, params: Record<string, string | number> = {}) =>
    Object.entries(params).reduce(
      (words, [name, value]) => words.replaceAll(`{${name}}`, String(value)),
      texts[key] ?? key,
    );
  const watchReload = async () => {
    const mark = () => ((globalThis as { stays?: true }).stays = true);
    await page.evaluate(mark);
    return () => page.evaluate(() => !(globalThis as { stays?: true }).stays);
  };
  const counting = (path: string) => {
    const calls = { count: 0 };
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === `/api/${path}`) calls.count += 1;
    });
    return calls;
  };
  return {
    text,
    watchReload,
    counting,
    amount: () => page.locator('#wallet-panel [name="amount"]'),
    where: (status: string) => page.locator(`[data-testid="where"][data-status="${status}"]`).first(),
  };
}

async function untilShows(balance: () => Promise<number>, birr: number): Promise<void> {
  let last = NaN;
  const look = async () => (last = await balance()) === birr;
  await until(look, `a balance of ${birr}`).catch((error: Error) => {
    throw new Error(`${error.message}, it is ${last}`);
  });
}

/** Sends the form of a withdrawal, and agrees to the order that the sheet shows. */
export async function withdraw({ page, text }: Pick<WalletVisitor, 'page' | 'text'>): Promise<void> {
  await page.getByRole('button', { name: text('wallet.withdraw.submit'), exact: true }).click();
  await page.getByTestId('withdraw-review').locator('[data-autofocus]').click();
}

/** Calls the sandbox's API, as a script may (providers.md section 12). */
export async function sandbox<T = unknown>(url: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
  if (!answer.ok) throw new Error(`sandbox/${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

/** Waits for a payout in a provider's queue; returns the newest. */
export async function newestPayout(url: string): Promise<{ ref: string; amount: number; account: string }> {
  return until(async () => {
    const queue = (await (await fetch(`${url}/sandbox/payouts`)).json()) as {
      ref: string;
      amount: number;
      account: string;
      status: string;
    }[];
    return queue.find(({ status }) => status === 'pending');
  }, 'a payout that waits');
}

/** Delays the answers of a path until the returned function is called. */
export async function holdBack(page: Page, path: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let open = false;
  await page.route(`**/api/${path}`, async (route) => {
    if (open) return route.continue();
    held.push(route);
  });
  return async () => {
    open = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** Lets the server carry out the next request to a path, but cuts the connection before the answer arrives. */
export async function cutAfter(page: Page, path: string): Promise<void> {
  await page.route(
    `**/api/${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}
