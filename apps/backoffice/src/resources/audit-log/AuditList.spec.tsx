import { render } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { Amount } from './AuditList';

it.each([
  ['of a payout', { state: 'Queued', amount: '123450' }, { state: 'Approved' }, '1,234.50'],
  ['that was credited, not that which was claimed', { amount: '100' }, { amount: '98700' }, '987.00'],
  ['of a setting, which is no money', { amount: 5 }, { amount: 6 }, ''],
  ['of what moved none', null, { times: 3 }, ''],
])('shows from the santim of the log the amount %s', (_what, before, after, shown) => {
  const { container } = render(
    <RecordContextProvider value={{ id: 1, before, after }}>
      <Amount label="" textAlign="right" />
    </RecordContextProvider>,
  );
  expect(container.textContent).toBe(shown);
});
