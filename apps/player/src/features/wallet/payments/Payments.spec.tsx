import { jest } from '@jest/globals';
import { inAddis, loadWalletTexts } from '@libs/i18n';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { addTexts, showLanguage } from '../../../shared/i18n';
import { toastStore } from '../../../shared/ui/feedback/toasts';
import { Payments } from './Payments';
import { stepsOf } from './PaymentCard';
import { begin, serve, settle, show } from '../testing';
import { track, untrack } from './tracked';

const startedAt = new Date().toISOString();
const payment = {
  ref: 'EBW1',
  userId: 'u',
  type: 'withdraw',
  label: 'CBE Birr',
  by: 'phone',
  amount: 300,
  startedAt,
} as const;
const answer = (status: string, message = status): [number, object] => [
  200,
  { ref: 'EBW1', type: 'withdraw', status, amount: 300, createdAt: startedAt, message },
];
const noHistory = () => [200, { transactionHistory: [], totalPages: 1 }] as [number, object];
const open = (returnedRef?: string) =>
  act(
    async () => void show(<Payments type="withdraw" returnedRef={returnedRef} onClose={() => undefined} />),
  );

beforeEach(() => begin());
afterEach(() => {
  cleanup();
  untrack('EBW1');
  untrack('EBW9');
  jest.useRealTimers();
});

it('shows four steps for a pending withdrawal, and fetches it again on request', async () => {
  track(payment);
  const sent = serve({
    'transaction/check/EBW1': () => answer('Pending', 'Still on its way'),
    transaction: noHistory,
  });
  await open();
  expect(screen.getAllByRole('listitem').map((one) => one.querySelector('span')?.textContent)).toHaveLength(
    4,
  );
  expect(screen.getByText('At CBE Birr').closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(screen.getByText('If it is not sent, all of it comes back to your balance.')).toBeTruthy();
  const before = sent.length;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Check again' })));
  expect(sent.slice(before).map(({ path }) => path)).toEqual(['transaction/check/EBW1']);
  expect(screen.getByText('Still on its way')).toBeTruthy();
});

it('says why a payment could not be asked for', async () => {
  track(payment);
  let status = 200;
  serve({
    'transaction/check/EBW1': () => (status === 200 ? answer('Pending') : [429, { message: 'Slowly.' }]),
    transaction: noHistory,
  });
  await open();
  status = 429;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Check again' })));
  await settle();
  expect(toastStore.get()).toMatchObject([{ kind: 'error', text: 'Slowly.' }]);
});

it.each([
  [80_000, 'english', '1 min'],
  [59 * 60_000, 'english', '59 min'],
  [47 * 3600_000, 'english', '47 h'],
  [48 * 3600_000, 'english', '2 days'],
  [5 * 60_000, 'amharic', '5 ደቂቃ'],
  [3 * 3600_000, 'oromiffa', 'sa’aatii 3'],
  [72 * 3600_000, 'tigray', '3 መዓልቲ'],
] as const)('tells the age of %d ms of a pending payment in %s as %s', async (ageMs, language, age) => {
  await showLanguage(language);
  await addTexts(loadWalletTexts);
  track({ ...payment, startedAt: new Date(Date.now() - ageMs).toISOString() });
  serve({ 'transaction/check/EBW1': () => answer('Pending'), transaction: noHistory });
  await open();
  expect(screen.getByText(age)).toBeTruthy();
});

it('tells no age of a payment that has just begun, which would read like a promise', async () => {
  track({ ...payment, startedAt: new Date(Date.now() - 20_000).toISOString() });
  serve({ 'transaction/check/EBW1': () => answer('Pending'), transaction: noHistory });
  await open();
  expect(screen.queryByText(/^\d+ min$/)).toBeNull();
});

it('shows the outcome of a payment until the player dismisses it', async () => {
  jest.useFakeTimers();
  track(payment);
  let status = 'Pending';
  serve({ 'transaction/check/EBW1': () => answer(status), transaction: noHistory, user: () => [500, {}] });
  await open();
  status = 'Declined';
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByTestId('where').dataset['status']).toBe('Declined');
  expect(toastStore.get()).toMatchObject([{ kind: 'error', text: 'Declined' }]);
  // A decided payment is no longer stored on the device.
  expect(localStorage.getItem('payments')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByTestId('where')).toBeNull();
});

/** A payment that another device has started, with what the server says of its end. */
const elsewhere = {
  ...{ id: '9', type: 'withdraw', createdAt: startedAt, amount: 50, via: 'telebirr', ref: 'EBW9' },
  message: 'It is back on your balance.',
};

function expectDeclined(): void {
  const card = screen.getByTestId('where');
  expect([card.dataset['status'], card.querySelector('p')?.textContent]).toEqual([
    'Declined',
    elsewhere.message,
  ]);
}

