import type { Browser, Page } from 'playwright-core';
import { io, type Socket } from 'socket.io-client';
import { launch, visit, type Visitor } from '../support/browser';
import { startProduct, type Product } from '../support/product';
import { signIn } from '../support/steps';
import { wordsOf } from '../support/texts';
import { PATIENCE_MS, until } from '../support/until';

const en = wordsOf('english');
/** A round of two players takes at most 75 calls of 1.2 s each. */
const ROUND_MS = 120_000;
const PLAYER = '0911000003';
const OTHER = '0911000004';

interface HeardCall {
  /** The recording, such as `am/12.mp3`. */
  path: string;
  /** The game that the page showed meanwhile. */
  game: string | null;
}

/** A script for the page that notes each played recording together with the game that is shown then. */
const NOTE_SOUNDS = `
  globalThis.heard = [];
  const names = new WeakMap();
  const load = fetch;
  globalThis.fetch = async (...args) => {
    const answer = await load(...args);
    const [, path] = /\\/audio\\/(.+)$/.exec(answer.url) ?? [];
    if (path === undefined) return answer;
    const bytes = await answer.arrayBuffer();
    names.set(bytes, path);
    answer.arrayBuffer = async () => bytes;
    return answer;
  };
  const { decodeAudioData } = BaseAudioContext.prototype;
  BaseAudioContext.prototype.decodeAudioData = async function (bytes) {
    const buffer = await decodeAudioData.call(this, bytes);
    names.set(buffer, names.get(bytes));
    return buffer;
  };
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...args) {
    const path = names.get(this.buffer);
    const shown = document.querySelector('[data-testid^="table-"][aria-current="true"]');
    if (path !== undefined) heard.push({ path, game: shown?.dataset.testid.slice('table-'.length) ?? null });
    return start.apply(this, args);
  };
`;

