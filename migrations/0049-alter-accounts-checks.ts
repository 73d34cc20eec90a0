import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';
import { storedName } from './stored-name';

/**
 * What an account is, is compared row by row in a WHEN clause; that its balance follows its postings, once a statement
 * (speed.md 1).
 */
export class AlterAccountsChecks implements MigrationInterface {
  name = storedName(49, 'AlterAccountsChecks');

  async up(db: QueryRunner): Promise<void> {
    await createFunctions(db, ['refuse_account_change', 'check_accounts']);
    await db.query(`
-- AFTER, so that a broken unique key or check of the table is named first.
-- compatible: it refuses what accounts_check refused before
CREATE TRIGGER accounts_identity AFTER UPDATE ON accounts FOR EACH ROW
  WHEN ((NEW.id, NEW.kind, NEW.user_id, NEW.round_id, NEW.provider)
      IS DISTINCT FROM (OLD.id, OLD.kind, OLD.user_id, OLD.round_id, OLD.provider)
    OR NEW.version < OLD.version OR (NEW.balance IS NULL) <> (OLD.balance IS NULL))
  EXECUTE FUNCTION refuse_account_change();
CREATE OR REPLACE TRIGGER accounts_check AFTER UPDATE ON accounts REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_accounts();
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
