import { loadLimitsTexts } from '@libs/i18n';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { noteServerTime } from '../../live';
import { addTexts, showLanguage } from '../../shared/i18n';
import { LimitsPage } from './LimitsPage';

const HOUR_MS = 3600_000;
const sums = { session: 0, today: 0, days30: 0 };
const limits = {
  dailyDeposit: null,
  weeklyDeposit: null,
  monthlyDeposit: null,
  dailyLoss: null,
  weeklyLoss: null,
  monthlyLoss: null,
  reminderMinutes: null,
  breakUntil: null,
  selfExcludedUntil: null,
  returnFrom: null,
  pending: [],
  played: { sessionMinutes: 0 },
  staked: sums,
  won: sums,
  net: sums,
};

/** Shows the page; returns the changes that it sends. */
async function show(): Promise<Record<string, string>[]> {
  await showLanguage('english');
  await addTexts(loadLimitsTexts);
  const sent: Record<string, string>[] = [];
  globalThis.fetch = async (_path, options) => {
    if (options?.method === 'PUT') sent.push(JSON.parse(options.body as string) as Record<string, string>);
    const text = async () => JSON.stringify(limits);
    return { ok: true, status: 200, headers: new Headers(), text } as Response;
  };
  render(<LimitsPage />);
  return sent;
}

it('a break of a day ends in a day by the clock of the server, not by that of the phone', async () => {
  const serverNow = Date.now() - 5 * HOUR_MS;
  noteServerTime(new Date(serverNow).toISOString());
  const sent = await show();
  const begin = await screen.findByRole('button', { name: 'Begin the break' });
  fireEvent.click(begin);
  const dialog = screen.getByTestId('limits-break');
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, begin' })));
  const until = Date.parse(sent[0]?.['breakUntil'] ?? '');
  expect(Math.abs(until - serverNow - 24 * HOUR_MS)).toBeLessThan(HOUR_MS);
});

it('a double tap excludes nobody: in the second question Cancel stands where Yes was', async () => {
  const sent = await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Exclude me' }));
  const choices = () =>
    within(screen.getByTestId('limits-out'))
      .getAllByRole('button')
      .filter(({ textContent }) => textContent);
  const names = () => choices().map(({ textContent }) => textContent);
  expect(names()).toEqual(['Yes, begin', 'Cancel']);
  choices()[0]?.focus();
  await act(async () => choices()[0]?.click());
  expect(names()).toEqual(['Cancel', 'Yes, begin']);
  expect(document.activeElement).not.toBe(choices()[1]);
  expect(sent).toEqual([]);
  await act(async () => choices()[1]?.click());
  expect(sent).toMatchObject([{ selfExcludedUntil: expect.any(String) }]);
});
