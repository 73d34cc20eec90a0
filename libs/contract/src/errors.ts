/** HTTP status of every error code of the API (protocol.md section 1 "Codes"). */
export const errorStatus = {
  VALIDATION_FAILED: 400,
  INVALID_AMOUNT: 400,
  INVALID_PHONE: 400,
  INVALID_OTP: 400,
  INVALID_PASSKEY: 400,
  COMMON_PASSWORD: 400,
  AMOUNT_TOO_SMALL: 400,
  AMOUNT_TOO_LARGE: 400,
  SELF_TRANSFER: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  /** A session of an admin that nobody has used (controls.md 2), */
  SESSION_UNUSED: 401,
  /** and one that has lasted its time. */
  SESSION_OVER: 401,
  BAD_SIGNATURE: 401,
  /** What Telegram signed for the Mini App was used, or is too old. */
  INIT_DATA_USED: 401,
  FORBIDDEN: 403,
  NOT_YOURS: 403,
  BAD_ORIGIN: 403,
  STEP_UP_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  /** Another person of the staff has to confirm it (controls.md 1). */
  NEEDS_ANOTHER: 403,
  /** An admin who was admitted, or changed a factor, within a day. */
  STAFF_ON_HOLD: 403,
  NOT_FOUND: 404,
  RECEIVER_NOT_FOUND: 404,
  TXN_NOT_FOUND: 404,
  PHONE_TAKEN: 409,
  INSUFFICIENT_BALANCE: 409,
  IDEMPOTENCY_CONFLICT: 409,
  TXN_ALREADY_USED: 409,
  PROPOSAL_CHANGED: 409,
  PROPOSAL_EXPIRED: 409,
  LIMIT_REACHED: 409,
  /** A break, an exclusion or a looser limit before its time (players.md 1). */
  LIMIT_BINDING: 409,
  /** The password was reset, or a Telegram account bound, a few hours ago (controls.md, threat 21). */
  PAYOUT_HELD: 409,
  /** No SMS has proved the phone of an account that came by Telegram. */
  PHONE_UNPROVED: 409,
  /** A Telegram account that has no player yet. */
  PHONE_REQUIRED: 409,
  /** The phone has a player: a contact is not enough. */
  PROOF_REQUIRED: 409,
  TELEGRAM_TAKEN: 409,
  /** The bot may not write to the Telegram account yet. */
  CHAT_REQUIRED: 409,
  /** The chat of the Telegram account has said no. */
  CHAT_REFUSED: 409,
  /** Another player is signed in in this browser. */
  OTHER_SESSION: 409,
  ROUND_OPEN: 409,
  ALREADY_MEMBER: 409,
  CARD_HELD: 409,
  CARD_LIMIT: 409,
  ROUND_CLOSED: 409,
  REMOVE_TOO_LATE: 409,
  INVALID_STAKE: 400,
  NOT_A_MEMBER: 403,
  NOT_YET: 409,
  /** A confirmation without the proposal that its person was shown (controls.md 1). */
  PROPOSAL_NOT_SHOWN: 422,
  ACCOUNT_LOCKED: 423,
  /** The player has stopped all payouts by the link in an SMS. */
  MONEY_FROZEN: 423,
  /** Under pressure a stranger's device does a little work for a code (players.md 4). */
  WORK_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  /** A payment provider fails, not this system: pages stay usable. */
  PROVIDER_UNAVAILABLE: 503,
  INTERNAL: 500,
} as const;

/** A refusal that clients may branch on; its text comes from libs/i18n. */
export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/** Body of every answer that is not a success (protocol.md section 1 "Errors"). */
export interface ErrorBody {
  success: false;
  code: ErrorCode;
  message: string;
  details?: { field: string; message: string }[];
}
