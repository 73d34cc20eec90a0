import { deviceStorage } from '../../../shared/device/storage';
import { createStore, useStore } from '../../../shared/device/store';
import { type Payment, sendMoney } from '../../../shared/api/money';
import { useUser } from '../../../shared/session';

/** A payment that is followed, with what this device knows of it and the server's answer lacks. */
export interface Tracked {
  ref: string;
  /** Id of the player who pays, because several players may share a phone. */
  userId: string;
  type: Payment['type'];
  /** Name of the medium, provider or bank, as the server tells it to other devices. */
  label: string;
  /** The name that the server tells of the payment's medium, provider or bank. */
  via?: string;
  /** page: paid on a page · phone: confirmed on the phone · bank: sent by a gateway · hand: done by staff. */
  by: 'page' | 'phone' | 'bank' | 'hand';
  amount: number;
  startedAt: string;
  /** Address at which to continue the payment. */
  url?: string;
  /** Handle of the code that a withdrawal to a new account needs; null if none could be sent. */
  vc?: string | null;
  /** The instruction that the server gave for continuing the payment. */
  said?: string;
  /** Outcome of the payment, kept until the player leaves the page. */
  ended?: 'success' | 'Declined';
  /** Set if it was started on another device: it is followed until the player leaves the page, and not stored. */
  elsewhere?: true;
}

const place = 'payments';
const atMost = 8;
/** A payment is followed for this long; afterwards the history shows it well enough. */
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

/** True for a payment of this device that is not decided. */
const isOwn = ({ ended, elsewhere }: Tracked): boolean => !ended && !elsewhere;

function keep(list: readonly Tracked[]): void {
  const open = list.filter(isOwn);
  deviceStorage.write(place, open.length > 0 ? JSON.stringify(open) : null);
  store.set(list);
}

/** Stores a payment just requested, so that a reload keeps following it. */
export const track = (payment: Tracked): void =>
  keep([payment, ...store.get().filter(({ ref }) => ref !== payment.ref)].slice(0, atMost));

/** Follows a payment that only the history knows, so that its card stays when the history no longer says Pending. */
export function trackElsewhere(payment: Tracked): void {
  const list = store.get();
  if (!list.some(({ ref }) => ref === payment.ref)) keep([...list, { ...payment, elsewhere: true }]);
}

/** Drops a payment whose outcome the player has dismissed. */
export const untrack = (ref: string): void => keep(store.get().filter((one) => one.ref !== ref));

/** Records that a withdrawal no longer needs its code. */
export const confirmTracked = (ref: string): void =>
  keep(
    store.get().map((one) => {
      if (one.ref !== ref) return one;
      const { vc: _, ...rest } = one;
      return rest;
    }),
  );

/** Records the outcome of a payment; returns whether it is new. */
export function endTracked(ref: string, ended: 'success' | 'Declined'): boolean {
  const list = store.get();
  if (!list.some((one) => one.ref === ref && !one.ended)) return false;
  keep(list.map((one) => (one.ref === ref ? { ...one, ended } : one)));
  return true;
}

/** Drops decided payments, and those of other devices, when the page is left. */
export const forgetEnded = (): void => keep(store.get().filter(isOwn));

const starting = createStore(false);

/** Whether a payment is being requested, so that its card will stand above the form in a moment. */
export const useStarting = (): boolean => useStore(starting);

/** Keeps the place of a card from the tap on, also while a question is asked before the payment, or gives it up. */
export const keepPlace = (kept: boolean): void => starting.set(kept);

/** Requests a payment, and keeps the place of its card meanwhile. Throws what the request throws. */
export async function startPayment<T>(path: string, body: object): Promise<T> {
  keepPlace(true);
  try {
    return await sendMoney<T>(path, body);
  } finally {
    keepPlace(false);
  }
}

export const useTracked = (): readonly Tracked[] => useStore(store);

/** Whether the outcome of a payment has been recorded. */
export const isEnded = (ref: string): boolean =>
  store.get().some((one) => one.ref === ref && one.ended !== undefined);

/** The player's newest deposit through a provider that is still open, on its page or on the phone. */
export function useOpenDeposit(): Tracked | undefined {
  const userId = useUser()?.id;
  return useTracked().find((one) => one.userId === userId && one.type === 'deposit' && isOwn(one));
}
