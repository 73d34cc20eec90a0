import { jest } from '@jest/globals';
import { moneyLimits, timings } from '@libs/contract';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { sessionStore } from '../../../shared/session';
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

const recent = [{ phoneNo: '0922334455', name: 'S••• K.' }];

const answers = {
  'afroSms/AuthenticatedOTP': () => [200, { data: 'vc-1' }] as [number, object],
  'user/receivers': () => [200, recent] as [number, object],
  'user/receiver?': () => [200, { name: 'G••• T.' }] as [number, object],
  'user/transferUserBalance': () => [200, { success: true, message: 'm', id: '184' }] as [number, object],
};

async function fill() {
  type('phone', '0917 220 114');
  type('amount', '75.50');
  await press('Send OTP');
  type('code', '123456');
}

beforeEach(async () => {
  await begin();
  serve(answers);
  show(<TransferTab limits={moneyLimits.transfer} user={user} />);
  await settle();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('says that no answer came if the answer was cut off, keeps the form, and repeats the request with the same key, also with another code', async () => {
  let cut = true;
  const sent = serve({
    ...answers,
    'user/transferUserBalance': () => (cut ? 'cut' : [200, { success: true, message: 'm', id: '184' }]),
  });
  await fill();
  for (cut of [true, false]) {
    await press('Transfer');
    await settle();
    await press('Yes, transfer it!');
    if (cut) {
      expect(
        screen.getByText(
          'No answer came. Check your internet connection and try again: nothing is done twice.',
        ),
      ).toBeTruthy();
      expect(screen.queryByText(/Transfer error/)).toBeNull();
      act(() => sessionStore.set({ state: 'in', user, balance: { activeBalance: 1, bonusWallet: 0 } }));
      expect(screen.getByTestId('transfer-outcome').textContent).toBe(
        'Your balance has changed since. Look in History before you try again.',
      );
      type('code', '654321');
    }
    expect(field('amount').value).toBe(cut ? '75.50' : '');
  }
  const keys = transfers(sent).map(({ key }) => key);
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('binds the code to receiver and amount, and sends the transfer only after the player has confirmed it', async () => {
  const sent = serve(answers);
  await fill();
  expect(sent.find(({ path }) => path.startsWith('afroSms'))).toMatchObject({
    path: 'afroSms/AuthenticatedOTP',
    body: { phoneNo: '0917 220 114', amount: 75.5 },
  });
  await settle();
  expect(screen.getByText('G••• T.')).toBeTruthy(); // shown before anything is asked for
  await press('Transfer');
  await settle();
  const dialog = screen.getByRole('alertdialog', { name: 'Are You Sure?' });
  expect(dialog.textContent).toContain(
    'Do you want to proceed with the transfer of 75.50 Birr to 0917220114?',
  );
  expect(dialog.textContent).toContain('Receiver G••• T.A transfer cannot be taken back.');
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
  // The used code is forgotten with them: neither its note nor a problem stays.
  expect(field('code').getAttribute('aria-describedby')).toBeNull();
  expect(toastStore.get()).toMatchObject([
    { kind: 'success', text: 'Transfer successful', ms: timings.toastTransfer },
  ]);
  const receipt = screen.getByTestId('transfer-receipt');
  expect(receipt.textContent).toMatch(/ETB\s75\.50.*G••• T\. · 0917220114.*Reference184/);
  await press('Close');
  expect(screen.queryByTestId('transfer-receipt')).toBeNull();
});

it('writes the phone of a recent receiver into the form by a tap, and asks for no name of an incomplete or the own number', async () => {
  const sent = serve(answers);
  type('phone', '09172');
  type('phone', '0911234567');
  await settle();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /S••• K\./ }));
  expect(field('phone').value).toBe('0922334455');
  await settle();
  expect(sent.map(({ path }) => path)).toEqual(['user/receiver?phoneNo=%2B251922334455']);
});

it('removes the error from the field of the code once a code is sent, and focuses that field', async () => {
  serve(answers);
  type('phone', '0917220114');
  type('amount', '10');
  await press('Transfer');
  expect(field('code').getAttribute('aria-invalid')).toBe('true');
  await press('Send OTP');
  expect(field('code').getAttribute('aria-invalid')).toBeNull();
  expect(document.activeElement).toBe(field('code'));
  await press('Transfer');
  fireEvent.blur(field('code'));
  expect(screen.getByText('* Please enter OTP *')).toBeTruthy();
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
  expect(sent.filter(({ path }) => !path.startsWith('user/receiver'))).toEqual([]);
});

it('asks for a new code when the amount has changed since the code was sent', async () => {
  serve(answers);
  await fill();
  type('amount', '700');
  expect(screen.getByText('The receiver or the amount has changed. Send a new code.')).toBeTruthy();
  await press('Transfer');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('tells a wrong code at its field, keeps the fields, and tells any other reason below', async () => {
  let answer: [number, object] = [400, { code: 'INVALID_OTP', message: 'The code is wrong.' }];
  serve({ ...answers, 'user/transferUserBalance': () => answer });
  await fill();
  await press('Transfer');
  await press('Yes, transfer it!');
  await settle();
  expect(screen.getByTestId('transfer-outcome').textContent).toBe(
    'Transfer error, Please Try AgainNo money has left your balance.',
  );
  expect(screen.getByText('The code is wrong.').closest('p')?.id).toBe(
    field('code').getAttribute('aria-describedby'),
  );
  expect(document.activeElement).toBe(field('code'));
  expect(field('amount').value).toBe('75.50');
  type('code', '654321');
  expect(field('code').getAttribute('aria-invalid')).toBeNull(); // another code is not yet refused
  answer = [409, { code: 'INSUFFICIENT_BALANCE', message: 'Not enough money.' }];
  await press('Transfer');
  await press('Yes, transfer it!');
  expect(screen.getByTestId('transfer-outcome').textContent).toBe(
    'Transfer error, Please Try AgainNot enough money.',
  );
});

it('forgets after a transfer that a second code was refused', async () => {
  let refused = false;
  serve({
    ...answers,
    'afroSms/AuthenticatedOTP': () =>
      refused ? [429, { message: 'Too many codes.' }] : answers['afroSms/AuthenticatedOTP'](),
  });
  jest.useFakeTimers();
  await fill();
  refused = true;
  await act(() => jest.advanceTimersByTimeAsync(timings.otpResend));
  await press('Send OTP');
  expect(screen.getByText('Too many codes.')).toBeTruthy();
  type('code', '123456');
  await press('Transfer');
  await press('Yes, transfer it!');
  expect(field('amount').value).toBe('');
  expect(screen.queryByText('Too many codes.')).toBeNull();
});
