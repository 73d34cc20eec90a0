-- version: 4
--
-- The kinds of messages of one duty: 'safety', 'money' or 'asked'; event-kinds.ts says what each duty is and has the words.
--
-- Before the tables: their checks call it.
-- Rule: channels.md 3.

CREATE OR REPLACE FUNCTION message_kinds(p_duty text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_duty
    WHEN 'safety' THEN ARRAY['payoutRequested', 'payee', 'newDevice', 'passkey', 'password', 'binding', 'freeze',
      'dataCopy', 'erasure']
    WHEN 'money' THEN ARRAY['payoutSent', 'payoutRefused', 'payoutReturned', 'depositArrived', 'complaintAnswered']
    WHEN 'asked' THEN ARRAY['gameSoon', 'wonAway', 'limitReminder', 'notice']
  END
$$;
