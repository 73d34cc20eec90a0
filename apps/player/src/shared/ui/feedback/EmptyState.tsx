import type { ReactNode } from 'react';
import { Message } from './Message';

/** A list without entries: an empty basket, one sentence, one action. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return <Message text={text} action={action} />;
}
