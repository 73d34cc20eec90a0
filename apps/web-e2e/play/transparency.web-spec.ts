import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { ProofVersion2, RoundProof } from '@libs/bingo';
import type { Evidence } from '@libs/proof';
import { vkeyOf } from '@libs/transparency';
import { quicknetValues } from '../../../libs/bingo/test/quicknet';
import { withAccomplice } from '../../../libs/proof/test/accomplice';
import { Operator } from '../../../libs/proof/test/operator';
import { PHONE, type Visitor } from '../support/browser';
import { LOG_KEY, namedLog, operatorOf } from '../support/operator';
import { downloadProof, verdictOf } from '../support/proof';
import { tooWide } from '../support/staff';
import { openStage } from '../support/stage';
import { buyCard, PROOF_TEXTS, signIn, textsOf } from '../support/steps';

type Document = RoundProof & ProofVersion2;
const root = resolve(import.meta.dirname, '../../..');
const [, real] = quicknetValues;
/** A moment before the published beacon value that drew the round of this test. */
const PINNED_SINCE = '2023-08-01T00:00:00.000Z';
const STEPS = ['commitment', 'list', 'beacon', 'order', 'chain', 'log'];

const command = (name: string, ...args: string[]) =>
  spawnSync(process.execPath, [`tools/checks/transparency/${name}.mjs`, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
const keysOf = (...vkeys: string[]) => vkeys.flatMap((vkey) => ['--log-key', vkey]);
/** Saves the evidence file that the page's warning offers; returns its path. */
async function savedEvidence(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: PROOF_TEXTS['proof.told.save'] ?? '' }).click(),
  ]);
  return download.path();
}
/** Runs `verify-evidence` on a file with the keys of an operator. */
const judgedBy = ({ keys: { log, lock } }: Operator, file: string) =>
  command('verify-evidence', file, ...keysOf(vkeyOf(log), vkeyOf(lock)));
const stateOf = (page: Page, step: string) => page.getByTestId(`step-${step}`).getAttribute('data-state');
/** Whether the verdict is green, like the ticks of the passed steps. */
async function isGreen(page: Page): Promise<boolean> {
  const colour = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor);
  const tick = page.getByTestId('step-commitment').locator('i');
  return (await colour(page.getByTestId('verdict'))) === (await colour(tick));
}

