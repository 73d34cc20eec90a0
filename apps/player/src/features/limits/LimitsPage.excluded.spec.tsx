import { loadLimitsTexts } from '@libs/i18n';
import { render, screen } from '@testing-library/react';
import { addTexts, showLanguage } from '../../shared/i18n';
import { LimitsPage } from './LimitsPage';

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

// In a file of its own, because the page keeps the limits that it has read.
it('offers no break to a player who has excluded themselves', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  await showLanguage('english');
  await addTexts(loadLimitsTexts);
  const text = async () => JSON.stringify({ ...limits, selfExcludedUntil: '2099-01-01T00:00:00.000Z' });
  globalThis.fetch = async () => ({ ok: true, status: 200, headers: new Headers(), text }) as Response;
  render(<LimitsPage />);
  await screen.findByTestId('limits-running');
  expect(screen.queryByRole('button', { name: 'Begin the break' })).toBeNull();
});