describe('games of one player side by side', () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  const sockets: Socket[] = [];
  const bought: { id: string; stake: number }[] = [];

  beforeAll(async () => {
    product = await startProduct({
      ...{ COUNTDOWN_MS: '4000', CALL_INTERVAL_MS: '1200', SIDE_BY_SIDE_AT: '2' },
      ...{ CARDS_PER_PLAYER: '10', DEMO_BOTS: '0' },
    });
    browser = await launch();
    visitor = await visit(browser, product.url);
    page = visitor.page;
    await page.addInitScript({ content: NOTE_SOUNDS });
    await signIn(page, PLAYER, 'english');
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await visitor?.context.close();
    await browser?.close();
    await product?.stop();
  });

  /** Opens a further socket connection beside the browser's, signed in as the same or another player. */
  const lineOf = async (phoneNo: string) => {
    const context = await browser.newContext({ baseURL: product.url });
    await context.request.post('/api/user/login', { data: { phoneNo, password: 'bingo-demo' } });
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await context.close();
    const socket = io(product.url, { transports: ['websocket'], extraHeaders: { cookie } });
    sockets.push(socket);
    return async (event: string, payload: object) =>
      (await socket.timeout(PATIENCE_MS).emitWithAck(event, payload)) as { ok: boolean; roomId: string };
  };
  const nextRound = async (ask: Awaited<ReturnType<typeof lineOf>>, stake: number) => {
    return until(
      async () => {
        const { roomId } = await ask('joinRoom', { stake });
        return !bought.some(({ id }) => id === roomId) && roomId;
      },
      `the next round of ${stake}`,
      ROUND_MS,
    );
  };
  const table = (id: string) => page.getByTestId(`table-${id}`);
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: HeardCall[] }).heard);

  it('appear in one strip: three games of one stake and two of another, all in play', async () => {
    const [own, other] = await Promise.all([lineOf(PLAYER), lineOf(OTHER)]);
    for (const stake of [10, 20, 10, 20, 10]) {
      const roomId = await nextRound(own, stake);
      bought.push({ id: roomId, stake });
      const cards = [1, 2, 3, 4].map((n) => n + 10 * bought.length);
      expect(await own('confirmCards', { roomId, cards, requestId: `own-${roomId}` })).toMatchObject({
        ok: true,
      });
      const theirs = { roomId, cards: [200], requestId: `other-${roomId}` };
      expect(await other('confirmCards', theirs)).toMatchObject({ ok: true });
    }
    await page.waitForURL('**/game', { timeout: ROUND_MS });
    for (const { id } of bought) await table(id).getByText('/75').waitFor();
    expect(await page.getByTestId('tables').getByRole('button').count()).toBe(5);
    const fits = await page.evaluate(() => {
      const bingo = document.querySelector('[data-testid="bingo"]')?.getBoundingClientRect();
      return { bottom: bingo?.bottom ?? Infinity, wide: document.documentElement.scrollWidth };
    });
    expect(fits.bottom).toBeLessThanOrEqual(640);
    expect(fits.wide).toBeLessThanOrEqual(360);
    await visitor.picture('20-five-games');
  });

  it('are shown one at a time, and only the shown game speaks its calls', async () => {
    // One of these steps leads from a game to another game of the same stake.
    for (const place of [2, 4, 1]) {
      const { id } = bought[place] ?? { id: '' };
      await table(id).click();
      await page.locator(`[data-testid="table-${id}"][aria-current="true"]`).waitFor();
      await until(
        async () =>
          (await heard()).filter(({ path, game }) => game === id && /\/\d+\.mp3$/.test(path)).length > 1,
        `two spoken calls of the game ${id}`,
      );
    }
    await visitor.picture('20-another-game');
    // Reads the sounds before the rows, so that the rows hold every number that was heard.
    const spoken = (await heard()).filter(({ path, game }) => game !== null && /\/\d+\.mp3$/.test(path));
    const rows = await product.rows<{ id: string; calls: number[] }>('SELECT id, calls FROM rounds');
    const calls = new Map(rows.map((row) => [row.id, row.calls]));
    expect(spoken.length).toBeGreaterThan(5);
    const places = spoken.map(({ path, game }) => {
      const number = Number(/(\d+)\.mp3$/.exec(path)?.[1]);
      return { game, place: calls.get(game ?? '')?.indexOf(number) ?? -1 };
    });
    expect(places.filter(({ place }) => place < 0)).toEqual([]);
    for (const { id } of bought) {
      const own = places.filter(({ game }) => game === id).map(({ place }) => place);
      expect(own).toEqual([...own].sort((a, b) => a - b));
    }
  });

  it('all tell their results, among them a win in a game that was not shown', async () => {
    const result = page.getByTestId('result').last();
    const notice = page.locator('[data-notice]', { hasText: /Your \d+ Birr game is over/ }).first();
    const kinds: (string | null)[] = [];
    let elsewhere = 0;
    while (kinds.length < bought.length) {
      await result.or(notice).first().waitFor({ timeout: ROUND_MS });
      const isNotice = !(await result.isVisible());
      if (isNotice) {
        const won = /You won/.test(await notice.innerText());
        if (won && elsewhere === 0) await visitor.picture('20-win-elsewhere');
        await notice.getByRole('button', { name: en('play.see') }).click();
        await result.waitFor();
        if (won && elsewhere === 0) await visitor.picture('20-win-shown');
        if (won) elsewhere += 1;
      }
      const dialog = await result.elementHandle();
      const kind = await dialog?.$eval('[data-result]', (body) => body.getAttribute('data-result'));
      const button = await dialog?.$('[data-autofocus]');
      const leadsOn = (await button?.innerText()) === en('common.next');
      // Another result may have opened over this one; then it is closed first.
      if (
        !(await button?.click({ timeout: 3000 }).then(
          () => true,
          () => false,
        ))
      )
        continue;
      kinds.push(kind ?? null);
      await page.waitForFunction((one) => one?.isConnected !== true, dialog);
      // While other games are in play, closing a result leads to the next of them.
      if (leadsOn) expect(page.url()).toMatch(/\/game$/);
    }
    expect(kinds.filter((kind) => kind !== 'won' && kind !== 'split' && kind !== 'lost')).toEqual([]);
    expect(elsewhere).toBeGreaterThan(0);
    expect(visitor.complaints).toEqual([]);
  });
});
