import { screen } from '@testing-library/react';
import { limits, show } from './testing';

// In a file of its own, because the page keeps the limits that it has read.
it('offers no break to a player who has excluded themselves', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  await show({ ...limits, selfExcludedUntil: '2099-01-01T00:00:00.000Z' });
  await screen.findByTestId('limits-running');
  expect(screen.queryByRole('button', { name: 'Begin the break' })).toBeNull();
});
