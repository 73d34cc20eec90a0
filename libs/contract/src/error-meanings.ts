import type { ErrorCode } from './errors';

/** What each error code says to a program that calls the API; people read the text of libs/messages. */
export const errorMeanings: Record<ErrorCode, string> = {
  VALIDATION_FAILED: 'A field is missing, malformed or unknown; `details` names the fields.',
  INVALID_AMOUNT: 'The amount is no number of birr with at most two decimals.',
  INVALID_PHONE: 'The phone is no Ethiopian mobile number.',
  INVALID_OTP: 'The one-time code is wrong, expired or was for something else.',
  INVALID_PASSKEY: 'The answer of the passkey is wrong, late, used before or of another device.',
  COMMON_PASSWORD: 'The new password is one of those that are tried first.',
  AMOUNT_TOO_SMALL: 'The amount is below the minimum.',
  AMOUNT_TOO_LARGE: 'The amount is above the maximum.',
  SELF_TRANSFER: 'Sender and receiver are the same person.',
  INVALID_STAKE: 'There are no rounds of this stake.',
  UNAUTHENTICATED: 'Nobody is signed in, or the sign-in is over: renew it once, then sign in again.',
  INVALID_CREDENTIALS: 'Phone or password is wrong; `retries` says how many tries are left.',
  BAD_SIGNATURE: 'The webhook was not signed by its provider.',
  INIT_DATA_USED: 'What Telegram signed was used before or is too old: open the app again from the bot.',
  FORBIDDEN: 'The role of the caller, or who they are, does not allow this.',
  NOT_YOURS: 'This belongs to somebody else.',
  BAD_ORIGIN: 'A page of another site sent a request that changes something.',
  STEP_UP_REQUIRED:
    'The caller must first prove again who they are by a second factor (POST /api/admin/step-up); `otherThan` names one that does not do.',
  SECOND_FACTOR_REQUIRED: 'Staff must first set up a second factor.',
  NEEDS_ANOTHER: 'Another person of the staff has to confirm this.',
  STAFF_ON_HOLD:
    'An admin who was admitted, or changed a second factor, waits until `until` for verbs of money, roles and settings.',
  NOT_A_MEMBER: 'The caller does not belong to the space.',
  NOT_FOUND: 'There is no such thing, or the caller may not know of it.',
  RECEIVER_NOT_FOUND: 'No active player has this phone or id.',
  TXN_NOT_FOUND: 'No payment to us has this transaction number.',
  PHONE_TAKEN: 'The phone is registered already.',
  INSUFFICIENT_BALANCE: 'The balance is too small.',
  IDEMPOTENCY_CONFLICT:
    'The Idempotency-Key was used with another body, or the thing is no longer in a state that allows this.',
  TXN_ALREADY_USED: 'The transaction number has been credited already.',
  PROPOSAL_NOT_SHOWN:
    'Somebody has proposed this: a second person confirms it with `proposalId` and `hash` of what they were shown.',
  PROPOSAL_CHANGED:
    'What the proposal was made about has changed, or another text was confirmed than is proposed: read it again.',
  PROPOSAL_EXPIRED: 'The proposal has waited 72 hours and is over: it has to be made again.',
  LIMIT_REACHED: 'A limit of the player, the space or the product is reached.',
  LIMIT_BINDING: 'A break, an exclusion or a limit holds until a later time, which `details.from` names.',
  PAYOUT_HELD:
    'Payouts wait for some hours after a password was reset, or a code entered an account from Telegram.',
  PHONE_UNPROVED: 'The account came by a contact of Telegram: its phone must first be proved by a code.',
  PHONE_REQUIRED:
    'The Telegram account has no player yet: bind it with `linkToken`; `phoneNo` is the phone that its contact has named.',
  PROOF_REQUIRED: 'The phone has a player: a password or a code must prove that it is theirs.',
  TELEGRAM_TAKEN: 'The Telegram account or the player is bound to another one.',
  CHAT_REQUIRED: 'The Telegram account has to start the chat with the bot first.',
  CHAT_REFUSED: 'The chat of the Telegram account has refused, or pressed another number.',
  OTHER_SESSION: 'Another player is signed in in this browser: sign out first.',
  ALREADY_MEMBER: 'Everybody named is a member of the space or invited already.',
  ROUND_OPEN: 'A round that is not over stands in the way.',
  CARD_HELD: 'Somebody else holds or has bought the card.',
  CARD_LIMIT: 'The player has as many cards as a round allows.',
  ROUND_CLOSED: 'The round no longer takes this.',
  REMOVE_TOO_LATE: 'The card can no longer be given back.',
  NOT_YET: 'The card has not won so far.',
  ACCOUNT_LOCKED: 'Too many wrong tries: wait for the seconds of Retry-After.',
  MONEY_FROZEN: 'The player has frozen the money: nothing leaves until the freeze is lifted.',
  WORK_REQUIRED:
    'Solve `details.challenge` (altcha, version 2) and send the request again with the solution in the header X-Work.',
  TOO_MANY_REQUESTS: 'A rate limit is reached: wait for the seconds of Retry-After.',
  UNAVAILABLE: 'The server restarts, is overloaded or has lost its database: repeat after Retry-After.',
  PROVIDER_UNAVAILABLE: 'The payment provider refuses or does not answer; nothing was booked.',
  INTERNAL: 'A fault of the server.',
};
