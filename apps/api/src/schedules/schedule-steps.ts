const MINUTE_MS = 60_000;

/** Reminders come so long before a game. */
const REMINDERS_MS = [10 * MINUTE_MS, MINUTE_MS];
/** An open game waits so long for its first player. */
export const GRACE_MS = 10 * MINUTE_MS;

/** How many reminders' times have passed. */
export function remindersDue(startsAt: Date, now: Date): number {
  return REMINDERS_MS.filter((ms) => startsAt.getTime() - ms <= now.getTime()).length;
}

/** When a planned game has its next step: a reminder, or its opening. */
export function nextDue(startsAt: Date, reminders: number): Date {
  return new Date(startsAt.getTime() - (REMINDERS_MS[reminders] ?? 0));
}

/** Whole minutes until a game, as a reminder tells them; a late one tells the truth. */
export function minutesLeft(startsAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((startsAt.getTime() - now.getTime()) / MINUTE_MS));
}
