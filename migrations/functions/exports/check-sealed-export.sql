-- version: 1
--
-- Trigger function. The pieces of a sealed export are together as long as its row says, so none is added later or left out.
--
-- Errors: sealed_exports_whole.
-- Deferred to the commit, because the pieces and the row come in the same transaction.
-- Rule: controls.md 2.
-- Plans by index.

CREATE OR REPLACE FUNCTION check_sealed_export() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF (SELECT x.size FROM sealed_exports x WHERE x.day = NEW.day) IS DISTINCT FROM
    (SELECT sum(octet_length(p.bytes)) FROM sealed_export_pieces p WHERE p.day = NEW.day) THEN
    RAISE EXCEPTION 'the sealed export of % has more or fewer bytes than its row says', NEW.day
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sealed_exports_whole';
  END IF;
  RETURN NULL;
END $$;
