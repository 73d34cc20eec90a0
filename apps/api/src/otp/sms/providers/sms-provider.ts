/** Result of a send. `later`: the send may be tried again, although the SMS may already have been sent. */
export type SmsResult =
  | { kind: 'accepted'; messageId: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string };

/** Like `SmsResult`, with the code that the provider has made and sent. */
export type ChallengeResult =
  { kind: 'accepted'; messageId: string; code: string } | Exclude<SmsResult, { kind: 'accepted' }>;

/** The text of an SMS before and after a code, and the form of the code. */
export interface Challenge {
  before: string;
  after: string;
  digits: number;
  lifeMs: number;
}

/** Sends one SMS; one adapter per provider. */
export abstract class SmsProvider {
  /** The provider's name in the metrics. */
  abstract readonly name: string;

  /** @param to in the stored form */
  abstract send(to: string, text: string): Promise<SmsResult>;

  /** Lets the provider make a code and send it. @param to in the stored form */
  abstract challenge(to: string, challenge: Challenge): Promise<ChallengeResult>;
}
