import type { MigrationInterface, QueryRunner } from 'typeorm';
import { storedName } from './stored-name';

/** What buy_cards takes, and how it keeps what it has decided between its statements (speed.md 2). */
export class CreateSaleTypes implements MigrationInterface {
  name = storedName(50, 'CreateSaleTypes');

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
-- A buyer's request for cards of a round.
CREATE TYPE sale_item AS (
  buyer uuid,
  -- The idempotency key.
  request text,
  -- The id of the request, for the ledger.
  trace text,
  round uuid,
  -- The id for the purchase.
  purchase uuid,
  cards smallint[]
);

-- A round that is ready to open.
CREATE TYPE spare_round AS (
  id uuid,
  sealed bytea,
  commitment text
);

-- An item with what was decided about it. Money in santim.
CREATE TYPE sale_line AS (
  -- From 1.
  item int,
  code text,
  buyer uuid,
  request text,
  trace text,
  round uuid,
  purchase uuid,
  -- Of the purchase, ascending; those of them that are bought now; and those bought in the round before.
  cards smallint[],
  fresh smallint[],
  mine smallint[],
  stake bigint,
  cost bigint,
  from_bonus bigint,
  escrow bigint,
  -- The accounts of the buyer, with their balances and versions before the sale.
  main_id bigint,
  main bigint,
  main_version bigint,
  bonus_id bigint,
  bonus bigint,
  bonus_version bigint,
  -- The buyer has no card of the round yet.
  is_new boolean,
  -- Cards of the round that the buyer holds and does not buy now.
  holds smallint[],
  -- Somebody holds one of the cards, or held it.
  is_held boolean,
  -- Null if nothing is paid.
  transfer bigint
);
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
