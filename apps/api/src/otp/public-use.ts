import type { LanguageTag } from '@libs/contract';
import { serverMessage } from '@libs/messages';

/** The use of a code that is sent to a phone without a sign-in. */
export interface PublicUse {
  purpose: 'public' | 'telegram';
  /** The only deed for which the code is valid; null if it is valid for any deed of the purpose. */
  deed: string | null;
  /** Builds the SMS. */
  text: (places: { code: string; minutes: number }, tag: LanguageTag) => string;
}

/** The use of a code if no other one is given. */
export const SIGN_UP_OR_RESET: PublicUse = {
  purpose: 'public',
  deed: null,
  /** Builds the SMS. */
  text: (places, tag) => serverMessage('sms.otp.public', tag, places),
};
