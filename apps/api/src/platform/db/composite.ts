/**
 * Writes fields as a composite value that Postgres can read, such as `("a","b")`. The fields must be in the order of
 * the type.
 */
export function composite(fields: readonly string[]): string {
  return `(${fields.map((field) => `"${field.replaceAll(/["\\]/g, '$&$&')}"`).join()})`;
}
