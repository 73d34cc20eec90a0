/** Result of a send. `later`: the send may be tried again, although the SMS may already have been sent. */
export type SmsResult =
  | { kind: 'accepted'; messageId: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string };

/** Sends one SMS; one adapter per provider. */
export abstract class SmsProvider {
  /** Its name in the metrics. */
  abstract readonly name: string;

  /** @param to in the stored form */
  abstract send(to: string, text: string): Promise<SmsResult>;
}
