import { act, fireEvent, screen, within } from '@testing-library/react';
import { noteServerTime } from '../../live';
import { show } from './testing';

const HOUR_MS = 3600_000;

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
