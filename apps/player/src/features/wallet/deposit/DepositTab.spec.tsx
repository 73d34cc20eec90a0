import { jest } from '@jest/globals';
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { toastStore } from '../../../shared/ui/feedback/toasts';
import { DepositTab } from './DepositTab';
import { begin, config, deferred, serve, settle, show } from '../testing';
import { Payments } from '../payments/Payments';
import { track, untrack, useStarting } from '../payments/tracked';

configure({ asyncUtilTimeout: 60_000 }); // one second, the default, is less than a busy machine needs

const openPage = jest.fn();
/** Says whether the place of a payment's card is kept. */
const Place = () => <i data-testid="place">{useStarting() ? 'kept' : 'free'}</i>;
const place = () => screen.getByTestId('place').textContent;
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount (Birr)' });
const type = (text: string) => fireEvent.change(amount(), { target: { value: text } });
const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(async () => {
  await begin();
  openPage.mockClear();
  show(<DepositTab config={config} openPage={openPage} />);
});
afterEach(() => {
  cleanup();
  for (let n = 1; n <= 6; n += 1) untrack(`EBD${n}`);
  untrack('ED1');
});

it.each([
  ['', 'Minimum Amount to deposit is 5 Birr'],
  ['4', 'Minimum Amount to deposit is 5 Birr'],
  ['10001', 'Maximum Amount to deposit is 10,000 Birr'],
])("refuses the amount %j with the customer's text and sends nothing", async (text, message) => {
  const sent = serve({});
  type(text);
  await press(/^Chapa/);
  expect(screen.getByText(message)).toBeTruthy();
  expect(amount().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(amount());
  expect(sent).toEqual([]);
});

it('says that no answer came if the answer was cut off, tracks no payment, and repeats the request with the same key', async () => {
  let cut = true;
  const started = { txRef: 'ED1', checkoutUrl: 'https://pay.example/1' };
  const sent = serve({ 'chapa/initializePayment': () => (cut ? 'cut' : [200, started]) });
  type('50');
  await press(/^Chapa/);
  expect(
    screen.getByText('No answer came. Check your internet connection and try again: nothing is done twice.'),
  ).toBeTruthy();
  expect(localStorage.length).toBe(0);
  cut = false;
  await press(/^Chapa/);
  expect(openPage).toHaveBeenCalledWith(started.checkoutUrl);
  const keys = sent.filter(({ path }) => path === 'chapa/initializePayment').map(({ key }) => key);
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('sets the largest deposit, 10,000 birr, as the maximum of the field', () => {
  expect(amount().max).toBe('10000');
});

it.each(['99.50', '99,50', '99 50', '99b50'])(
  'keeps %j as it was typed, shows why it is refused, and sends nothing',
  async (keys) => {
    const sent = serve({});
    for (const key of keys) type(amount().value + key);
    expect(amount().value).toBe(keys);
    expect(screen.getByText('Whole birr only, without santim')).toBeTruthy();
    await press(/^Chapa/);
    expect(sent).toEqual([]);
  },
);

it("sends a whole amount with an idempotency key, locks every button, and redirects to the provider's page", async () => {
  const answer = deferred();
  const sent = serve({ 'chapa/initializePayment': () => answer.promise });
  type('200.00');
  await press(/^Chapa/);
  expect(sent).toEqual([
    {
      path: 'chapa/initializePayment',
      body: { amount: 200 },
      key: expect.stringMatching(/^\w{32}$/) as string,
    },
  ]);
  const buttons = screen.getAllByTestId<HTMLButtonElement>(/^deposit-/);
  expect(buttons.every((button) => button.disabled)).toBe(true);
  expect(screen.getByTestId('deposit-chapa').getAttribute('aria-busy')).toBe('true');
  await act(async () => answer.answer([200, { txRef: 'EBD1', checkoutUrl: 'https://pay.example/1' }]));
  expect(openPage).toHaveBeenCalledWith('https://pay.example/1');
  expect(localStorage.getItem('payments')).toContain('"ref":"EBD1"');
});

it('redirects only to a web address', async () => {
  serve({ 'chapa/initializePayment': () => [200, { txRef: 'EBD1', checkoutUrl: 'javascript:alert(1)' }] });
  type('200');
  await press(/^Chapa/);
  expect(openPage).not.toHaveBeenCalled();
});

it('tells the player on the card of the payment to look at the phone if it is approved there', async () => {
  cleanup();
  serve({
    limits: () => [200, { reviewDue: false }],
    'transaction/check/EBD2': () => [200, { ref: 'EBD2', type: 'deposit', status: 'Pending', amount: 100 }],
    'arifpay/direct-pay': () => [200, { txRef: 'EBD2', message: 'Confirm the payment on your phone.' }],
  });
  show(
    <>
      <Payments type="deposit" returnedRef={undefined} onClose={() => undefined} />
      <DepositTab config={config} openPage={openPage} />
    </>,
  );
  await settle();
  fireEvent.click(screen.getByRole('button', { name: '100' }));
  await press(/^telebirr Mobile money · ArifPay/);
  expect(screen.getByTestId('where').textContent).toContain('Confirm the payment on your phone.');
  expect(screen.getByText('At telebirr')).toBeTruthy();
  // A message would still stand there when the player comes back from the phone's own prompt.
  expect(toastStore.get()).toEqual([]);
  expect(localStorage.getItem('payments')).toContain('Confirm the payment on your phone.');
  expect(screen.getByTestId<HTMLButtonElement>('deposit-chapa').disabled).toBe(false);
});

it('sends the medium to the gateway that requires it', async () => {
  const sent = serve({ 'santimpay/deposit': () => [200, { txRef: 'EBD3', checkoutUrl: '/sandbox/pay' }] });
  type('50');
  await press(/^SantimPay · CBE Birr/);
  expect(sent[0]?.body).toEqual({ amount: 50, medium: 'CBE' });
});

it("shows the server's refusal and lets the player try again", async () => {
  serve({
    'chapa/initializePayment': () => [409, { code: 'LIMIT_REACHED', message: 'Your limit is reached.' }],
  });
  type('50');
  await press(/^Chapa/);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Your limit is reached.'));
  expect(screen.getByTestId<HTMLButtonElement>('deposit-chapa').disabled).toBe(false);
});

it('asks for a limit only after the amount and the way are chosen, keeps the place of the card meanwhile, then goes on and clears the amount', async () => {
  cleanup();
  let due = true;
  const sent = serve({
    limits: () => [200, { reviewDue: due, dailyDeposit: null, pending: [] }],
    'chapa/initializePayment': () => [200, { txRef: 'EBD4', checkoutUrl: '/sandbox/pay' }],
  });
  show(
    <>
      <Place />
      <DepositTab config={config} openPage={openPage} />
    </>,
  );
  await settle();
  await press(/^Chapa/);
  expect(place()).toBe('free');
  expect(screen.getByText('Minimum Amount to deposit is 5 Birr')).toBeTruthy();
  expect(screen.queryByTestId('limits-ask')).toBeNull();
  type('700');
  await press(/^Chapa/);
  await screen.findByTestId('limits-ask');
  // A smaller limit would refuse this very deposit.
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /in a day at most/ }).value).toBe('700');
  expect(place()).toBe('kept');
  await press(/^Close/);
  expect(place()).toBe('free');
  await press(/^Chapa/);
  await screen.findByTestId('limits-ask');
  await press(/^No limit/);
  expect(sent.filter(({ path }) => path !== 'limits')).toEqual([]);
  due = false;
  await press(/^Yes, without a limit/);
  await settle();
  expect(openPage).toHaveBeenCalledWith('/sandbox/pay');
  expect(place()).toBe('free');
  expect(amount().value).toBe('');
});

