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
  /** Nobody used this session of an admin for too long (controls.md 2). */
  SESSION_UNUSED: 401,
  /** This session of an admin has reached its longest time (controls.md 2). */
  SESSION_OVER: 401,
  BAD_SIGNATURE: 401,
  /** The data that Telegram signed for the Mini App was used already, or is too old. */
  INIT_DATA_USED: 401,
  FORBIDDEN: 403,
  NOT_YOURS: 403,
  BAD_ORIGIN: 403,
  STEP_UP_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  /** Another member of staff must confirm this (controls.md 1). */
  NEEDS_ANOTHER: 403,
  /** The admin was admitted, or changed a factor, less than a day ago. */
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
  /** A break, an exclusion or a limit cannot be loosened yet (players.md 1). */
  LIMIT_BINDING: 409,
  /** Money, an order or another open matter keeps the account from being erased (players.md 6). */
  ACCOUNT_OPEN: 409,
  /** The password was reset, or a Telegram account bound, only hours ago (controls.md, threat 21). */
  PAYOUT_HELD: 409,
  /** The account came from Telegram, and no SMS has proved its phone. */
  PHONE_UNPROVED: 409,
  /** The Telegram account has no player yet. */
  PHONE_REQUIRED: 409,
  /** The phone already has a player, so a contact is not proof enough. */
  PROOF_REQUIRED: 409,
  TELEGRAM_TAKEN: 409,
  /** The bot may not write to the Telegram account yet. */
  CHAT_REQUIRED: 409,
  /** The Telegram account's chat has refused. */
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
  /** The confirmation does not name the proposal that its person was shown (controls.md 1). */
  PROPOSAL_NOT_SHOWN: 422,
  ACCOUNT_LOCKED: 423,
  /** The player has stopped all payouts by the link in an SMS. */
  MONEY_FROZEN: 423,
  /** Under load a stranger's device must do a little work before a code is sent (players.md 4). */
  WORK_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  /** A payment provider fails, not this system, so pages stay usable. */
  PROVIDER_UNAVAILABLE: 503,
  INTERNAL: 500,
} as const;

/** The code of a refusal, on which clients may branch. Its text for people is in libs/messages. */
export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/** Body of every answer that is not a success (protocol.md section 1 "Errors"). */
export interface ErrorBody {
  success: false;
  code: ErrorCode;
  message: string;
  details?: { field: string; message: string }[];
}
