/** Values for the `{name}` placeholders of a message. */
export type MessageParams = Record<string, string | number>;

/** Fills the `{name}` placeholders of a message; one without a value stays, so that the mistake is visible. */
export function interpolate(message: string, params: MessageParams): string {
  return message.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = params[name];
    return value === undefined ? hole : String(value);
  });
}
