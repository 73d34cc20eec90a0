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

beforeEach(async () => {
  await showLanguage('english');
  await addTexts(loadLimitsTexts);
});

const answerWith = (shown: object, sent: { breakUntil?: string }[] = []) => {
  globalThis.fetch = async (_path, options) => {
    if (options?.method === 'PUT') sent.push(JSON.parse(options.body as string) as object);
    const text = async () => JSON.stringify(shown);
    return { ok: true, status: 200, headers: new Headers(), text } as Response;
  };
};

it('a break of a day ends in a day by the clock of the server, not by that of the phone', async () => {
  const serverNow = Date.now() - 5 * HOUR_MS;
  noteServerTime(new Date(serverNow).toISOString());
  const sent: { breakUntil?: string }[] = [];
  answerWith(limits, sent);
  render(<LimitsPage />);
  const begin = await screen.findByRole('button', { name: 'Begin the break' });
  fireEvent.click(begin);
  const dialog = screen.getByTestId('limits-break');
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, begin' })));
  const until = Date.parse(sent[0]?.breakUntil ?? '');
  expect(Math.abs(until - serverNow - 24 * HOUR_MS)).toBeLessThan(HOUR_MS);
});

it('offers no break to a player who has excluded themselves', async () => {
  answerWith({ ...limits, selfExcludedUntil: '2099-01-01T00:00:00.000Z' });
  render(<LimitsPage />);
  await screen.findByRole('button', { name: 'Exclude me' });
  expect(screen.queryByRole('button', { name: 'Begin the break' })).toBeNull();
});
