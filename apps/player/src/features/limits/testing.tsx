import { loadLimitsTexts } from '@libs/i18n';
import { render } from '@testing-library/react';
import { addTexts, showLanguage } from '../../shared/i18n';
import { LimitsPage } from './LimitsPage';

const sums = { session: 0, today: 0, days30: 0 };
/** The answer of GET limits for a player who has set none. */
export const limits = {
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

/** Shows the page with these limits; returns the changes that it sends. */
export async function show(known: object = limits): Promise<Record<string, string>[]> {
  await showLanguage('english');
  await addTexts(loadLimitsTexts);
  const sent: Record<string, string>[] = [];
  globalThis.fetch = async (_path, options) => {
    if (options?.method === 'PUT') sent.push(JSON.parse(options.body as string) as Record<string, string>);
    const text = async () => JSON.stringify(known);
    return { ok: true, status: 200, headers: new Headers(), text } as Response;
  };
  render(<LimitsPage />);
  return sent;
}
