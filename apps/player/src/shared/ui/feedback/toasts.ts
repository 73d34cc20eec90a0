import { timings } from '@libs/contract';
import { createStore } from '../../device/store';

export type ToastKind = 'info' | 'success' | 'warning' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** Display time in milliseconds; paused while the pointer is over it. */
  ms: number;
  action?: ToastAction | undefined;
}

/** The button of a message. */
export interface ToastAction {
  text: string;
  run: () => void;
  /** Id of the round or space that the button leads to; the message disappears when the player goes there. */
  about?: string;
}

const atMost = 8;
let lastId = 0;

export const toastStore = createStore<readonly Toast[]>([]);

const keep = (wanted: (toast: Toast) => boolean) => toastStore.set(toastStore.get().filter(wanted));

/**
 * Queues a message. A message without a button answers something that the player has just done, so it comes before
 * the messages with a button.
 */
function show(kind: ToastKind, text: string, ms: number, action?: ToastAction): void {
  const isSame = (one: Toast) => one.text === text && one.action?.about === action?.about;
  const others = toastStore.get().filter((one) => !isSame(one));
  const next = [...others, { id: ++lastId, kind, text, ms, action }];
  toastStore.set(
    [...next.filter((one) => !one.action), ...next.filter((one) => one.action)].slice(0, atMost),
  );
}

/**
 * Shows a short message in a place of its own on the page. An equal text is shown only once, unless it is about
 * another round.
 */
export const toast = {
  info: (text: string, ms: number = timings.toastDefault, action?: ToastAction) =>
    show('info', text, ms, action),
  success: (text: string, ms: number = timings.toastDefault, action?: ToastAction) =>
    show('success', text, ms, action),
  warning: (text: string, ms: number = timings.toastDefault) => show('warning', text, ms),
  error: (text: string, ms: number = timings.toastError, action?: ToastAction) =>
    show('error', text, ms, action),
  dismiss: (id: number) => keep((one) => one.id !== id),
  /** Drops the messages that lead to a round or space. */
  settle: (about: string) => keep((one) => one.action?.about !== about),
};
