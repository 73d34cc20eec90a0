/** The kinds of errors that a phone reports: names of JavaScript, a part of the app that did not load, and any other. */
export const phoneErrorKinds = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'DOMException',
  'MissingPart',
  'Other',
] as const;
export type PhoneErrorKind = (typeof phoneErrorKinds)[number];

/** How the last sign-in of a page ended; `unanswered`: the server did not answer. */
export const signInOutcomes = ['in', 'refused', 'failed', 'unanswered'] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

/** The largest value of each measure that is reported; times in milliseconds. Larger ones count as this. */
export const vitalsMost = { lcp: 60_000, inp: 10_000, firstCall: 3_600_000, reconnects: 100 } as const;
export type PhoneMeasure = keyof typeof vitalsMost;

/** Most errors in one report. */
export const MOST_PHONE_ERRORS = 5;

/** A place in the built app, such as `index-B2nJ2kAa.js:12:3456`: file, line and column. */
export const PLACE = /^([\w.-]{1,80}\.js):(\d{1,6}):(\d{1,7})$/;

/** Body of POST vitals: what one page load saw (protocol.md 2.15). */
export interface VitalsReport extends Partial<Record<PhoneMeasure, number>> {
  /** The version of the app. */
  version: string;
  signIn?: SignInOutcome;
  errors?: { kind: PhoneErrorKind; place?: string }[];
}
