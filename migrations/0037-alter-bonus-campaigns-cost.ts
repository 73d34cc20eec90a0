import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';
import { storedName } from './stored-name';

/** What a campaign can cost at most, what was confirmed of it, and what it has paid (controls.md 1). */
export class AlterBonusCampaignsCost implements MigrationInterface {
  name = storedName(37, 'AlterBonusCampaignsCost');

  async up(db: QueryRunner): Promise<void> {
    await createFunctions(db, [
      'price_campaign',
      'price_campaign_stake',
      'count_award',
      'check_campaign_proposal',
    ]);
    await db.query(`
      ALTER TABLE bonus_campaigns
        -- Santim: every prize of every stake on every day. Written by price_campaign alone.
        ADD COLUMN largest_cost bigint NOT NULL DEFAULT 0,
        -- Santim: the figure that a second person has confirmed, or that the product began with.
        ADD COLUMN confirmed_cost bigint NOT NULL DEFAULT 0,
        -- Santim: the sum of its prizes. Written by count_award alone.
        ADD COLUMN awarded bigint NOT NULL DEFAULT 0,
        -- The one that confirmed its cost; null for the product's own first campaign and for older ones.
        ADD COLUMN proposal_id uuid CONSTRAINT bonus_campaigns_proposal_id_fkey REFERENCES proposals (id);
      -- compatible: it fills columns that an older server does not write, and refuses nothing
      CREATE TRIGGER bonus_campaigns_price BEFORE INSERT OR UPDATE OF first_day, last_day, largest_cost
        ON bonus_campaigns FOR EACH ROW EXECUTE FUNCTION price_campaign();
      UPDATE bonus_campaigns c SET largest_cost = 0, awarded = (
        SELECT COALESCE(sum(a.amount), 0) FROM bonus_awards a WHERE a.campaign_id = c.id);
      UPDATE bonus_campaigns SET confirmed_cost = largest_cost;
      -- compatible: an older server makes drafts, stops and pays; it is meant to give no campaign days by one person alone
      ALTER TABLE bonus_campaigns
        ADD CONSTRAINT bonus_campaigns_cost_check
          CHECK (0 <= awarded AND awarded <= largest_cost AND largest_cost <= confirmed_cost);
      -- compatible: an older server does not write this column
      CREATE TRIGGER bonus_campaigns_confirmed BEFORE INSERT OR UPDATE OF confirmed_cost ON bonus_campaigns
        FOR EACH ROW EXECUTE FUNCTION check_campaign_proposal();
      -- compatible: it fills columns that an older server does not write, and refuses nothing
      CREATE TRIGGER bonus_campaign_stakes_price AFTER INSERT OR UPDATE OR DELETE ON bonus_campaign_stakes
        FOR EACH ROW EXECUTE FUNCTION price_campaign_stake();
      -- compatible: it counts prizes that an older server pays, which are within the campaign's terms
      CREATE TRIGGER bonus_awards_count AFTER INSERT ON bonus_awards
        FOR EACH ROW EXECUTE FUNCTION count_award();
      -- compatible: every column that an older server changes is granted in the next statement
      REVOKE UPDATE ON bonus_campaigns FROM edil_app;
      GRANT UPDATE (name, first_day, last_day, rank_limit, stopped_at, updated_at, confirmed_cost,
        proposal_id)
        ON bonus_campaigns TO edil_app;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