it('starts no second payment while one is still open at its provider, unless the player cancels that one', async () => {
  const startedAt = new Date().toISOString();
  const facts = { userId: 'u', type: 'deposit', label: 'Chapa', by: 'page', startedAt } as const;
  act(() => track({ ...facts, ref: 'EBD5', amount: 200, url: '/sandbox/pay/EBD5' }));
  cleanup();
  const sent = serve({
    limits: () => [200, { reviewDue: false }],
    'transaction/cancel/EBD5': () => [200, { ref: 'EBD5', type: 'deposit', status: 'Declined' }],
    'chapa/initializePayment': () => [200, { txRef: 'EBD6', checkoutUrl: '/sandbox/pay/EBD6' }],
  });
  show(<DepositTab config={config} openPage={openPage} />);
  await settle();
  const paths = () => sent.map(({ path }) => path).filter((path) => /^(chapa|transaction.cancel)/.test(path));
  type('300');
  await press(/^Chapa/);
  expect(screen.getByTestId('open-payment').textContent).toContain('Your payment of 200 Birr is open');
  await press(/^Close/);
  expect(paths()).toEqual([]);
  await press(/^Chapa/);
  await press(/^Cancel it and pay 300 Birr/);
  await settle();
  expect(paths()).toEqual(['transaction/cancel/EBD5', 'chapa/initializePayment']);
  expect(openPage).toHaveBeenCalledWith('/sandbox/pay/EBD6');
});

