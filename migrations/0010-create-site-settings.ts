import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Settings that an operator changes while the product runs: every change is a new version, none is ever edited. */
export class CreateSiteSettings implements MigrationInterface {
  name = 'CreateSiteSettings1764000000004';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
CREATE TABLE site_settings (
  name text NOT NULL CONSTRAINT site_settings_name_check CHECK (name <> ''),
  version int NOT NULL CONSTRAINT site_settings_version_check CHECK (version > 0),
  value jsonb NOT NULL,
  -- Who changed it; null is the product itself.
  changed_by uuid CONSTRAINT site_settings_changed_by_fkey REFERENCES users (id),
  reason text NOT NULL CONSTRAINT site_settings_reason_check CHECK (btrim(reason) <> ''),
  changed_at timestamptz NOT NULL,
  CONSTRAINT site_settings_pkey PRIMARY KEY (name, version)
);
CREATE TRIGGER site_settings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON site_settings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT ON site_settings TO edil_app;
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
