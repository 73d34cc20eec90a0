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

/** Button of a message. */
export interface ToastAction {
  text: string;
  run: () => void;
}

const atMost = 3;
let lastId = 0;

export const toastStore = createStore<readonly Toast[]>([]);

function show(kind: ToastKind, text: string, ms: number, action?: ToastAction): void {
  const others = toastStore.get().filter((toast) => toast.text !== text);
  toastStore.set([...others, { id: ++lastId, kind, text, ms, action }].slice(-atMost));
}

/** Shows a short message at the edge of the page; a repeated text is shown once. */
export const toast = {
  info: (text: string, ms: number = timings.toastDefault, action?: ToastAction) =>
    show('info', text, ms, action),
  success: (text: string, ms: number = timings.toastDefault) => show('success', text, ms),
  warning: (text: string, ms: number = timings.toastDefault) => show('warning', text, ms),
  error: (text: string, ms: number = timings.toastError) => show('error', text, ms),
  dismiss: (id: number) => toastStore.set(toastStore.get().filter((one) => one.id !== id)),
};
