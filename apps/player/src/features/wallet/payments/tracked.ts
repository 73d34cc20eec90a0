import { deviceStorage } from '../../../shared/device/storage';
import { createStore, useStore } from '../../../shared/device/store';
import type { Payment } from '../../../shared/api/money';

/** What this device knows of a payment that the server's answer does not tell. */
export interface Tracked {
  ref: string;
  /** Whose it is: a phone may be shared. */
  userId: string;
  type: Payment['type'];
  /** To or from whom, as the button said. */
  label: string;
  /** page: paid on a page · phone: confirmed on the phone · bank: sent by a gateway · hand: done by a person. */
  by: 'page' | 'phone' | 'bank' | 'hand';
  amount: number;
  startedAt: string;
  /** Where the paying goes on. */
  url?: string;
  /** What the server said is to be done. */
  said?: string;
  /** How it ended, once the player was told; shown until the page is left. */
  ended?: 'success' | 'Declined';
}

const place = 'payments';
const atMost = 8;
/** After that the history tells about it. */
const forgetAfterMs = 7 * 24 * 3600_000;

const isTracked = (value: unknown): value is Tracked =>
  typeof value === 'object' &&
  value !== null &&
  ['ref', 'userId', 'type', 'label', 'by', 'startedAt'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  ) &&
  typeof (value as Tracked).amount === 'number';

function stored(): readonly Tracked[] {
  try {
    const list = JSON.parse(deviceStorage.read(place) ?? '[]') as unknown;
    if (!Array.isArray(list)) return [];
    return list.filter(isTracked).filter((one) => Date.now() - Date.parse(one.startedAt) < forgetAfterMs);
  } catch {
    return [];
  }
}

const store = createStore(stored());

function keep(list: readonly Tracked[]): void {
  const open = list.filter(({ ended }) => !ended);
  deviceStorage.write(place, open.length > 0 ? JSON.stringify(open) : null);
  store.set(list);
}

/** Remembers a payment that was just asked for, so that it is followed after a reload too. */
export const track = (payment: Tracked): void =>
  keep([payment, ...store.get().filter(({ ref }) => ref !== payment.ref)].slice(0, atMost));

/** Forgets a payment whose end the player has read. */
export const untrack = (ref: string): void => keep(store.get().filter((one) => one.ref !== ref));

/** Takes note that a payment is decided; whether that is news. */
export function endTracked(ref: string, ended: 'success' | 'Declined'): boolean {
  const list = store.get();
  if (!list.some((one) => one.ref === ref && !one.ended)) return false;
  keep(list.map((one) => (one.ref === ref ? { ...one, ended } : one)));
  return true;
}

/** Forgets what is decided; for when the page is left. */
export const forgetEnded = (): void => keep(store.get().filter(({ ended }) => !ended));

export const useTracked = (): readonly Tracked[] => useStore(store);
