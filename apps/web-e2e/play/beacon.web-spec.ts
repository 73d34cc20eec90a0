import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { finishedProof } from '../../../libs/bingo/test/proof-fixture';
import { quicknetValues } from '../../../libs/bingo/test/quicknet';
import type { Visitor } from '../support/browser';
import { downloadProof, lies, liesOfSigners, readProof, verdictOf, type Published } from '../support/proof';
import { openStage } from '../support/stage';
import { buyCard, comeIn, PROOF_TEXTS } from '../support/steps';

const root = resolve(import.meta.dirname, '../../..');
const [, real] = quicknetValues;
/** An honest round whose draw used a value that the public beacon quicknet really published. */
const { proof: quicknet } = finishedProof(11, 'quicknet', 161, real);
const everyLie = [...lies, ...liesOfSigners];

const verifyScript = (file: string) =>
  spawnSync(process.execPath, ['tools/checks/transparency/verify-round.mjs', file], {
    cwd: root,
    encoding: 'utf8',
  });

describe('the proof of a round with a signed beacon', () => {
  const stage = openStage({ BEACON: 'drand', CALL_INTERVAL_MS: '150', COUNTDOWN_MS: '9000' });
  let player: Visitor;
  /** A signed-out visitor, to whom every request for a round is answered with `served`. */
  let guest: Visitor;
  let served: Published;
  let path: string;
  let file: string;
  beforeAll(async () => {
    player = await stage.visit();
    guest = await stage.visit();
    await guest.page.addInitScript(() => {
      localStorage.clear(); // What the page has kept of one answer must not show the next one to be a lie.
      localStorage.setItem('language', 'english');
    });
    await guest.page.route('**/api/fairness/rounds/*', (route) => route.fulfill({ json: served }));
  });

  it('passes after a round on the sandbox’s chain: the page checks the signature, and the game shows no warning', async () => {
    const { page, complaints, picture } = player;
    await comeIn(page, '0911000005', 'english');
    await buyCard(page, 100, 27);
    await page.waitForURL('**/game', { timeout: 60_000 });
    await page.getByTestId('result').waitFor({ timeout: 100_000 });
    const named = await page.evaluate(() => localStorage.getItem('namedBeacons'));
    expect(JSON.parse(named ?? '[]')).toHaveLength(1);
    expect(await page.getByText(PROOF_TEXTS['proof.beacon.late'] ?? '').count()).toBe(0);
    await page.getByRole('link', { name: PROOF_TEXTS['proof.open'] }).click();
    await page.getByTestId('verdict').waitFor();
    path = new URL(page.url()).pathname;
    // The verdict has one more step if a signed checkpoint of the log already covers the round's end.
    expect(await page.getByTestId('verdict').innerText()).toMatch(/(\d+)\/\1/);
    expect(await page.getByTestId('step-beacon').innerText()).toContain(
      PROOF_TEXTS['proof.step.beacon.test'],
    );
    expect(await page.locator('svg[role="img"] path').first().getAttribute('d')).toMatch(/^M4 4h1/);
    await picture('round-proof-signed');
    file = await downloadProof(page);
    expect(complaints).toEqual([]);
  });

  it('passes the script that verifies rounds, but not after a change of the beacon’s signature or number', () => {
    const honest = verifyScript(file);
    expect([honest.status, honest.stdout]).toEqual([0, expect.stringContaining('"testChain"')]);
    console.log(/The signature.*/.exec(honest.stdout)?.[0]);
    const answer = readProof(file);
    for (const [what, , lie] of liesOfSigners) {
      const forged = `${file}.forged.json`;
      writeFileSync(forged, JSON.stringify({ ...answer, ...lie(answer) }));
      expect([what, verifyScript(forged).status]).toEqual([what, 1]);
    }
  });

  it('names quicknet as a public beacon, and checks its signature on the phone', async () => {
    const { page } = guest;
    served = quicknet as unknown as Published;
    const verdict = await verdictOf(page, `/round/${quicknet.roundId}`);
    expect(verdict).toMatchObject({ ok: true, failed: [] });
    const step = page.getByTestId('step-beacon');
    expect(await step.innerText()).toContain(PROOF_TEXTS['proof.step.beacon.detail']);
    expect(await step.innerText()).toContain('1,000');
    console.log(verdict.text.replaceAll('\n', ' · '));
  });

  it.each(everyLie.filter(([what]) => what !== 'beacon'))(
    'fails for a round with another %s, and the page marks the step %s',
    async (_what, shownAt, lie) => {
      const honest = quicknet as unknown as Published;
      served = { ...honest, ...lie(honest) };
      const verdict = await verdictOf(guest.page, `/round/${quicknet.roundId}`);
      expect(verdict.ok).toBe(false);
      expect(verdict.failed).toContain(shownAt);
    },
  );

  it('fails for another beacon than the one that was named when the sale of cards closed', async () => {
    const { page } = player;
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('namedBeacons') ?? '[]') as [string, number][];
      localStorage.setItem('namedBeacons', JSON.stringify(kept.map(([id, n]) => [id, n - 1])));
    });
    expect((await verdictOf(page, path)).failed).toEqual(['beacon']);
  });

  it('stands beside a status page that everybody can open, on a phone and on a desktop', async () => {
    const { page, complaints, picture, context } = await stage.visit();
    await page.goto('/status');
    await page.getByTestId('wellbeing').waitFor();
    expect(await page.getByTestId('wellbeing').getAttribute('data-state')).toBe('ok');
    expect(await page.getByTestId('uptime').innerText()).toBe('100%');
    expect(await page.getByTestId('server').innerText()).toMatch(/\d+\.\d+\.\d+ · \S/);
    await picture('status');
    await page.setViewportSize({ width: 1280, height: 800 });
    await picture('status-wide');
    expect(new URL(page.url()).pathname).toBe('/status');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
