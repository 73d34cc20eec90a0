import { jest } from '@jest/globals';
import { loadChatTexts } from '@libs/i18n';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { addTexts, showLanguage } from '../../shared/i18n';
import { SafetyDialog } from './SafetyDialog';

const message = { id: '1', user: 'Hanna', senderId: 'h', receiverId: 'y', message: 'Hm', createdAt: '' };

/** A list of the chat that is fetched once; its second answer never comes. */
function List() {
  const queryFn = ({ client }: { client: QueryClient }) =>
    client.getQueryData(['chat', 'messages']) === undefined ? 'one' : new Promise<string>(() => undefined);
  return <p>{useQuery({ queryKey: ['chat', 'messages'], queryFn }).data}</p>;
}

it('closes as soon as the server has taken the report, and does not wait for the messages', async () => {
  await showLanguage('english');
  await addTexts(loadChatTexts);
  globalThis.fetch = (async () => ({
    ok: true,
    status: 200,
    headers: new Headers(),
    text: async () => '{}',
  })) as unknown as typeof fetch;
  const onClose = jest.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List />
      <SafetyDialog request={{ kind: 'report', message }} onClose={onClose} />
    </QueryClientProvider>,
  );
  await screen.findByText('one');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Spam' })));
  expect(onClose).toHaveBeenCalledTimes(1);
});
