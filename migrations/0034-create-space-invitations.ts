import type { MigrationInterface, QueryRunner } from 'typeorm';
import { storedName } from './stored-name';

/** People whom an agent has added to a space by phone and who have not accepted (rules.md "Spaces"). */
export class CreateSpaceInvitations implements MigrationInterface {
  name = storedName(34, 'CreateSpaceInvitations');

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE space_invitations (
        space_id uuid NOT NULL CONSTRAINT space_invitations_space_id_fkey REFERENCES spaces (id),
        user_id uuid NOT NULL CONSTRAINT space_invitations_user_id_fkey REFERENCES users (id),
        invited_by uuid NOT NULL CONSTRAINT space_invitations_invited_by_fkey REFERENCES users (id),
        -- An accepted one is a row of space_members instead.
        state text NOT NULL CONSTRAINT space_invitations_state_check CHECK (state IN ('pending', 'declined')),
        invited_at timestamptz NOT NULL,
        declined_at timestamptz,
        CONSTRAINT space_invitations_pkey PRIMARY KEY (space_id, user_id),
        CONSTRAINT space_invitations_declined_check CHECK ((state = 'declined') = (declined_at IS NOT NULL))
      );
      CREATE INDEX space_invitations_user_id_idx ON space_invitations (user_id, invited_at DESC) WHERE state = 'pending';
      GRANT SELECT, INSERT, UPDATE, DELETE ON space_invitations TO edil_app;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
