/** Whether a value, such as parsed JSON, has fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a value is a text that a phone may have saved. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 100_000;