it('keeps the card of a payment that another device started, and tells its outcome, until the player dismisses it', async () => {
  jest.useFakeTimers();
  let status = 'Pending';
  serve({
    'transaction/Paginatedhistory': () => [
      200,
      { transactionHistory: [{ ...elsewhere, status }], totalPages: 1 },
    ],
    'transaction/check': () => [200, { ...elsewhere, status }],
    user: () => [500, {}],
  });
  await open();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByTestId('where').dataset['status']).toBe('Pending');
  expect(localStorage.getItem('payments')).toBeNull(); // another device's payment is not stored on this one
  status = 'Declined';
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expectDeclined();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByTestId('where')).toBeNull();
});

it('tells the outcome of a payment of another device that was decided between the history and the first question', async () => {
  jest.useFakeTimers();
  let status = 'Pending';
  serve({
    'transaction/Paginatedhistory': () => {
      const answer = [200, { transactionHistory: [{ ...elsewhere, status }], totalPages: 1 }] as [
        number,
        object,
      ];
      status = 'Declined';
      return answer;
    },
    'transaction/check': () => [200, { ...elsewhere, status: 'Declined' }],
    user: () => [500, {}],
  });
  await open();
  await act(() => jest.advanceTimersByTimeAsync(120_000)); // the history is read again, and calls it declined
  expectDeclined();
});

it('follows the payment that a provider redirected back from, and those pending in the history', async () => {
  const row = { id: '9', type: 'withdraw', createdAt: startedAt, amount: 50, status: 'Pending', ref: 'EBW9' };
  serve({
    'transaction/Paginatedhistory': () => [200, { transactionHistory: [row], totalPages: 1 }],
    transaction: () => answer('Pending'),
  });
  await open('EBW1');
  await settle();
  expect(screen.queryAllByTestId('where').length).toBe(2);
});

it('names the way of a payment that only the history knows', async () => {
  const row = { id: '9', type: 'withdraw', createdAt: startedAt, amount: 50, status: 'Pending', ref: 'EBW9' };
  serve({
    'transaction/Paginatedhistory': () => [
      200,
      { transactionHistory: [{ ...row, via: 'telebirr' }], totalPages: 1 },
    ],
    transaction: () => answer('Pending'),
  });
  await open();
  await settle();
  expect(screen.getByText('At telebirr')).toBeTruthy();
});

it.each([
  [{ via: 'telebirr' }, 'At telebirr'],
  [{ via: 'telebirr', byHand: true }, 'A person pays it'],
])('names a payment as the server does (%j), on the device that made it, too', async (facts, step) => {
  const [status, body] = answer('Pending');
  track({ ...payment, label: 'ArifPay · telebirr' });
  serve({ 'transaction/check/EBW1': () => [status, { ...body, ...facts }], transaction: noHistory });
  await open();
  await settle();
  expect(screen.getByText(step).closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(screen.getByTestId('where').querySelector('summary')?.textContent).toContain('→ telebirr');
});

it.each([
  ['success', ['12:05', '12:05', '', '12:09']],
  ['Declined', ['12:05', '12:05', '12:09', '—']],
])('tells when a payment of status %s began and ended', async (end, times) => {
  const today = inAddis(new Date());
  const minutes = (minute: number) => new Date(today.setUTCHours(9, minute, 0, 0)).toISOString();
  track({ ...payment, startedAt: minutes(5) });
  const [status, body] = answer(end);
  serve({
    'transaction/check/EBW1': () => [status, { ...body, endedAt: minutes(9) }],
    transaction: noHistory,
    user: () => [500, {}],
  });
  await open();
  await settle();
  expect(screen.getAllByRole('listitem').map((one) => one.querySelector('small')?.textContent)).toEqual(
    times,
  );
});

it("shows nothing of another player's payment", async () => {
  track({ ...payment, userId: 'another' });
  serve({ 'transaction/Paginatedhistory': noHistory });
  await open();
  await settle();
  expect(screen.queryAllByTestId('where').length).toBe(0);
  cleanup();
  await open('EBW7');
  await settle();
  expect(screen.queryAllByTestId('where').length).toBe(0);
});

it.each([
  ['Pending', ['done', 'done', 'now', 'ahead']],
  ['success', ['done', 'done', 'done', 'done']],
  ['Declined', ['done', 'done', 'failed', 'ahead']],
] as const)('shows the steps of a payment whose status is %s', (status, states) => {
  expect(stepsOf(payment, status).map(({ state }) => state)).toEqual(states);
});

it.each(['code', 'check'] as const)(
  'shows a payment that is held for a %s at its second step, not at the bank',
  (held) => {
    const states = stepsOf(payment, 'Pending', held).map(({ state }) => state);
    expect(states).toEqual(['done', 'now', 'ahead', 'ahead']);
  },
);

it('says that we are checking a held withdrawal', async () => {
  track(payment);
  const [status, body] = answer('Pending', 'The account is new');
  serve({ 'transaction/check/EBW1': () => [status, { ...body, held: true }], transaction: noHistory });
  await open();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Check again' })));
  expect(screen.getByText('Held: we check it').closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(screen.getByText('The account is new')).toBeTruthy();
});
