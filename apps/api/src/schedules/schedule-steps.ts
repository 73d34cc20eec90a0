const MINUTE_MS = 60_000;

/** Times before a game at which its reminders are due. */
const REMINDERS_MS = [10 * MINUTE_MS, MINUTE_MS];
/** Time that an open game waits for its first player. */
export const GRACE_MS = 10 * MINUTE_MS;

/** The number of reminders whose time has come. */
export function remindersDue(startsAt: Date, now: Date): number {
  return REMINDERS_MS.filter((ms) => startsAt.getTime() - ms <= now.getTime()).length;
}

/** The time of a planned game's next step: a reminder, or its opening. */
export function nextDue(startsAt: Date, reminders: number): Date {
  return new Date(startsAt.getTime() - (REMINDERS_MS[reminders] ?? 0));
}

/** Whole minutes until a game for a reminder, at least 1; computed when it is sent, so a late reminder is right too. */
export function minutesLeft(startsAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((startsAt.getTime() - now.getTime()) / MINUTE_MS));
}
