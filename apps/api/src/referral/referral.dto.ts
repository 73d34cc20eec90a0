/** A player who signed up with the caller's code. */
export class ReferralEntryDto {
  playerUsername: string;
  /** When they signed up. ISO 8601, UTC. */
  userCreatedAt: string;
  /** Income of the caller from their cards so far, in birr. */
  amount: number;
}

export class ReferralPageDto {
  referralHistory: ReferralEntryDto[];
  /** At least 1. */
  totalPages: number;
}
