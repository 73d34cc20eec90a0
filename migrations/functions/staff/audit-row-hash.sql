-- version: 1
--
-- The hash of one row of the audit log in its chain: SHA-256 over the fields below. Each field follows its length in bytes,
-- written in four bytes; an absent field is only the length ffffffff. Texts are UTF-8; before and after are the stored text.
-- Times are UTC to the microsecond. `npm run audit` computes the same in TypeScript (chain-hash.ts).
--
-- Arguments: p_previous, the hash before; p_seq, the place in the chain; p_at, when the row was chained, NULL for a row from
-- before the chain.
-- Rule: controls.md 3.

CREATE OR REPLACE FUNCTION audit_row_hash(p_previous bytea, p_seq bigint, p_at timestamptz, p_row audit_log) RETURNS bytea
  LANGUAGE sql STABLE SET search_path = public, pg_temp
AS $$
  SELECT sha256(string_agg(
    CASE WHEN f.field IS NULL THEN '\xffffffff'::bytea ELSE int4send(octet_length(f.field)) || f.field END,
    ''::bytea ORDER BY f.n))
  FROM unnest(ARRAY[p_previous, p_row.personal_hash] || ARRAY(
      SELECT convert_to(t.field, 'UTF8') FROM unnest(ARRAY[
        p_seq::text, to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), p_row.id::text,
        to_char(p_row.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), p_row.actor_kind, p_row.actor_id::text,
        p_row.action, p_row.subject, p_row.before::text, p_row.after::text, p_row.reason, p_row.request_id
      ]) WITH ORDINALITY AS t (field, n) ORDER BY t.n)) WITH ORDINALITY AS f (field, n)
$$;
