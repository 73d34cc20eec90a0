/** Addis Ababa is UTC+3 all year. */
export const ADDIS_OFFSET_MS = 3 * 3_600_000;

/**
 * An instant as the clocks of Addis Ababa show it: the UTC fields of the answer are theirs. Intl would need 10 ms of a
 * page's start for it, and four times that on a phone.
 */
export function inAddis(instant: Date): Date {
  return new Date(instant.getTime() + ADDIS_OFFSET_MS);
}
