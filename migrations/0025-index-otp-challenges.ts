import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The latest codes to strangers, of which some must be used for more to be sent (OTP_LEAST_USED_PERCENT). */
export class IndexOtpChallenges implements MigrationInterface {
  name = 'IndexPublicCodes1764000000021';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      "CREATE INDEX otp_challenges_public_idx ON otp_challenges (created_at) WHERE purpose = 'public'",
    );
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
