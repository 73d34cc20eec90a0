/** What the provider made of a message. `later`: it may be tried again; it may have been sent all the same. */
export type SmsResult =
  | { kind: 'accepted'; messageId: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string };

/** Sends one SMS; one adapter per provider. */
export abstract class SmsProvider {
  /** Its name in the figures. */
  abstract readonly name: string;

  /** @param to in the stored form */
  abstract send(to: string, text: string): Promise<SmsResult>;
}
