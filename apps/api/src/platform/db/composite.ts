/** A row as Postgres reads a composite value: `("a","b")`; the fields in the order of the type. */
export function composite(fields: readonly string[]): string {
  return `(${fields.map((field) => `"${field.replaceAll(/["\\]/g, '$&$&')}"`).join()})`;
}
