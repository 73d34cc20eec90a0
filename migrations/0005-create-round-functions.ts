import type { MigrationInterface } from 'typeorm';

/** Made the functions of a room's rounds, which stand in migrations/functions now. */
export class CreateRoundFunctions implements MigrationInterface {
  name = 'CreateRoundFunctions1763700000004';

  async up(): Promise<void> {
    // Databases remember this name: the migration stays.
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
