import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { begin, deferred, serve, settle, show } from '../testing';
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

it('a search that is cleared keeps the field while the rows are fetched', async () => {
  await begin();
  const row = { id: '1', type: 'deposit', status: 'success', amount: 50, createdAt: '2026-11-21T09:00:00Z' };
  const all = deferred();
  const page = (...transactionHistory: object[]): [number, object] => [
    200,
    { transactionHistory, totalPages: 1 },
  ];
  const field = () => screen.getByRole<HTMLInputElement>('searchbox');
  const search = async (value: string) => {
    fireEvent.change(field(), { target: { value } });
    await act(() => new Promise((done) => setTimeout(done, 500)));
  };
  serve({ 'transaction/Paginatedhistory?pageNumber=1&search': () => page(), transaction: () => page(row) });
  const { unmount } = show(<TransactionList page={1} onPage={jest.fn()} />);
  await settle();
  await search('zzz');
  await settle();
  expect(screen.getByText('Nothing found')).toBeTruthy();
  unmount();
  // The rows without a filter are not known yet.
  serve({
    'transaction/Paginatedhistory?pageNumber=1&search': () => page(),
    transaction: () => all.promise,
  });
  show(<TransactionList page={1} onPage={jest.fn()} />);
  await settle();
  field().focus();
  await search('');
  expect(document.activeElement).toBe(field());
  expect(screen.queryByText('No transactions yet')).toBeNull();
  await act(async () => all.answer(page(row)));
  await settle();
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(document.activeElement).toBe(field());
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
