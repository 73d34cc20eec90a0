import { jest } from '@jest/globals';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { call } from '../api/http';
import { showLanguage } from '../i18n';
import { Query } from './Query';

function List({ name }: { name: string }) {
  const { isError } = useQuery({ queryKey: [name], queryFn: ({ signal }) => call(name, { signal }) });
  return <p>{isError ? 'failed' : 'waits'}</p>;
}

const show = (name: string) =>
  render(
    <Query>
      <List name={name} />
    </Query>,
  );

beforeAll(() => showLanguage('english'));
afterEach(() => void jest.restoreAllMocks());

it('a list whose answer does not come fails at the time limit, at once and without another try', async () => {
  const late = new AbortController();
  const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const asked = jest.fn((_: unknown, { signal }: RequestInit) => {
    return new Promise<never>((_done, fail) =>
      signal?.addEventListener('abort', () => fail(signal.reason as Error)),
    );
  });
  globalThis.fetch = asked as unknown as typeof fetch;
  show('silent');
  await act(async () => late.abort(new DOMException('late', 'TimeoutError')));
  expect(await screen.findByText('failed')).toBeTruthy();
  expect(limit).toHaveBeenCalledWith(30_000);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('a list fails soon where the phone says that it has no network', async () => {
  jest.useFakeTimers();
  globalThis.fetch = (async () => {
    throw new TypeError('offline');
  }) as typeof fetch;
  onlineManager.setOnline(false);
  show('offline');
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(screen.getByText('failed')).toBeTruthy();
  onlineManager.setOnline(true);
  jest.useRealTimers();
});

it('a page that is left gives its call up', async () => {
  let given: AbortSignal | null | undefined;
  globalThis.fetch = ((_: unknown, { signal }: RequestInit) => {
    given = signal;
    return new Promise<never>(() => undefined);
  }) as typeof fetch;
  const { unmount } = show('left');
  await act(async () => undefined);
  expect(given?.aborted).toBe(false);
  unmount();
  expect(given?.aborted).toBe(true);
});
