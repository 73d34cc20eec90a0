/**
 * Kinds that are sent only to players who asked for them. They are not sent during quiet hours, and each message at
 * most once.
 */
export const askedKinds = ['gameSoon', 'wonAway', 'limitReminder', 'notice'] as const;
/** Kinds about money, which are always sent, and at least once. */
export const moneyKinds = ['payoutSent', 'payoutRefused', 'depositArrived'] as const;
/** Kinds about safety, which are always sent, at least once, and also by SMS, because an open page may be a thief's. */
export const safetyKinds = [
  'payoutRequested',
  'payee',
  'newDevice',
  'password',
  'binding',
  'freeze',
] as const;
export const messageKinds = [...safetyKinds, ...moneyKinds, ...askedKinds] as const;

export type AskedKind = (typeof askedKinds)[number];
export type MessageKind = (typeof messageKinds)[number];
export type Channel = 'socket' | 'push' | 'telegram' | 'sms';
type Duty = 'asked' | 'money' | 'safety';

export function dutyOf(kind: MessageKind): Duty {
  if (askedKinds.some((one) => one === kind)) return 'asked';
  return moneyKinds.some((one) => one === kind) ? 'money' : 'safety';
}