it('asks before a second payment is sent to the phone while the first waits there, and sends it only if both are wanted', async () => {
  const facts = { userId: 'u', type: 'deposit', label: 'telebirr', by: 'phone' } as const;
  act(() => track({ ...facts, ref: 'EBD5', amount: 200, startedAt: new Date().toISOString() }));
  const sent = serve({
    limits: () => [200, { reviewDue: false }],
    'arifpay/direct-pay': () => [200, { txRef: 'EBD6', message: 'Confirm the payment on your phone.' }],
  });
  const asked = () =>
    sent.filter(({ path }) => path.startsWith('arifpay')).map(({ path, body }) => ({ path, body }));
  type('200');
  await press(/^telebirr Mobile money · ArifPay/);
  expect(screen.getByTestId('open-payment').textContent).toContain(
    'It waits for your confirmation on the phone. A second payment would be taken in addition.',
  );
  await press(/^Wait for that one/);
  expect(asked()).toEqual([]);
  expect(screen.queryByTestId('open-payment')).toBeNull();
  await press(/^telebirr Mobile money · ArifPay/);
  await press(/^Pay another 200 Birr/);
  await settle();
  expect(asked()).toEqual([{ path: 'arifpay/direct-pay', body: { amount: 200 } }]);
});

it.each([
  [/^telebirr Mobile money · ArifPay/, 'goes on', ['chapa/initializePayment']],
  [/^telebirr Deposit with mobile money/, 'goes on', ['chapa/initializePayment']],
  [/^telebirr Mobile money · ArifPay/, 'is left', []],
])(
  'while the limits are fetched, the tapped way is busy and a tap on %s does nothing; the form %s',
  async (other, end, started) => {
    cleanup();
    const limits = deferred();
    const sent = serve({
      limits: () => limits.promise,
      'chapa/initializePayment': () => [200, { txRef: 'EBD1', checkoutUrl: '/sandbox/pay/EBD1' }],
      'arifpay/direct-pay': () => [200, { txRef: 'EBD2', message: 'Confirm the payment on your phone.' }],
    });
    show(<DepositTab config={config} openPage={openPage} />);
    type('100');
    await press(/^Chapa/);
    expect(screen.getByTestId('deposit-chapa').getAttribute('aria-busy')).toBe('true');
    await press(other);
    if (end === 'is left') cleanup();
    await act(async () => limits.answer([200, { reviewDue: false }]));
    await settle();
    expect(sent.map(({ path }) => path).filter((path) => /^(chapa|arifpay)/.test(path))).toEqual(started);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);
