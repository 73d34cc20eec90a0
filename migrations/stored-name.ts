/** The numbers of the first 25 names were made up by hand and ended with 1764000000021. */
const BASE = 1_764_000_000_000;

/**
 * The name under which the database remembers migration number `number`. TypeORM takes the last 13 digits of a name
 * for a timestamp and runs migrations in that order: here they hold the number of the file.
 *
 * @param words what the migration does, as its class is called
 */
export function storedName(number: number, words: string): string {
  return `${words}${BASE + number}`;
}
