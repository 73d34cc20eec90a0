import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import type { Visitor } from '../support/browser';
import { downloadProof, lies, readProof, verdictOf, type Published } from '../support/proof';
import { openStage } from '../support/stage';
import { buyCard, PROOF_TEXTS, signIn, textsOf } from '../support/steps';

const root = resolve(import.meta.dirname, '../../..');
const texts = textsOf('english');
const verifyScript = (file: string) =>
  spawnSync(process.execPath, ['tools/checks/transparency/verify-round.mjs', file], {
    cwd: root,
    encoding: 'utf8',
  });

/** Returns by how many the called numbers and the checked calls on the phone differ, both read at the same moment. */
const uncheckedOn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const checked = document.querySelector('[data-testid="checked"]')?.getAttribute('data-checked');
    const called = document.querySelectorAll('[data-testid^="call-"][data-called="true"]').length;
    return Math.abs(Number(checked) - called);
  });

/** Forwards the server's calls, but changes their numbers from the call `from` on. */
function lieAboutCalls(page: Page, from: number): Promise<void> {
  return page.routeWebSocket(/socket\.io/, (line) => {
    const server = line.connectToServer();
    server.onMessage((message) => {
      const call = /^42\["numberCall",(\d+),(.*"index":(\d+).*)$/.exec(String(message));
      if (!call || Number(call[3]) < from) return line.send(message);
      line.send(`42["numberCall",${(Number(call[1]) % 75) + 1},${call[2]}`);
    });
  });
}

describe('the proof of a round', () => {
  const stage = openStage({ CALL_INTERVAL_MS: '800' });
  let player: Visitor;
  let path: string;
  let file: string;
  beforeAll(async () => {
    player = await stage.visit();
  });

  it('grows with the round: the phone ticks off every call as it comes, and the result links to the page of the proof', async () => {
    const { page, complaints, picture } = player;
    await signIn(page, '0911000005', 'english');
    await buyCard(page, 100, 27);
    await page.waitForURL('**/game');
    for (const calls of [1, 3, 6]) {
      await page.locator('[data-testid="checked"]:not([data-checked="0"])').waitFor();
      await page.waitForFunction(
        (least) =>
          Number(document.querySelector('[data-testid="checked"]')?.getAttribute('data-checked')) >= least,
        calls,
      );
      expect(await uncheckedOn(page)).toBeLessThanOrEqual(1);
    }
    await picture('game-checked');
    await page.getByTestId('checked').click();
    await page
      .getByTestId('calls')
      .getByText(PROOF_TEXTS['game.checkedWhy'] ?? '')
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('result').waitFor({ timeout: 100_000 });
    await page.getByRole('link', { name: PROOF_TEXTS['proof.open'] }).click();
    await page.getByTestId('verdict').waitFor();
    path = new URL(page.url()).pathname;
    // The log has the round within a minute of its end; the verdict counts every step that is listed.
    await page.locator('[data-testid="step-log"][data-state="ok"]').waitFor({ timeout: 120_000 });
    const rows = await page.locator('[data-testid^="step-"]').count();
    expect(await page.getByTestId('verdict').innerText()).toContain(`${rows}/${rows}`);
    expect(await page.getByTestId('step-list').innerText()).toContain('27');
    const lastCalls = page.getByRole('region', { name: PROOF_TEXTS['proof.lastCalls'] });
    expect(await lastCalls.locator('span').count()).toBe(6);
    await picture('round-proof');
    expect(complaints).toEqual([]);
  });

  it('can be opened by everybody: its link works without an account, and the page shows it as a QR code', async () => {
    const stranger = await stage.visit();
    expect(await verdictOf(stranger.page, path)).toMatchObject({ ok: true, failed: [] });
    expect(new URL(stranger.page.url()).pathname).toBe(path);
    expect(await stranger.page.locator('svg[role="img"] path').first().getAttribute('d')).toMatch(/^M4 4h1/);
    expect(stranger.complaints).toEqual([]);
    await stranger.context.close();
  });

  it('can be downloaded: the script that verifies rounds accepts the file, and refuses one that was changed', async () => {
    await verdictOf(player.page, path);
    file = await downloadProof(player.page);
    const honest = verifyScript(file);
    expect([honest.status, honest.stdout]).toEqual([0, expect.stringContaining('"ok":true')]);
    expect(honest.stdout).toMatch(/^money/m);
    const forged = `${file}.forged.json`;
    writeFileSync(forged, readFileSync(file, 'utf8').replace(/"prize": (\d)/, '"prize": 9$1'));
    expect(verifyScript(forged).status).toBe(1);
  });

  it.each(lies)(
    'fails for another %s than that of the round, and the page marks the step %s',
    async (_what, shownAt, lie) => {
      const { page } = player;
      const answer = readProof(file);
      await page.route('**/api/fairness/rounds/*', (route) =>
        route.fulfill({ json: { ...answer, ...lie(answer) } satisfies Partial<Published> }),
      );
      const verdict = await verdictOf(page, path);
      await page.unroute('**/api/fairness/rounds/*');
      expect(verdict.ok).toBe(false);
      expect(verdict.failed).toContain(shownAt);
      expect(verdict.text).toContain(PROOF_TEXTS['proof.failed']);
    },
  );

  it('is linked from the history, and replays the round', async () => {
    const { page } = player;
    await page.goto('/history');
    await page.locator('main li button[aria-expanded]').first().click();
    await page.getByRole('link', { name: PROOF_TEXTS['proof.open'] }).first().click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('button', { name: PROOF_TEXTS['replay.title'] }).click();
    await page.getByRole('slider').waitFor();
    await page.waitForFunction(() => Number(document.querySelector('input')?.value) > 2);
  });

  it('warns the player during the round if a call differs from the fixed order, with a report to copy', async () => {
    const { page, context, picture } = await stage.visit();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await lieAboutCalls(page, 3);
    await signIn(page, '0911000006', 'english');
    await buyCard(page, 80, 61);
    await page.waitForURL('**/game');
    await page.getByText((texts['game.mismatch'] ?? '').replace('{n}', '3')).waitFor({ timeout: 60_000 });
    await picture('game-mismatch');
    await page.getByRole('button', { name: texts['common.copy'], exact: true }).click();
    const report = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as object;
    expect(report).toMatchObject({ checked: 2, broken: { index: 3 } });
    expect(JSON.stringify(report)).not.toMatch(/\+251|0911/);
    await context.close();
  });
});
