-- version: 3
--
-- Trigger function. Writes the message about a player's money or account from the changed row, so that no code that changes
-- the row can forget the message.
--
-- Rule: channels.md 3.

CREATE OR REPLACE FUNCTION tell_player() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp
AS $$
BEGIN
  CASE TG_TABLE_NAME
  WHEN 'withdrawals' THEN
    IF TG_OP = 'INSERT' THEN
      PERFORM add_message(NEW.created_at, NEW.user_id, 'payoutRequested', NEW.id::text,
        jsonb_build_object('amount', NEW.amount::text), '/wallet');
    ELSE
      PERFORM add_message(NEW.updated_at, NEW.user_id,
        CASE WHEN NEW.state IN ('Paid', 'PaidLate') THEN 'payoutSent' WHEN NEW.state = 'Returned' THEN 'payoutReturned'
          ELSE 'payoutRefused' END, NEW.id || ':' || NEW.state,
        jsonb_build_object('amount', CASE NEW.state WHEN 'Returned' THEN NEW.returned WHEN 'PaidLate' THEN NEW.settled
          ELSE NEW.amount END::text), '/wallet');
    END IF;
  WHEN 'deposits' THEN
    PERFORM add_message(NEW.updated_at, NEW.user_id, 'depositArrived', NEW.id::text,
      jsonb_build_object('amount', NEW.credited::text), '/wallet');
  WHEN 'payees' THEN
    PERFORM add_message(NEW.updated_at, NEW.user_id, 'payee', NEW.id::text, '{}', '/wallet');
  WHEN 'freezes' THEN
    PERFORM add_message(COALESCE(NEW.lifted_at, NEW.at), NEW.user_id, 'freeze',
      NEW.id || CASE WHEN NEW.lifted_at IS NULL THEN '' ELSE ':lifted' END,
      jsonb_build_object('on', NEW.lifted_at IS NULL), '/wallet');
  WHEN 'telegram_bindings' THEN
    PERFORM add_message(COALESCE(NEW.ended_at, NEW.bound_at), NEW.user_id, 'binding',
      NEW.id || CASE WHEN NEW.ended_at IS NULL THEN '' ELSE ':ended' END,
      jsonb_build_object('on', NEW.ended_at IS NULL), '/messages');
  WHEN 'users' THEN
    PERFORM add_message(NEW.password_reset_at, NEW.id, 'password',
      to_char(NEW.password_reset_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '{}', '/BetAmountPage');
  WHEN 'rounds' THEN
    PERFORM add_message(NEW.finished_at, w.user_id, 'wonAway', NEW.id::text,
      jsonb_build_object('amount', w.won::text), '/round/' || NEW.id)
    FROM (SELECT t.user_id, sum(t.payout)::bigint AS won
          FROM tickets t JOIN message_settings s ON s.user_id = t.user_id AND 'wonAway' = ANY (s.kinds)
          WHERE t.round_id = NEW.id AND t.state = 'confirmed' AND t.payout > 0 GROUP BY t.user_id) w;
  END CASE;
  RETURN NULL;
END $$;
