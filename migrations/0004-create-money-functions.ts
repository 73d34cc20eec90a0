import type { MigrationInterface } from 'typeorm';

/** Made the functions of money, which stand in migrations/functions now. */
export class CreateMoneyFunctions implements MigrationInterface {
  name = 'CreateMoneyFunctions1763700000003';

  async up(): Promise<void> {
    // Databases remember this name: the migration stays.
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
