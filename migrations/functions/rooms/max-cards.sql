-- version: 1
--
-- Cards that one player may have in a round of a stake in santim; as maxCards of libs/contract.
-- One expression, so that it becomes a part of the statement that asks.
--
-- Rule: rules.md "Cards".

CREATE OR REPLACE FUNCTION max_cards(p_limits card_limits, p_stake bigint) RETURNS int
  LANGUAGE sql IMMUTABLE
AS $$
  SELECT COALESCE(p_limits -> (p_stake / 100)::text, p_limits -> 'other')::int
$$;
