import type { Screen } from '../support/browser';
import { scan } from '../support/qr';
import { openStage } from '../support/stage';
import { PROOF_TEXTS } from '../support/steps';
import { until } from '../support/until';

const DESKTOP: Screen = { width: 1280, height: 800 };
const ADMIN = { phoneNo: '0911000001', password: 'bingo-demo' };

describe('QR codes, read by a library of somebody else', () => {
  const stage = openStage({ CALL_INTERVAL_MS: '100' });

  /** Waits for a round that demo players have finished among themselves. */
  async function finishedRound(): Promise<string> {
    const { context } = await stage.visit();
    await context.request.post('/api/user/login', { data: ADMIN });
    const { id } = await until(
      async () => {
        const answer = await context.request.get('/api/room/allGames');
        const { rooms } = (await answer.json()) as {
          rooms: { id: string; status: string; winners: object }[];
        };
        return rooms.find(({ winners }) => Object.keys(winners ?? {}).length > 0);
      },
      'a finished round',
      100_000,
    );
    await context.close();
    return id;
  }

  it.each([
    ['light', { width: 360, height: 640 }],
    ['dark', { width: 320, height: 568, dark: true }],
    ['desktop', DESKTOP],
  ] as [string, Screen][])(
    'on the proof of a round hold the address of that proof (%s)',
    async (_, screen) => {
      const id = await finishedRound();
      const { page, context, complaints } = await stage.visit(screen);
      await context.addInitScript(() => localStorage.setItem('language', 'english'));
      await page.goto(`/round/${id}`);
      const code = page.getByRole('img', { name: PROOF_TEXTS['proof.qr'] ?? '?' });
      await code.waitFor();
      expect(await scan(code)).toBe(`${stage.product.url}/round/${id}`);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it.each([DESKTOP, { ...DESKTOP, dark: true }])(
    'hold the same key for an authenticator app as the text under them, for staff (%j)',
    async (screen) => {
      const { page, context } = await stage.visit(screen);
      await context.request.post('/api/user/login', { data: ADMIN });
      await page.goto('/backoffice/security');
      await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
      const code = page.getByRole('img', { name: /QR/i });
      await code.waitFor();
      const uri = new URL((await scan(code)) ?? 'nothing:');
      expect(uri.protocol).toBe('otpauth:');
      expect(uri.searchParams.get('secret')).toBe(
        await page.locator('main code, form code').first().innerText(),
      );
      await context.close();
    },
  );
});
