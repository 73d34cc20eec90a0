import { confirm, onPhone, rowOf, staffAt, tooWide } from '../support/staff';
import { openStage } from '../support/stage';
import { comeIn } from '../support/steps';
import { noting } from '../support/until';

const ADMIN = '0911000001';
const WORDS = {
  Amharic: 'ዛሬ ማታ ትልቅ ጨዋታ አለ',
  'Afaan Oromo': 'Har’a galgala tapha guddaatu jira',
  Tigrinya: 'ሎሚ ምሸት ዓቢ ፀወታ ኣሎ',
  English: 'A big game is on tonight',
};

describe('notices and feedback in the backoffice', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  it('shows a notice on its readers’ phones as soon as it is sent, in each reader’s language, until staff end it', async () => {
    const [first, second] = [await stage.visit(), await stage.visit()];
    await comeIn(first.page, '0911000003', 'amharic');
    await comeIn(second.page, '0911000004', 'oromiffa');
    const { page, complaints, picture } = await staffAt(stage, ADMIN, 'notifications');

    await page.getByRole('link', { name: 'Write a notice' }).click();
    for (const [language, text] of Object.entries(WORDS)) await page.getByLabel(language).fill(text);
    await page.getByLabel('Players').check();
    await picture('backoffice-notice-write');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog');
    for (const text of Object.values(WORDS)) await preview.getByText(text).waitFor();
    await picture('backoffice-notice-preview');
    expect(await first.page.getByText(WORDS.Amharic).count()).toBe(0);
    // A notice stays for some seconds only, on both phones at the same time.
    const read = [
      await noting(first.page, '[data-notice]', WORDS.Amharic),
      await noting(second.page, '[data-notice]', WORDS['Afaan Oromo']),
    ];
    await preview.getByRole('button', { name: 'Send' }).click();

    for (const isRead of read) await isRead();
    await first.picture('notice-live-phone');
    await rowOf(page, WORDS.English).getByText('In force').waitFor();
    await picture('backoffice-notices');

    await rowOf(page, WORDS.English).getByRole('button', { name: 'End now' }).click();
    await confirm(page, 'End now');
    await rowOf(page, WORDS.English).getByText('Over').waitFor();
    const left = await second.context.request.get('/api/notification/fetchAll');
    expect(await left.json()).toEqual({ notifications: [] });
    await rowOf(page, WORDS.English).getByText(WORDS.English).click();
    await page.getByText(WORDS.Tigrinya).waitFor();
    expect([...complaints, ...first.complaints, ...second.complaints]).toEqual([]);
  });

  it('plans a notice for one person at a chosen time, and refuses an end before the start', async () => {
    const { page, complaints } = await staffAt(stage, ADMIN, 'notifications/create');
    for (const language of Object.keys(WORDS)) await page.getByLabel(language).fill('For you alone');
    await page.getByLabel('One person').check();
    await page.getByLabel('Phone or part of a name').fill('0911000005');
    await page.getByRole('option', { name: /911000005/ }).click();
    await page.getByLabel(/^From/).fill('2099-01-02T09:00');
    await page.getByLabel(/^Until/).fill('2099-01-01T09:00');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('The end must be after the start').waitFor();
    await page.getByLabel(/^Until/).fill('2099-01-03T09:00');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog');
    await preview.getByText(/911000005/).waitFor();
    await preview.getByText(/02\/01\/2099, 09:00/).waitFor();
    await preview.getByRole('button', { name: 'Send' }).click();
    await rowOf(page, 'For you alone').getByText('Planned').waitFor();
    await rowOf(page, 'For you alone').getByText('+251911000005').waitFor();
    expect(complaints).toEqual([]);
  });

  it('answers a feedback, and notifies its author at once', async () => {
    const author = await stage.visit();
    await comeIn(author.page, '0911000006', 'english');
    await author.context.request.post('/api/feedback/create', {
      data: { feedback: 'When is the next big game?', rating: 4 },
    });
    const { page, complaints, picture } = await staffAt(stage, ADMIN, 'feedback');
    const row = rowOf(page, 'When is the next big game?');
    await row.getByRole('button', { name: 'Answer', exact: true }).click();
    const told = await noting(author.page, '[data-notice]', 'An answer to your feedback: On Sunday at six');
    await confirm(page, 'Answer', { 'Answer; the author is told at once': 'On Sunday at six' });
    await told();
    await row.getByText('Answered').waitFor();
    expect(await row.getByRole('button', { name: /Answer|Mark/ }).count()).toBe(0);
    await picture('backoffice-feedback');
    const file = await page.request.get('/api/admin/feedback/export?filter={"state":"answered"}');
    expect(await file.text()).toContain('On Sunday at six');
    expect(complaints).toEqual([]);
  });

  it.each([
    ['notifications', 'For you alone'],
    ['notifications/create', 'ቅድመ እይታ'],
    ['feedback', 'When is the next big game?'],
    ['chat-reports', 'የቻት ሪፖርቶች'],
    ['chat-mutes', 'የታገዱ ጸሐፊዎች'],
  ])(
    'shows the page %s within the width of a phone, in Amharic and in the dark theme',
    async (path, sign) => {
      const wanted = { phone: ADMIN, path, sign };
      const { page, complaints, picture, context } = await onPhone(stage, wanted);
      await page.waitForLoadState('networkidle');
      await picture(`backoffice-phone-${path.replace('/', '-')}`);
      expect(await tooWide(page)).toBeLessThanOrEqual(0);
      // A key without a text would appear on the page as the key itself.
      expect(await page.getByText(/backoffice\.|resources\./).count()).toBe(0);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
