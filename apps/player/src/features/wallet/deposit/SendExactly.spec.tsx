import { act, fireEvent, screen } from '@testing-library/react';
import { noteServerTime } from '../../../live';
import { begin, config, serve, show } from '../testing';
import { SendExactly } from './SendExactly';

const HOUR_MS = 3600_000;

it('shows the exact amount for as long as it holds, on a phone whose clock is three hours fast', async () => {
  await begin();
  const serverNow = Date.now() - 3 * HOUR_MS;
  noteServerTime(new Date(serverNow).toISOString());
  const until = new Date(serverNow + 2 * HOUR_MS).toISOString();
  serve({ 'transaction/intent': () => [200, { id: 'i', amount: 100.37, code: 'K7', until }] });
  show(<SendExactly medium="CBE" amount="100" limits={config.limits.deposit} onAmount={() => undefined} />);
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  expect(screen.getByTestId('intent').textContent).toContain('100.37');
  expect(screen.getByRole('timer').textContent).toMatch(/2:00:00|1:59:5\d/);
});
