import { loadLimitsTexts } from '@libs/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { addTexts, showLanguage, translate } from '../i18n';
import { toastStore } from '../ui/feedback/toasts';
import { useLimitChange, type Limits } from './use-limits';

type Pending = Limits['pending'][number];
const waiting = (field: Pending['field'], value: number): Pending => ({
  field,
  value,
  from: '2026-11-22T09:00:00.000Z',
  until: '2026-11-29T09:00:00.000Z',
});
const day = waiting('dailyDeposit', 500);
const week = waiting('weeklyLoss', 900);
const withPending = (...pending: Pending[]) => ({ pending }) as Limits;

beforeEach(async () => {
  await showLanguage('english');
  await addTexts(loadLimitsTexts);
  toastStore.set([]);
});
afterEach(cleanup);

/** What the player is told of a change that leads from some limits to others. */
async function told(before: Limits, after: Limits): Promise<string[]> {
  const queries = new QueryClient();
  queries.setQueryData(['limits'], before);
  const { result } = renderHook(useLimitChange, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });
  await act(() => result.current.send(async () => after, 'Saved'));
  expect(queries.getQueryData(['limits'])).toEqual(after);
  return toastStore.get().map(({ text }) => text);
}

it.each([
  ['is confirmed', [day, week], [week]],
  ['waits no longer', [day, week], [day]],
  ['changes at once and two others wait', [day, week], [day, week]],
])('says that it is saved when a limit %s', async (_what, before, after) => {
  expect(await told(withPending(...before), withPending(...after))).toEqual(['Saved']);
});

it.each([
  ['the first one', [], [day]],
  ['one beside another', [day], [day, week]],
  ['another value in place of the one that waited', [day, week], [day, waiting('weeklyLoss', 950)]],
])('says that a limit waits: %s', async (_what, before, after) => {
  expect(await told(withPending(...before), withPending(...after))).toEqual([translate('limits.waits')]);
});
