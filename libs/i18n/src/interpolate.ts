/** Values for the `{name}` placeholders of a message. */
export type MessageParams = Record<string, string | number>;

/**
 * Fills the placeholders of a message: `{name}` is the value, `{name:card|cards}` the word for one or for another
 * number. A placeholder without a value stays, so that the mistake is visible.
 */
export function interpolate(message: string, params: MessageParams): string {
  return message.replace(
    /\{(\w+)(?::(.*?)\|(.*?))?\}/g,
    (hole, name: string, one?: string, many?: string) => {
      const value = params[name];
      if (value === undefined) return hole;
      return (value === 1 ? one : many) ?? String(value);
    },
  );
}
