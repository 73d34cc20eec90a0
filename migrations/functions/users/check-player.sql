-- version: 3
--
-- Trigger function. Refuses rows of people who may not play: no purchase; no payout, except for an excluded player, whose
-- money can leave at any time; no campaign prize, except one that an excluded player had earned before; and no referral share
-- for staff. An excluded player cannot start a deposit through a gateway or get an amount to send, and cannot join a game or
-- a space. Joining the hidden space of a game that was joined before is not refused here.
--
-- Errors: <table>_staff, <table>_blocked, <table>_excluded.
-- Reads the inserted rows as "fresh".
-- Rule: rules.md "Who does not play"; players.md 1.
-- Plans by index.

CREATE OR REPLACE FUNCTION check_player() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_user uuid;
  v_bar text;
BEGIN
  CASE TG_TABLE_NAME
  WHEN 'purchases' THEN
    SELECT u.id, player_bar(u, l, f.created_at) INTO v_user, v_bar
    FROM fresh f JOIN users u ON u.id = f.user_id CROSS JOIN staff_list l
    WHERE player_bar(u, l, f.created_at) IS NOT NULL LIMIT 1;
  WHEN 'withdrawals' THEN
    SELECT u.id, player_bar(u, l, f.created_at) INTO v_user, v_bar
    FROM fresh f JOIN users u ON u.id = f.user_id CROSS JOIN staff_list l
    WHERE player_bar(u, l, f.created_at) IN ('staff', 'blocked') LIMIT 1;
  WHEN 'bonus_awards' THEN
    -- A prize of a bonus day stays if the exclusion began after the start of that day (15:00).
    SELECT u.id, player_bar(u, l, d.paid_at) INTO v_user, v_bar
    FROM fresh f JOIN bonus_days d ON d.campaign_id = f.campaign_id AND d.day = f.day AND d.stake = f.stake
    JOIN users u ON u.id = f.user_id CROSS JOIN staff_list l
    WHERE player_bar(u, l, d.paid_at) IN ('staff', 'blocked') OR player_bar(u, l, d.paid_at) = 'excluded'
      AND excluded_since(u, d.paid_at) <= (f.day + time '15:00') AT TIME ZONE 'Africa/Addis_Ababa' LIMIT 1;
  WHEN 'referral_income' THEN
    SELECT u.id, player_bar(u, l, f.created_at) INTO v_user, v_bar
    FROM fresh f JOIN users u ON u.id = f.referrer_id CROSS JOIN staff_list l
    WHERE player_bar(u, l, f.created_at) = 'staff' LIMIT 1;
  WHEN 'deposits' THEN
    SELECT u.id, 'excluded' INTO v_user, v_bar FROM fresh f JOIN users u ON u.id = f.user_id
    WHERE f.channel = 'gateway' AND excluded_since(u, f.created_at) IS NOT NULL LIMIT 1;
  WHEN 'deposit_intents' THEN
    SELECT u.id, 'excluded' INTO v_user, v_bar FROM fresh f JOIN users u ON u.id = f.user_id
    WHERE excluded_since(u, f.created_at) IS NOT NULL LIMIT 1;
  WHEN 'scheduled_game_attendees' THEN
    SELECT u.id, 'excluded' INTO v_user, v_bar FROM fresh f JOIN users u ON u.id = f.user_id
    WHERE excluded_since(u, f.joined_at) IS NOT NULL LIMIT 1;
  WHEN 'space_members' THEN
    SELECT u.id, 'excluded' INTO v_user, v_bar
    FROM fresh f JOIN spaces s ON s.id = f.space_id AND s.kind = 'private' JOIN users u ON u.id = f.user_id
    WHERE excluded_since(u, f.joined_at) IS NOT NULL LIMIT 1;
  END CASE;
  IF v_bar IS NOT NULL THEN
    RAISE EXCEPTION 'user % may not play: %', v_user, v_bar
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_' || v_bar;
  END IF;
  RETURN NULL;
END $$;
