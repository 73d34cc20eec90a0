/** Values for the `{name}` holes of a message. */
export type MessageParams = Record<string, string | number>;

/** Fills the `{name}` holes of a message; a hole without a value stays as it is, so that it is seen. */
export function interpolate(message: string, params: MessageParams): string {
  return message.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = params[name];
    return value === undefined ? hole : String(value);
  });
}
