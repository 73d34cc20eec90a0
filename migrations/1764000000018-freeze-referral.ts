import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The referral percent is frozen with a round's lock, so that a change of the setting never reaches a running round. */
export class FreezeReferral1764000000018 implements MigrationInterface {
  name = 'FreezeReferral1764000000018';

  async up(db: QueryRunner): Promise<void> {
    await db.query(TERMS);
    await db.query(SETTLE_ROUND);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const TERMS = `
-- Tenths of a percent; every round of before had 10 %.
ALTER TABLE rounds ADD COLUMN referral_tenths int NOT NULL DEFAULT 100
  CONSTRAINT rounds_referral_tenths_check CHECK (referral_tenths BETWEEN 0 AND 500);

CREATE FUNCTION refuse_round_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.lock_hash IS NOT NULL
     AND (NEW.referral_tenths, NEW.base_tenths) IS DISTINCT FROM (OLD.referral_tenths, OLD.base_tenths) THEN
    RAISE EXCEPTION 'the terms of round % are fixed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rounds_terms';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER rounds_terms BEFORE UPDATE OF referral_tenths, base_tenths ON rounds
  FOR EACH ROW EXECUTE FUNCTION refuse_round_terms();
`;

/** As in create-money-functions, with the percent of the round. */
const SETTINGS = `SET search_path = public, pg_temp SET enable_seqscan = off SET enable_hashjoin = off
  SET enable_mergejoin = off SET enable_material = off`;
const SETTLE_ROUND = `
CREATE OR REPLACE FUNCTION settle_round(
  p_now timestamptz, p_round uuid, p_cards smallint[], p_amounts bigint[], p_winners jsonb
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER ${SETTINGS} AS $$
DECLARE
  v_prize bigint;
  v_tenths int;
  v_total bigint;
  v_accounts bigint[];
  v_amounts bigint[];
BEGIN
  SELECT prize, referral_tenths INTO v_prize, v_tenths FROM rounds WHERE id = p_round AND status = 'Playing' FOR NO KEY UPDATE;
  SELECT sum(from_main + from_bonus) INTO v_total FROM tickets WHERE round_id = p_round AND state = 'confirmed';
  IF v_prize IS NULL OR v_prize <> (SELECT sum(x) FROM unnest(p_amounts) x)
     OR cardinality(p_cards) <> (SELECT count(*) FROM tickets
       WHERE round_id = p_round AND state = 'confirmed' AND card = ANY (p_cards)) THEN
    RAISE EXCEPTION 'the parts of round % are not its prize', p_round
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rounds_settlement';
  END IF;
  UPDATE tickets t SET payout = w.amount FROM unnest(p_cards, p_amounts) AS w (card, amount)
  WHERE t.round_id = p_round AND t.card = w.card AND t.state = 'confirmed';
  -- floor(cut * paid from main / total stake * the round's referral percent), one floor, in santim
  INSERT INTO referral_income (round_id, player_id, referrer_id, amount, created_at)
  SELECT p_round, s.user_id, s.referred_by, s.share, p_now
  FROM (SELECT t.user_id, u.referred_by, ((v_total - v_prize) * sum(t.from_main)::bigint * v_tenths) / (v_total * 1000) AS share
        FROM tickets t JOIN users u ON u.id = t.user_id
        WHERE t.round_id = p_round AND t.state = 'confirmed' AND u.referred_by IS NOT NULL
        GROUP BY t.user_id, u.referred_by) s
  WHERE s.share > 0;
  SELECT array_agg(l.account ORDER BY l.place, l.account, l.amount), array_agg(l.amount ORDER BY l.place, l.account, l.amount)
  INTO v_accounts, v_amounts
  FROM (
    SELECT 1 AS place, id AS account, -v_total AS amount FROM accounts WHERE round_id = p_round
    UNION ALL
    SELECT 2, a.id, t.payout FROM tickets t JOIN accounts a ON a.user_id = t.user_id AND a.kind = 'main'
    WHERE t.round_id = p_round AND t.state = 'confirmed'
    UNION ALL
    SELECT 3, id, v_total - v_prize FROM accounts WHERE kind = 'house'
    UNION ALL
    SELECT 4, a.id, -f.amount FROM referral_income f JOIN accounts a ON a.kind = 'referral' WHERE f.round_id = p_round
    UNION ALL
    SELECT 5, a.id, f.amount FROM referral_income f JOIN accounts a ON a.user_id = f.referrer_id AND a.kind = 'main'
    WHERE f.round_id = p_round
  ) l WHERE l.amount <> 0;
  PERFORM ledger_post(p_now, ARRAY['system'], ARRAY['round:' || p_round], ARRAY['settle:' || p_round], ARRAY['settle'],
    ARRAY[p_round], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::text],
    array_fill(1, ARRAY[cardinality(v_accounts)]), v_accounts, v_amounts);
  UPDATE rounds SET status = 'Finished', finished_at = p_now, next_due_at = NULL, winners = p_winners WHERE id = p_round;
END $$;
`;
