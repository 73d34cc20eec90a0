import { jest } from '@jest/globals';
import type { ChatMessage } from '@libs/contract';
import { loadChatTexts } from '@libs/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { socket } from '../../../live';
import { addTexts, showLanguage } from '../../../shared/i18n';
import { sessionStore } from '../../../shared/session';
import { MessageList } from './MessageList';
import { useThread } from './use-thread';

const peer = { id: 'h', name: 'Hanna' };
const message = (id: string, text: string, senderId = 'y'): ChatMessage => ({
  id,
  user: senderId === 'y' ? 'Yonas' : 'Hanna',
  senderId,
  receiverId: senderId === 'y' ? 'h' : 'y',
  message: text,
  createdAt: '2026-11-20T09:00:00Z',
});
/** What the server has stored of the newest page. */
let stored: ChatMessage[];
let older: [status: number, body: object];
/** Requests for an older page. */
let asked = 0;
const page = (messages: ChatMessage[], more: boolean) => ({ user: peer, blocked: false, messages, more });

let say: (text: string) => Promise<void>;
function Talk() {
  const thread = useThread('h');
  useEffect(() => void (say = thread.send));
  return <MessageList thread={thread} peer={peer} onReport={() => undefined} />;
}

const settle = () => act(() => new Promise((done) => setTimeout(done, 200)));
async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<Talk />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await settle();
}
const words = () => screen.queryAllByTestId('words').map(({ textContent }) => textContent);
const failed = () => screen.queryAllByTestId('bubble-failed').length;

beforeAll(async () => {
  await showLanguage('english');
  await addTexts(loadChatTexts);
  Element.prototype.scrollTo = () => undefined;
  // The mark above the first message is always in sight.
  globalThis.IntersectionObserver = class {
    constructor(private seen: (entries: { isIntersecting: boolean }[]) => void) {}
    observe = () => queueMicrotask(() => this.seen([{ isIntersecting: true }]));
    disconnect = () => (this.seen = () => undefined);
  } as unknown as typeof IntersectionObserver;
  socket.connected = true;
});
beforeEach(() => {
  asked = 0;
  stored = [message('1', 'Selam', 'h'), message('2', 'ok')];
  older = [200, page([], false)];
  sessionStore.set({
    state: 'in',
    user: { id: 'y', name: 'Yonas' } as never,
    balance: { activeBalance: 0, bonusWallet: 0 },
  });
  globalThis.fetch = jest.fn(async (path: string) => {
    if (path.includes('before=')) {
      asked += 1;
      await new Promise((done) => setTimeout(done, 10)); // so that the page is drawn in between
    }
    const [status, body] = path.includes('before=')
      ? older
      : [200, path.includes('messages') ? page(stored, true) : { unread: 0 }];
    return { ok: status < 300, status, headers: new Headers(), text: async () => JSON.stringify(body) };
  }) as unknown as typeof fetch;
});
afterEach(cleanup);

it('asks once for an older page that fails; then only the button asks again', async () => {
  older = [429, { code: 'TOO_MANY_REQUESTS', message: 'Slowly.' }];
  await open();
  await settle();
  expect(asked).toBe(1);
  older = [200, page([message('0', 'Long ago')], false)];
  fireEvent.click(screen.getByRole('button', { name: 'Show older messages' }));
  await settle();
  expect(asked).toBe(2);
  expect(words()).toEqual(['Long ago', 'Selam', 'ok']);
});

it('shows a message once that the server has stored although its answer was lost', async () => {
  await open();
  socket.timeout = () =>
    ({
      emitWithAck: async () => {
        stored = [...stored, message('3', 'Are you there?')];
        throw new Error('timeout');
      },
    }) as never;
  await act(() => say('Are you there?'));
  await settle();
  expect(words()).toEqual(['Selam', 'ok', 'Are you there?']);
  expect(failed()).toBe(0);
});

it('keeps a message that was not sent, although an earlier one has the same words', async () => {
  await open();
  socket.timeout = () => ({ emitWithAck: () => Promise.reject(new Error('timeout')) }) as never;
  await act(() => say('ok'));
  await settle();
  expect(words()).toEqual(['Selam', 'ok', 'ok']);
  expect(failed()).toBe(1);
});
