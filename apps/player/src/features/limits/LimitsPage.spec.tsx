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

it('a break of a day ends in a day by the clock of the server, not by that of the phone', async () => {
  await showLanguage('english');
  await addTexts(loadLimitsTexts);
  const serverNow = Date.now() - 5 * HOUR_MS;
  noteServerTime(new Date(serverNow).toISOString());
  const sent: { breakUntil?: string }[] = [];
  globalThis.fetch = async (_path, options) => {
    if (options?.method === 'PUT') sent.push(JSON.parse(options.body as string) as object);
    const text = async () => JSON.stringify(limits);
    return { ok: true, status: 200, headers: new Headers(), text } as Response;
  };
  render(<LimitsPage />);
  const begin = await screen.findByRole('button', { name: 'Begin the break' });
  fireEvent.click(begin);
  const dialog = screen.getByTestId('limits-break');
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, begin' })));
  const until = Date.parse(sent[0]?.breakUntil ?? '');
  expect(Math.abs(until - serverNow - 24 * HOUR_MS)).toBeLessThan(HOUR_MS);
});
