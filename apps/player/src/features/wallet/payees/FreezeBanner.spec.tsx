import { act, fireEvent, screen } from '@testing-library/react';
import { begin, serve, settle, show } from '../testing';
import { FreezeBanner } from './FreezeBanner';

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('says how many digits the code has if it is not complete', async () => {
  await begin();
  serve({
    freeze: () => [200, { frozenUntil: '2026-12-01T09:00:00Z', needsCall: false, needsPassword: false }],
    'unfreeze/code': () => [200, { vc: 'vc-1' }],
  });
  show(<FreezeBanner />);
  await settle();
  await press('Lift the freeze');
  await press('Send OTP');
  await press('Lift the freeze');
  expect(screen.getByRole('alert').textContent).toBe('Enter the 6 digits of the code');
});
