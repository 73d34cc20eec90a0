import { jest } from '@jest/globals';
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { toastStore } from '../../../shared/ui/feedback/toasts';
import { useStarting } from '../payments/tracked';
import { begin, config, serve, show } from '../testing';

configure({ asyncUtilTimeout: 60_000 }); // one second, the default, is less than a busy machine needs

jest.unstable_mockModule('../../../shared/limits/FirstDeposit', () => {
  throw new Error('offline');
});
const { DepositTab } = await import('./DepositTab');
const Place = () => <i data-testid="place">{useStarting() ? 'kept' : 'free'}</i>;

it('gives the deposit up and says so if the question about a limit cannot be loaded', async () => {
  await begin();
  serve({ limits: () => [200, { reviewDue: true, dailyDeposit: null, pending: [] }] });
  show(
    <>
      <Place />
      <DepositTab config={config} />
    </>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount (Birr)' }), { target: { value: '50' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Chapa/ })));
  await waitFor(() =>
    expect(toastStore.get().map(({ text }) => text)).toEqual(['Check your internet connection']),
  );
  expect(screen.getByTestId('place').textContent).toBe('free');
});
