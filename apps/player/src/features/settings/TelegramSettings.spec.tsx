import { act, fireEvent, render, screen } from '@testing-library/react';
import { showLanguage } from '../../shared/i18n';
import { TelegramSettings } from './TelegramSettings';

it('takes back why a code was not sent once another is sent', async () => {
  await showLanguage('english');
  let refused = true;
  globalThis.fetch = (async (path: string) => {
    const [status, body] = !path.includes('otp')
      ? [200, { available: true, phoneUnproved: true }]
      : refused
        ? [429, { message: 'Too many codes.' }]
        : [200, { data: 'vc-1' }];
    return { ok: status === 200, status, headers: new Headers(), text: async () => JSON.stringify(body) };
  }) as unknown as typeof fetch;
  render(<TelegramSettings phone="+251911234567" />);
  const press = async () => {
    const button = await screen.findByRole('button', { name: 'Send OTP' });
    await act(async () => void fireEvent.click(button));
  };
  await press();
  expect(screen.getByText('Too many codes.')).toBeTruthy();
  refused = false;
  await press();
  expect(screen.queryByText('Too many codes.')).toBeNull();
});
