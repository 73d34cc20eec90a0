import type { ChatMessage } from '@libs/contract';
import { messagesOf, peerOf, withMessage, type Pages } from './thread';

const message = (id: string): ChatMessage => ({
  id,
  user: 'Hanna',
  senderId: 'h',
  receiverId: 'y',
  message: id,
  createdAt: '2026-01-01T00:00:00Z',
});
const page = (...ids: string[]) => ({
  user: { id: 'h', name: 'Hanna' },
  blocked: false,
  messages: ids.map(message),
  more: true,
});
const pages: Pages = { pages: [page('3', '4'), page('1', '2', '3')], pageParams: [null, '3'] };

it('joins the pages of a conversation, the oldest message first and each message once', () => {
  expect(messagesOf(pages.pages).map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
});

it('adds a new message to the newest page, and a known one not again', () => {
  const added = withMessage(pages, message('5'));
  expect(messagesOf(added.pages).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
  expect(withMessage(added, message('5'))).toBe(added);
  expect(withMessage(pages, message('1'))).toBe(pages);
  expect(withMessage(undefined, message('1'))).toBeUndefined();
});

it('finds the other person of a message for the sender and for the receiver', () => {
  expect([peerOf(message('1'), 'h'), peerOf(message('1'), 'y')]).toEqual(['y', 'h']);
});
