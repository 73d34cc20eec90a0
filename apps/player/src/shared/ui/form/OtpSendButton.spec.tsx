import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { showLanguage } from '../../i18n';
import { OtpSendButton } from './OtpSendButton';

beforeAll(() => showLanguage('english'));
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const button = () => screen.getByRole<HTMLButtonElement>('button');
const press = () => act(async () => void fireEvent.click(button()));
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('the button counts down ten seconds after it has sent a code, and can then send another', async () => {
  const onSend = jest.fn(async () => true);
  render(<OtpSendButton onSend={onSend} />);
  await press();
  expect(button().textContent).toBe('Resend in 10s');
  expect(button().disabled).toBe(true);
  await wait(3000);
  expect(button().textContent).toBe('Resend in 7s');
  await wait(7000);
  expect(button().textContent).toBe('Send OTP');
  await press();
  expect(onSend).toHaveBeenCalledTimes(2);
});

it('the button can be pressed again at once if no code was sent', async () => {
  render(<OtpSendButton onSend={async () => false} />);
  await press();
  expect(button().textContent).toBe('Send OTP');
  expect(button().disabled).toBe(false);
});
