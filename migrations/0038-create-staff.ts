import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';
import { storedName } from './stored-name';

/** Admins by invitation, passkeys, and what a session knows of its second factor (controls.md 2). */
export class CreateStaff implements MigrationInterface {
  name = storedName(38, 'CreateStaff');

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE staff_invitations (
        id uuid CONSTRAINT staff_invitations_pkey PRIMARY KEY,
        phone text NOT NULL,
        code_hash bytea NOT NULL CONSTRAINT staff_invitations_code_key UNIQUE,
        -- Null: the command on the server.
        invited_by uuid CONSTRAINT staff_invitations_invited_by_fkey REFERENCES users (id),
        invited_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        -- The session in which the code was given; only there its person may set up a factor by it.
        accepted_in uuid CONSTRAINT staff_invitations_accepted_in_fkey REFERENCES sessions (id) ON DELETE SET NULL,
        redeemed_by uuid CONSTRAINT staff_invitations_redeemed_by_fkey REFERENCES users (id),
        redeemed_at timestamptz,
        replaced_at timestamptz,
        CONSTRAINT staff_invitations_expires_check CHECK (expires_at <= invited_at + interval '24 hours'),
        CONSTRAINT staff_invitations_redeemed_check
          CHECK ((redeemed_at IS NULL) = (redeemed_by IS NULL) AND (redeemed_at IS NULL OR redeemed_at <= expires_at)),
        CONSTRAINT staff_invitations_once_check CHECK (redeemed_at IS NULL OR replaced_at IS NULL)
      );
      CREATE UNIQUE INDEX staff_invitations_open_key ON staff_invitations (phone)
        WHERE redeemed_at IS NULL AND replaced_at IS NULL;
      CREATE INDEX staff_invitations_accepted_in_idx ON staff_invitations (accepted_in) WHERE accepted_in IS NOT NULL;

      CREATE TABLE staff (
        user_id uuid CONSTRAINT staff_pkey PRIMARY KEY CONSTRAINT staff_user_id_fkey REFERENCES users (id),
        role text NOT NULL DEFAULT 'admin' CONSTRAINT staff_role_check CHECK (role = 'admin'),
        -- upgrade: was an admin with a second factor before invitations; demo: an account of demo mode.
        origin text NOT NULL CONSTRAINT staff_origin_check CHECK (origin IN ('invitation', 'upgrade', 'demo')),
        invitation_id uuid CONSTRAINT staff_invitation_id_fkey REFERENCES staff_invitations (id),
        since timestamptz NOT NULL,
        ended_at timestamptz,
        -- Until then no verb that moves money, roles or settings.
        no_money_until timestamptz,
        CONSTRAINT staff_invitation_check CHECK ((origin = 'invitation') = (invitation_id IS NOT NULL))
      );

      CREATE TABLE passkeys (
        id uuid CONSTRAINT passkeys_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT passkeys_user_id_fkey REFERENCES users (id),
        credential_id text NOT NULL CONSTRAINT passkeys_credential_id_key UNIQUE,
        public_key bytea NOT NULL,
        -- Counted by the authenticator; 0 where it does not count. Never goes back.
        counter bigint NOT NULL CONSTRAINT passkeys_counter_check CHECK (counter >= 0),
        transports text[] NOT NULL,
        name text NOT NULL CONSTRAINT passkeys_name_check CHECK (char_length(name) BETWEEN 1 AND 60),
        created_at timestamptz NOT NULL,
        last_used_at timestamptz
      );
      CREATE INDEX passkeys_user_id_idx ON passkeys (user_id);

      -- What an authenticator is asked to sign. Used once: a row is deleted by the request that uses it.
      CREATE TABLE passkey_challenges (
        challenge text CONSTRAINT passkey_challenges_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT passkey_challenges_user_id_fkey REFERENCES users (id),
        session_id uuid NOT NULL CONSTRAINT passkey_challenges_session_id_fkey REFERENCES sessions (id) ON DELETE CASCADE,
        purpose text NOT NULL CONSTRAINT passkey_challenges_purpose_check CHECK (purpose IN ('enrol', 'prove')),
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX passkey_challenges_session_id_idx ON passkey_challenges (session_id);
      CREATE INDEX passkey_challenges_user_id_idx ON passkey_challenges (user_id);

      -- An account of demo mode whose codes the sandbox tells; a sign-in does not ask for it.
      ALTER TABLE second_factors ADD COLUMN is_demo boolean NOT NULL DEFAULT false;

      ALTER TABLE sessions
        ADD COLUMN stepped_up_by text,
        -- Until then the person may set up a first factor in this session, by an invitation.
        ADD COLUMN enrol_until timestamptz;

      -- Who had a second factor before admins were invited. The first start takes those whose phones are listed.
      CREATE TABLE staff_upgrades (
        user_id uuid CONSTRAINT staff_upgrades_pkey PRIMARY KEY
          CONSTRAINT staff_upgrades_user_id_fkey REFERENCES users (id)
      );
      INSERT INTO staff_upgrades (user_id) SELECT user_id FROM second_factors WHERE confirmed_at IS NOT NULL;
    `);
    await createFunctions(db, ['check_staff']);
    await db.query(`
      CREATE TRIGGER staff_check BEFORE INSERT OR UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION check_staff();
      CREATE TRIGGER staff_stays BEFORE DELETE OR TRUNCATE ON staff FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
      GRANT SELECT, INSERT ON staff, staff_invitations TO edil_app;
      GRANT UPDATE (accepted_in, redeemed_by, redeemed_at, replaced_at) ON staff_invitations TO edil_app;
      GRANT UPDATE (origin, invitation_id, since, ended_at, no_money_until) ON staff TO edil_app;
      GRANT SELECT, INSERT, UPDATE, DELETE ON passkeys, passkey_challenges TO edil_app;
      GRANT SELECT, DELETE ON staff_upgrades TO edil_app;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
