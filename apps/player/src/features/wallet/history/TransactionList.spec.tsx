import { jest } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { begin, serve, settle, show } from '../testing';
import { TransactionList } from './TransactionList';

afterEach(cleanup);

it('a stake is paid, and only money that arrived or left is a success', async () => {
  await begin();
  const row = { id: '1', status: 'success', amount: 50, createdAt: '2026-11-21T09:00:00Z' };
  const transactionHistory = [
    { ...row, type: 'bet', cards: [14], stake: 50 },
    { ...row, id: '2', type: 'deposit' },
  ];
  serve({ transaction: () => [200, { transactionHistory, totalPages: 1 }] });
  show(<TransactionList page={1} onPage={jest.fn()} />);
  await settle();
  const words = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(words.filter((word) => word === 'Paid')).toHaveLength(1);
  expect(words.filter((word) => word === 'Success')).toHaveLength(1);
});

it('a choice of kind and month asks the server for those rows, and leads back to the first page', async () => {
  await begin();
  const row = { id: '1', type: 'deposit', status: 'success', amount: 50, createdAt: '2026-11-21T09:00:00Z' };
  const sent = serve({ transaction: () => [200, { transactionHistory: [row], totalPages: 9 }] });
  const onPage = jest.fn();
  show(<TransactionList page={3} onPage={onPage} />);
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'Deposit', pressed: false }));
  await settle();
  expect(onPage.mock.calls).toEqual([[1]]);
  const month = screen.getByRole<HTMLSelectElement>('combobox');
  const newest = month.options[1]?.value ?? '';
  fireEvent.change(month, { target: { value: newest } });
  await settle();
  expect(onPage.mock.calls).toEqual([[1], [1]]);
  const { searchParams } = new URL(sent.at(-1)?.path ?? '', 'http://x');
  expect([searchParams.get('kind'), searchParams.get('month')]).toEqual(['deposit', newest]);
});
