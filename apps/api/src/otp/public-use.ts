import type { LanguageTag } from '@libs/contract';
import { serverMessage } from '@libs/messages';

/** What a code to a phone that nobody is signed in with may be used for. */
export interface PublicUse {
  purpose: 'public' | 'telegram';
  /** The one thing that the code is good for; null: any of the purpose. */
  deed: string | null;
  /** Builds the SMS. */
  text: (places: { code: string; minutes: number }, tag: LanguageTag) => string;
}

/** Of a code that names no other use. */
export const SIGN_UP_OR_RESET: PublicUse = {
  purpose: 'public',
  deed: null,
  /** Builds the SMS. */
  text: (places, tag) => serverMessage('sms.otp.public', tag, places),
};
