const MINUTE_MS = 60_000;

/** How long before a game its reminders are due. */
const REMINDERS_MS = [10 * MINUTE_MS, MINUTE_MS];
/** How long an open game waits for its first player. */
export const GRACE_MS = 10 * MINUTE_MS;

/** The time of the first reminder, which is the only one of a big game. */
export function firstReminder(startsAt: Date): Date {
  return nextDue(startsAt, 0);
}

/** How many of a game's reminders are due or past. */
export function remindersDue(startsAt: Date, now: Date): number {
  return REMINDERS_MS.filter((ms) => startsAt.getTime() - ms <= now.getTime()).length;
}

/** The time of a planned game's next step: a reminder, or its opening. */
export function nextDue(startsAt: Date, reminders: number): Date {
  return new Date(startsAt.getTime() - (REMINDERS_MS[reminders] ?? 0));
}

/**
 * Whole minutes until a game, at least 1, for the text of a reminder. Computed when the reminder is sent, so that a
 * late reminder is right too.
 */
export function minutesLeft(startsAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((startsAt.getTime() - now.getTime()) / MINUTE_MS));
}
