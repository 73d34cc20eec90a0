import { randomUUID } from 'node:crypto';
import type { WebSocketRoute } from 'playwright-core';
import { io } from 'socket.io-client';
import { ARGS, launch, visit, type Visitor } from '../support/browser';
import { closeSale, hurry } from '../support/rounds';
import { openStage } from '../support/stage';
import { comeIn, textsOf } from '../support/steps';
import { PATIENCE_MS, until, untilStill } from '../support/until';

const texts = textsOf('english', 'spaces', 'proof');
const am = textsOf('amharic', 'proof');
interface Answer {
  ok: boolean;
  roomId: string;
}

const TV = { width: 1920, height: 1080 };

/** A page whose line the test cuts and gives back. */
async function cuttable({ page }: Visitor) {
  const lines = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/socket\.io/, (line) => {
    if (isCut) return void line.close();
    line.connectToServer();
    lines.add(line);
  });
  return (cut: boolean) => {
    isCut = cut;
    if (cut) for (const line of lines) void line.close().finally(() => lines.delete(line));
  };
}

/** A server that has no public round. */
function answerNothing({ page }: Visitor): Promise<void> {
  return page.routeWebSocket(/socket\.io/, (line) => {
    line.onMessage((message) => {
      const [, question] = /^42(\d+)\[/.exec(String(message)) ?? [];
      if (String(message).startsWith('40')) line.send('40{"sid":"guest"}');
      if (question) line.send(`43${question}[{"ok":false,"code":"NOT_FOUND","message":""}]`);
    });
    line.send('0{"sid":"line","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":16384}');
  });
}

describe('the screen of a shop', () => {
  const stage = openStage({ COUNTDOWN_MS: '120000', CALL_INTERVAL_MS: '1500', DEMO_BOTS: '0' });
  let agent: Visitor;
  let address = '';
  const text = (key: string) => texts[key] ?? key;
  const spaceId = async () =>
    (await stage.product.rows<{ id: string }>("SELECT id FROM spaces WHERE name = 'Merkato shop'"))[0]?.id ??
    '';

  /** Two members buy a card each in the space, without a page, so that its round counts down. */
  async function startRound(cards: readonly [number, number]): Promise<void> {
    const gameSpace = await spaceId();
    for (const [at, phoneNo] of ['0911000005', '0911000006'].entries()) {
      const member = await stage.browser.newContext({ baseURL: stage.product.url });
      await member.request.post('/api/user/login', { data: { phoneNo, password: 'bingo-demo' } });
      await member.request.post('/api/gameSpace/joinSpace', { data: { spaceId: gameSpace } });
      const cookie = (await member.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
      const socket = io(stage.product.url, {
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: { cookie },
      });
      const ask = async (event: string, payload: object) => {
        const answer = (await socket.timeout(PATIENCE_MS).emitWithAck(event, payload)) as Answer;
        if (!answer.ok) throw new Error(`${event} is refused: ${JSON.stringify(answer)}`);
        return answer;
      };
      const { roomId } = await ask('joinRoom', { stake: 10, gameSpace, createGame: true });
      await ask('confirmCards', { roomId, cards: [cards[at]], requestId: randomUUID() });
      socket.disconnect();
      await member.close();
    }
  }

  it('has a link that the agent makes, copies and ends in the page of the space', async () => {
    agent = await stage.visit();
    const { page, context, picture, complaints } = agent;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await comeIn(page, '0911000002', 'english', '/managePrivateRoom');
    await page.getByTestId('create-space').click();
    const form = page.getByTestId('space-form');
    await form.getByLabel(text('space.name'), { exact: true }).fill('Merkato shop');
    await form.getByRole('switch').click();
    await form.getByRole('button', { name: text('common.save') }).click();
    const link = page.getByTestId('screen-link');
    await link.getByText(text('space.screen'), { exact: true }).click();
    await link.getByRole('button', { name: text('space.screenMake') }).click();
    await link.getByTestId('screen-address').waitFor();
    await link.getByRole('button', { name: text('space.copyLink') }).click();
    address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toMatch(/\/tv\/[0-9a-z]{10}$/);
    await picture('screen-link');
    await page.reload();
    await link.getByText(text('space.screenOn')).waitFor();
    expect(complaints).toEqual([]);
  });

  it('waits for a round, with the name of the space and nothing else', async () => {
    const tv = await stage.visit(TV);
    const code = address.slice(-10).toUpperCase();
    const typed = `${code.slice(0, 5)} ${code.slice(5, 8)}-${code.slice(8)}`;
    await tv.page.goto('/tv?lang=en');
    await tv.page.getByLabel(text('screen.code'), { exact: true }).fill(typed);
    await tv.picture('screen-code');
    await tv.page.keyboard.press('Enter');
    await tv.page.waitForURL('**/tv/*?lang=en');
    await tv.page.getByText(text('screen.rest'), { exact: true }).waitFor();
    await tv.page.goto(address);
    // The agent of the demo speaks Amharic.
    await tv.page.getByText(am['screen.rest'] ?? '', { exact: true }).waitFor();
    await tv.page.getByRole('heading', { name: 'Merkato shop' }).waitFor();
    await tv.picture('screen-rest');
    expect(tv.complaints).toEqual([]);
    await tv.context.close();
  });

  it('shows a round to its winning card, through a cut line and a restart of the server in the middle', async () => {
    const tv = await stage.visit(TV);
    const small = await stage.visit({ width: 1280, height: 720 });
    const cut = await cuttable(tv);
    for (const { page } of [tv, small]) await page.goto(`${address}?lang=en`);
    await startRound([7, 57]);
    const wall = tv.page.getByTestId('screen');
    const calls = () => tv.page.locator('[data-called]').count();
    await wall.waitFor();
    await tv.page.locator('[data-fact="cards"]').getByText('2', { exact: true }).waitFor();
    await until(
      async () => (await tv.page.getByTestId('screen-countdown').textContent()) !== '',
      'a countdown',
    );
    await tv.picture('screen-countdown-1080');
    await small.picture('screen-countdown-720');
    await closeSale(stage.product, 10);
    await until(async () => (await calls()) >= 6, 'six calls');
    await tv.picture('screen-round-1080');
    await small.picture('screen-round-720');
    const box = await tv.page.getByTestId('call-1').boundingBox();
    expect(box?.height).toBeGreaterThan(70);

    cut(true);
    await tv.page.getByRole('alert').getByText(text('connection.lost')).waitFor();
    await tv.picture('screen-lost-1080');
    const before = await calls();
    cut(false);
    await until(
      async () => (await calls()) > before && (await tv.page.getByRole('alert').count()) === 0,
      'the line',
    );

    const [playing] = await stage.product.rows<{ id: string }>(
      "SELECT id FROM rounds WHERE status = 'Playing'",
    );
    const shown = await calls();
    await stage.product.restart(async () => {
      await tv.page.getByRole('alert').getByText(text('connection.lost')).waitFor();
      expect(await calls()).toBeGreaterThanOrEqual(shown);
    });
    for (const { page } of [tv, small])
      await until(async () => (await page.getByRole('alert').count()) === 0, 'the line');
    await hurry(stage.product);
    await tv.page.getByTestId('winning-card').waitFor({ timeout: 180_000 });
    await tv.picture('screen-winner-1080');
    await small.page.getByTestId('winning-card').waitFor();
    await small.picture('screen-winner-720');
    const [over] = await stage.product.rows<{ count: number }>(
      `SELECT cardinality(calls) AS count FROM rounds WHERE id = '${playing?.id}'`,
    );
    expect(await calls()).toBe(over?.count);
    const names = await stage.product.rows<{ name: string }>('SELECT name FROM users');
    const said = await tv.page.locator('main').innerText();
    expect(names.filter(({ name }) => said.includes(name))).toEqual([]);
    // The round is over and nobody opens another one: the screen rests, and shows the next one by itself.
    await tv.page.getByText(text('screen.rest')).waitFor();
    await startRound([8, 58]);
    await wall.waitFor();
    await small.context.close();

    await agent.page.reload();
    await agent.page
      .getByTestId('screen-link')
      .getByRole('button', { name: text('space.screenEnd') })
      .click();
    const from = performance.now();
    await tv.page.getByText(text('screen.ended')).waitFor();
    // The server looks once a second; the rest is for a busy machine.
    expect(performance.now() - from).toBeLessThan(10_000);
    expect(await tv.page.getByTestId('screen').count()).toBe(0);
    await tv.picture('screen-ended');
  });

  it('says that sound needs a tap where the browser asks for one', async () => {
    const strict = await launch(ARGS.filter((one) => !one.startsWith('--autoplay')));
    const answer = await agent.page.request.post(`/api/space/${await spaceId()}/screen`);
    const { url } = (await answer.json()) as { url: string };
    const tv = await visit(strict, stage.product.url, TV);
    await tv.page.goto(`${url}?lang=en`);
    const hint = tv.page.getByTestId('screen-sound');
    await hint.getByText(text('screen.sound')).waitFor();
    await tv.picture('screen-sound');
    await tv.page.keyboard.press('Enter');
    await hint.waitFor({ state: 'detached' });
    await strict.close();
  });

  it('is not needed for public rounds: /watch fits a phone that lies on its side, and says when no round is open', async () => {
    const phone = await stage.visit({ width: 640, height: 360 });
    await phone.page.goto('/watch');
    await phone.page.locator('[data-testid="call-75"]').waitFor();
    await phone.picture('watch-landscape');
    await untilStill(phone.page);
    const rows = await phone.page.evaluate(() => [document.body.scrollWidth, document.body.scrollHeight]);
    expect(rows).toEqual([640, 360]);
    await answerNothing(phone);
    await phone.page.reload();
    await phone.page.getByText(am['stake.empty'] ?? '', { exact: true }).waitFor();
    await phone.picture('watch-empty-landscape');
    await phone.page.setViewportSize({ width: 360, height: 640 });
    await phone.picture('watch-empty');
    await phone.context.close();
  });
});
