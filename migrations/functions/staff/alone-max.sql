-- version: 1
--
-- Before the tables: checks of adjustments and of payment_cases call this function.
--
-- Santim that one person of the staff may credit or debit at once; above it a second one confirms. It is adjustmentLimits.aloneMax
-- of libs/contract, written again: a wall that holds whatever a server says. apps/api/test/admin/proposals.e2e-spec.ts compares
-- both.
--
-- Rule: rules.md "Roles and protection".

CREATE OR REPLACE FUNCTION alone_max() RETURNS bigint
  LANGUAGE sql IMMUTABLE
AS $$
  SELECT 100000
$$;
