/** A player who signed up with the caller's code. */
export class ReferralEntryDto {
  playerUsername: string;
  /** When the player signed up. ISO 8601, UTC. */
  userCreatedAt: string;
  /** Income of the caller from this player's cards so far, in birr. */
  amount: number;
}

export class ReferralPageDto {
  referralHistory: ReferralEntryDto[];
  /** Number of pages, at least 1. */
  totalPages: number;
}