describe('the public log of a round, on a phone', () => {
  const stage = openStage({
    BEACON: 'drand',
    LOG_KEY,
    CALL_INTERVAL_MS: '150',
    COUNTDOWN_MS: '9000',
  });
  let player: Visitor;
  let path: string;
  let honest: Document;
  beforeAll(async () => {
    player = await stage.visit();
  });

  it('passes every step, but its verdict is a demo’s and not green, as its witnesses are the sandbox’s', async () => {
    const { page, complaints, picture } = player;
    await signIn(page, '0911000005', 'english');
    await buyCard(page, 100, 27);
    await page.waitForURL('**/game', { timeout: 60_000 });
    await page.getByTestId('result').waitFor({ timeout: 100_000 });
    await page.getByRole('link', { name: PROOF_TEXTS['proof.open'] }).click();
    // The page asks again until a signed checkpoint of the log contains the end of the round.
    await page.locator('[data-testid="step-log"][data-state="ok"]').waitFor({ timeout: 120_000 });
    path = new URL(page.url()).pathname;
    for (const step of STEPS) expect([step, await stateOf(page, step)]).toEqual([step, 'ok']);
    expect(await stateOf(page, 'seen')).toBe('ok');
    expect(await page.getByTestId('step-seen').innerText()).toContain(PROOF_TEXTS['proof.step.seen.test']);
    expect(await page.getByTestId('step-seen').innerText()).toContain(PROOF_TEXTS['proof.demo']);
    expect(await page.getByTestId('headline').innerText()).toBe(PROOF_TEXTS['proof.headline.demo']);
    expect(await page.getByTestId('verdict').innerText()).toContain(PROOF_TEXTS['proof.demo']);
    expect(await isGreen(page)).toBe(false);
    expect(await page.getByTestId('told-other').count()).toBe(0);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await picture('19-round-sandbox');
    expect(complaints).toEqual([]);
    const answer = await page.request.get(`/api/fairness/rounds/${path.split('/').at(-1)}`);
    honest = (await answer.json()) as Document;
  });

  it.each(['light', 'dark'])(
    'makes the verdict green if quicknet drew the round and independent witnesses signed the log (%s)',
    async (look) => {
      const { document } = new Operator().play({
        number: 21,
        beaconRound: real.round,
        signature: real.signature,
      });
      const { page, context, picture } = await guest({ document, named: namedLog, dark: look === 'dark' });
      const verdict = await verdictOf(page, `/round/${document.roundId}`);
      expect(verdict).toMatchObject({ ok: true, failed: [] });
      for (const step of [...STEPS, 'seen']) expect([step, await stateOf(page, step)]).toEqual([step, 'ok']);
      expect(await page.getByTestId('step-seen').innerText()).toContain(
        PROOF_TEXTS['proof.step.seen.detail'],
      );
      expect(await page.getByTestId('headline').innerText()).toBe(PROOF_TEXTS['proof.headline.proven']);
      expect(await isGreen(page)).toBe(true);
      expect(await tooWide(page)).toBeLessThanOrEqual(0);
      await picture(`19-round-proven-${look}`);
      const keys = keysOf(namedLog.key, namedLog.lockKey);
      const seen = namedLog.witnesses.flatMap(({ key }) => ['--witness', key]);
      const script = command('verify-round', await downloadProof(page), document.roundId, ...keys, ...seen);
      expect([script.status, script.stdout]).toEqual([0, expect.stringContaining('Proven:')]);
      await context.close();
    },
  );

  it('fails for a buyer if the list of cards was rewritten after the beacon, and the evidence file proves it', async () => {
    const { page, picture } = player;
    const own = honest.cards.find((line) => line.startsWith('27:'))?.split(':')[1];
    const tag = honest.cards.map((line) => line.split(':')[1]).find((one) => one !== own);
    const operator = operatorOf(honest.log?.origin ?? '');
    const forged = operator.relog(withAccomplice(honest, tag), Math.floor(Date.now() / 1000));
    await page.route('**/api/fairness/rounds/*', (route) => route.fulfill({ json: forged }));
    const verdict = await verdictOf(page, path);
    expect(verdict.ok).toBe(false);
    expect(verdict.failed).toContain('told');
    expect(verdict.text).toContain(PROOF_TEXTS['proof.step.told']);
    const banner = page.getByTestId('told-other');
    await banner.getByText(PROOF_TEXTS['proof.told.other'] ?? '').waitFor();
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await picture('19-round-tampered');
    const file = await savedEvidence(page);
    const judged = judgedBy(operator, file);
    expect([judged.status, judged.stdout]).toEqual([1, expect.stringContaining('recorded another')]);
    const other = command('verify-evidence', file, ...keysOf(namedLog.key, namedLog.lockKey));
    expect([other.status, other.stdout]).toEqual([0, expect.stringContaining('shows nothing')]);
    // Twenty seconds after a round the phone settles it; this one was switched off before.
    await page.evaluate(() => {
      const told = localStorage.getItem('toldLocks') ?? '';
      localStorage.setItem('toldLocks', told.replaceAll(',"isSettled":true', ''));
    });
    // At its next start the phone finds the fraud on its own, whatever page it opens.
    await page.goto('/home');
    await page.getByText(PROOF_TEXTS['proof.failed'] ?? '').waitFor();
    await picture('19-start-tampered');
    await page.getByRole('button', { name: PROOF_TEXTS['proof.open'] }).click();
    await page.waitForURL(`**${path}`);
    await page.unroute('**/api/fairness/rounds/*');
    expect(await verdictOf(page, path)).toMatchObject({ ok: true, failed: [] });
    expect(await banner.count()).toBe(0);
    const settled = () => (localStorage.getItem('toldLocks') ?? '').includes('"isSettled":true');
    await page.waitForFunction(settled);
    expect(await page.evaluate(() => localStorage.getItem('keptLog'))).toContain(honest.log?.origin);

    // A visitor who did not play sees a round without a contradiction, and reads that it rests on the operator's word.
    const stranger = await guest({ document: forged });
    expect(await verdictOf(stranger.page, path)).toMatchObject({ ok: true, failed: [] });
    expect(await stranger.page.getByTestId('headline').innerText()).toBe(PROOF_TEXTS['proof.headline.word']);
    expect(await isGreen(stranger.page)).toBe(false);
    await stranger.context.close();
  });

  it('stays on the player’s phone as evidence even if the server denies that the round existed', async () => {
    const { page } = player;
    // Ages the kept lock, because the operator has a minute to log one.
    await page.evaluate(() => {
      const kept = localStorage.getItem('toldLocks') ?? '';
      localStorage.setItem('toldLocks', kept.replace(/"receivedAt":"\d+/, '"receivedAt":"2020'));
    });
    const gone = { status: 404, json: { code: 'NOT_FOUND', message: 'No such round' } };
    await page.route('**/api/fairness/rounds/*', (route) => route.fulfill(gone));
    await page.goto(path);
    await page.getByText(PROOF_TEXTS['proof.notFound'] ?? '').waitFor();
    const evidence = JSON.parse(readFileSync(await savedEvidence(page), 'utf8')) as Evidence;
    expect(evidence).toMatchObject({ version: 1, round: honest.roundId, logged: null });
    expect(evidence.told.note).toContain(honest.lockHash);
    expect(evidence.checkpoint).toContain(honest.log?.origin);
    expect(JSON.stringify(evidence)).not.toContain('owner');
    await page.unroute('**/api/fairness/rounds/*');
    const { context, page: other } = await stage.visit();
    await other.addInitScript(() => localStorage.setItem('language', 'english'));
    await other.route('**/api/fairness/rounds/*', (route) => route.fulfill(gone));
    await other.goto(path);
    await other.getByText(PROOF_TEXTS['proof.notFound'] ?? '').waitFor();
    expect(await other.getByTestId('told-other').count()).toBe(0);
    await context.close();
  });

  it('shows a warning if the operator has signed a second history of the log, and the saved file proves the fraud', async () => {
    const { page, picture } = player;
    const kept = await page.evaluate(() => localStorage.getItem('keptLog') ?? '{}');
    const size = Number((JSON.parse(kept) as { checkpoint: string }).checkpoint.split('\n')[1]);
    const operator = operatorOf(honest.log?.origin ?? '');
    for (let at = 0; at < size + 3; at += 1) operator.append(Buffer.from(`another past ${at}`));
    operator.checkpoint(Math.floor(Date.now() / 1000));
    await page.route('**/log/**', async (route) => {
      const bytes = await operator.read(new URL(route.request().url()).pathname.slice('/log/'.length));
      await route.fulfill(bytes ? { body: Buffer.from(bytes) } : { status: 404 });
    });
    await page.goto('/home');
    await page.getByText(PROOF_TEXTS['proof.log.fork'] ?? '').waitFor();
    await page.getByRole('button', { name: PROOF_TEXTS['transparency.title'] }).click();
    const banner = page.getByTestId('log-fork');
    await banner.waitFor();
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await picture('19-log-fork');
    const file = await savedEvidence(page);
    const judged = judgedBy(operator, file);
    expect([judged.status, judged.stdout]).toEqual([1, expect.stringContaining('signed two logs')]);
    // The warning stays even after the honest log is served again.
    await page.unroute('**/log/**');
    await page.goto('/transparency');
    await banner.waitFor();
  });

  it.each([
    ['english', 'light'],
    ['amharic', 'dark'],
    ['oromiffa', 'light'],
    ['tigray', 'dark'],
  ] as const)('is explained to everybody on /transparency (%s, %s)', async (language, look) => {
    const texts = textsOf(language, 'proof');
    const { page, context, complaints, picture } = await stage.visit({
      ...PHONE,
      dark: look === 'dark',
    });
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto('/transparency');
    await page.getByTestId('logged-locked').waitFor();
    expect(await page.getByTestId('watchers').locator('[data-state="good"]').count()).toBe(2);
    expect(Number(await page.getByTestId('logged-locked').locator('strong').innerText())).toBeGreaterThan(0);
    await picture(`19-transparency-${language}-${look}`);
    await page.getByText(texts['transparency.check'] ?? '', { exact: true }).click();
    const shown = await page.locator('body').innerText();
    for (const [key, text] of Object.entries(texts))
      if (/^transparency\.(?!watchers\.(none|never)$)/.test(key)) expect(shown).toContain(text.split('{')[0]);
    expect(shown).not.toMatch(/\b(?:transparency|common|proof)\.\w/);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await picture(`19-transparency-${language}-open`, true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  /** Opens a page without an account; `document` answers for every round, and `named` is the log that the phone has kept. */
  async function guest(answers: {
    document: Document;
    named?: typeof namedLog;
    dark?: boolean;
  }): Promise<Visitor> {
    const { document, named, dark = false } = answers;
    const visitor = await stage.visit({ ...PHONE, dark });
    const { page } = visitor;
    await page.addInitScript(() => localStorage.setItem('language', 'english'));
    await page.route('**/api/fairness/rounds/*', (route) => route.fulfill({ json: document }));
    if (!named) return visitor;
    const pinned = JSON.stringify({ ...named, since: PINNED_SINCE });
    await page.addInitScript((kept) => localStorage.setItem('pinnedLog', kept), pinned);
    await page.route('**/api/transparency', (route) => route.fulfill({ json: named }));
    return visitor;
  }
});
