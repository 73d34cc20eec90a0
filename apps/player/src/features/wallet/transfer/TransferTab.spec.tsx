import { jest } from '@jest/globals';
import { moneyLimits, timings } from '@libs/contract';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { toastStore } from '../../../shared/ui/feedback/toasts';
import { begin, serve, settle, show, user, type Sent } from '../testing';
import { TransferTab } from './TransferTab';

const names = { phone: /Receiver/, amount: 'Amount (Birr)', code: 'OTP' } as const;
const field = (name: keyof typeof names) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: names[name] });
const type = (name: keyof typeof names, text: string) =>
  fireEvent.change(field(name), { target: { value: text } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const transfers = (sent: Sent[]) => sent.filter(({ path }) => path === 'user/transferUserBalance');

const answers = {
  'afroSms/AuthenticatedOTP': () => [200, { data: 'vc-1' }] as [number, object],
  'user/listUsers': () => [200, { users: [{ name: 'Gammachuu' }] }] as [number, object],
  'user/transferUserBalance': () => [200, { success: true, message: 'm' }] as [number, object],
};

async function fill() {
  type('phone', '0917 220 114');
  type('amount', '75.50');
  await press('Send OTP');
  type('code', '123456');
}

beforeEach(async () => {
  await begin();
  show(<TransferTab limits={moneyLimits.transfer} user={user} />);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('says that no answer came if the answer was cut off, keeps the form, and repeats the request with the same key', async () => {
  let cut = true;
  const sent = serve({
    ...answers,
    'user/transferUserBalance': () => (cut ? 'cut' : [200, { success: true, message: 'm' }]),
  });
  await fill();
  for (cut of [true, false]) {
    await press('Transfer');
    await settle();
    await press('Yes, transfer it!');
    if (cut) expect(screen.getByText('Check your internet connection')).toBeTruthy();
    expect(field('amount').value).toBe(cut ? '75.50' : '');
  }
  const keys = transfers(sent).map(({ key }) => key);
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('binds the code to receiver and amount, and sends the transfer only after the player has confirmed it', async () => {
  const sent = serve(answers);
  await fill();
  expect(sent[0]).toMatchObject({
    path: 'afroSms/AuthenticatedOTP',
    body: { phoneNo: '0917 220 114', amount: 75.5 },
  });
  await press('Transfer');
  await settle();
  const dialog = screen.getByRole('alertdialog', { name: 'Are You Sure?' });
  expect(dialog.textContent).toContain(
    'Do you want to proceed with the transfer of 75.50 Birr to 0917220114?',
  );
  expect(dialog.textContent).toContain('Gammachuu');
  await press('Cancel');
  expect(transfers(sent)).toEqual([]);

  await press('Transfer');
  await press('Yes, transfer it!');
  expect(transfers(sent)).toEqual([
    {
      path: 'user/transferUserBalance',
      body: { phoneNo: '0917220114', amount: 75.5, otp: '123456', vc: 'vc-1' },
      key: expect.stringMatching(/^\w{32}$/) as string,
    },
  ]);
  expect([field('phone').value, field('amount').value, field('code').value]).toEqual(['', '', '']);
  expect(toastStore.get()).toMatchObject([
    { kind: 'success', text: 'Transfer successful', ms: timings.toastTransfer },
  ]);
});

it.each([
  [{ phone: '', amount: '10' }, '* Please enter phone number *'],
  [{ phone: '0911234567', amount: '10' }, 'You cannot transfer to your own number'],
  [{ phone: '0917220114', amount: '-10' }, 'Amount must not be negative'],
  [{ phone: '0917220114', amount: '0.5' }, 'Minimum Amount to transfer is 1 Birr'],
  [{ phone: '0917220114', amount: '10' }, '* Please enter OTP *'],
])('refuses the transfer %j with its own message', async ({ phone, amount }, message) => {
  const sent = serve(answers);
  type('phone', phone);
  type('amount', amount);
  await press('Transfer');
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toEqual([]);
});

it('asks for a new code when the amount has changed since the code was sent', async () => {
  serve(answers);
  await fill();
  type('amount', '700');
  expect(screen.getByText('The receiver or the amount has changed. Send a new code.')).toBeTruthy();
  await press('Transfer');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('keeps the fields and shows the reason when the transfer fails', async () => {
  serve({
    ...answers,
    'user/transferUserBalance': () => [400, { code: 'INVALID_OTP', message: 'The code is wrong.' }],
  });
  await fill();
  await press('Transfer');
  await press('Yes, transfer it!');
  expect(screen.getByTestId('transfer-outcome').textContent).toBe(
    'Transfer error, Please Try AgainThe code is wrong.',
  );
  expect(field('amount').value).toBe('75.50');
});
