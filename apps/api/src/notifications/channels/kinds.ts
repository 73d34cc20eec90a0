/** Sent to who has asked for them; nothing of it leaves in quiet hours, and each leaves at most once. */
export const askedKinds = ['gameSoon', 'wonAway', 'limitReminder', 'notice'] as const;
/** Sent always, and at least once. */
export const moneyKinds = ['payoutSent', 'payoutRefused', 'depositArrived'] as const;
/** Sent always, at least once, and by SMS too, because an open page may be a thief's. */
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
