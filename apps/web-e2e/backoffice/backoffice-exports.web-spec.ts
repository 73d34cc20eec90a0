import { readFileSync } from 'node:fs';
import { type Screen } from '../support/browser';
import { onPhone, staffAt, tooWide } from '../support/staff';
import { openStage } from '../support/stage';

const ADMIN = '0911000001';
const SHORT: Screen = { width: 360, height: 640 };
const ARCHIVE = 'the bytes of an archive';

describe('the sealed exports in the backoffice', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  beforeAll(async () => {
    await stage.product.rows(
      `INSERT INTO closed_days (day, closed_at, transfers) VALUES ('2026-11-20', '2026-11-20T22:05:00Z', 0) ON CONFLICT DO NOTHING`,
    );
    await stage.product.rows(
      `WITH given AS (SELECT convert_to('${ARCHIVE}', 'UTF8') AS bytes), pieces AS (
         INSERT INTO sealed_export_pieces (day, number, bytes) SELECT '2026-11-20', 0, bytes FROM given)
       INSERT INTO sealed_exports (day, made_at, size, rows, sha256, entry)
       SELECT '2026-11-20', '2026-11-20T22:10:00Z', octet_length(bytes), 1234, sha256(bytes),
         E'edil-bingo/export/v1\\nday 2026-11-20\\nsha256 ' || encode(sha256(bytes), 'hex') || E'\\n' FROM given`,
    );
  });

  it('are listed with their hash and how to check it, and saved by one tap', async () => {
    const { page, picture, complaints } = await staffAt(stage, ADMIN);
    await page.goto('/backoffice/exports');
    await page.getByText('20/11/2026').waitFor();
    await page.getByText('1,234').waitFor();
    await page.getByText(/^[0-9a-f]{64}$/).waitFor();
    await page.getByText('npm run verify-export').waitFor();
    await picture('18-exports-1280x800');
    const save = page.getByRole('button', { name: 'Download the export of 20/11/2026' });
    let isBusy = false;
    await page.route('**/api/admin/exports/*', async (route) => {
      isBusy = await save.isDisabled();
      await route.continue();
    });
    const [saved] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(isBusy).toBe(true); // so that a second tap saves no second file
    await save.click({ trial: true });
    expect(saved.suggestedFilename()).toBe('edil-bingo-export-2026-11-20.zip');
    expect(readFileSync(await saved.path(), 'utf8')).toBe(ARCHIVE);
    expect(complaints).toEqual([]);
    await page.goto('/backoffice/audit-log');
    await page.getByText('Exported: sealed exports').waitFor();
  });

  it('fit a phone, in Amharic and the dark theme', async () => {
    const night = await onPhone(stage, {
      phone: ADMIN,
      path: 'exports',
      sign: '20/11/2026',
    });
    await night.page.setViewportSize(SHORT);
    await night.picture('18-exports-360x640-amharic-dark');
    expect(await tooWide(night.page)).toBeLessThanOrEqual(0);
    expect(await night.page.getByText(/backoffice\.|resources\./).count()).toBe(0);
    expect(night.complaints).toEqual([]);
  });
});
