import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people are told, each with its audience and the time in which it holds (protocol.md, notification). */
export class CreateNotifications implements MigrationInterface {
  name = 'CreateNotifications1764000000003';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
CREATE TABLE notifications (
  id uuid CONSTRAINT notifications_pkey PRIMARY KEY,
  -- One text for everybody, or one for each language.
  content jsonb NOT NULL CONSTRAINT notifications_content_check
    CHECK (jsonb_typeof(content) = 'string'
      OR jsonb_typeof(content) = 'object' AND content ?& ARRAY['am', 'en', 'om', 'ti']),
  audience text NOT NULL CONSTRAINT notifications_audience_check
    CHECK (audience IN ('all', 'player', 'agent', 'admin', 'person')),
  user_id uuid CONSTRAINT notifications_user_id_fkey REFERENCES users (id),
  -- The space that the reader may enter through it.
  space_id uuid CONSTRAINT notifications_space_id_fkey REFERENCES spaces (id),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  created_by uuid CONSTRAINT notifications_created_by_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL,
  CONSTRAINT notifications_person_check CHECK ((audience = 'person') = (user_id IS NOT NULL)),
  CONSTRAINT notifications_period_check CHECK (ends_at > starts_at)
);
CREATE INDEX notifications_user_id_idx ON notifications (user_id, starts_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX notifications_audience_idx ON notifications (audience, starts_at DESC) WHERE user_id IS NULL;
CREATE INDEX notifications_starts_at_idx ON notifications (starts_at);
CREATE INDEX notifications_ends_at_idx ON notifications (ends_at) WHERE ends_at IS NOT NULL;

GRANT SELECT, INSERT, DELETE ON notifications TO edil_app;
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
