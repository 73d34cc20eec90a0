// A general ledger as others build it: a transfer between two accounts in plain SQL functions, without triggers, with text ids,
// numeric amounts, entries that keep the balance before and after, three foreign keys and five indexes. Every account has a
// balance row, so buyers of one round wait for each other at its escrow.
import { ACCOUNTS } from './money-floor.mjs';

/** As many as the public rooms of the product that sell side by side. */
const ESCROWS = 9;

/** Makes its schema `peer`, with buyers b1 … and escrows e1 … */
export async function createPeer(pool) {
  await pool.query(`
CREATE SCHEMA peer;
CREATE TABLE peer.account (id text PRIMARY KEY, name text NOT NULL, currency text NOT NULL, balance numeric NOT NULL DEFAULT 0,
  version bigint NOT NULL DEFAULT 0, may_owe boolean NOT NULL, created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(), CHECK (may_owe OR balance >= 0));
CREATE TABLE peer.transfer (id text PRIMARY KEY, from_account text NOT NULL REFERENCES peer.account,
  to_account text NOT NULL REFERENCES peer.account, amount numeric NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL, CHECK (from_account <> to_account));
CREATE TABLE peer.entry (id text PRIMARY KEY, account text NOT NULL, transfer text NOT NULL REFERENCES peer.transfer,
  amount numeric NOT NULL, before numeric NOT NULL, after numeric NOT NULL, version bigint NOT NULL,
  created_at timestamptz NOT NULL);
CREATE INDEX ON peer.entry (account);
CREATE INDEX ON peer.entry (transfer);
INSERT INTO peer.account (id, name, currency, balance, may_owe)
SELECT 'b' || n, 'Buyer ' || n, 'ETB', 10000000000, false FROM generate_series(1, ${ACCOUNTS}) n
UNION ALL SELECT 'e' || n, 'Escrow ' || n, 'ETB', 0, true FROM generate_series(1, ${ESCROWS}) n;
CREATE FUNCTION peer.enter(p_transfer text, p_account text, p_amount numeric) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_account peer.account;
BEGIN
  UPDATE peer.account SET balance = balance + p_amount, version = version + 1, updated_at = now() WHERE id = p_account
  RETURNING * INTO v_account;
  INSERT INTO peer.entry (id, account, transfer, amount, before, after, version, created_at)
  VALUES ('entry_' || gen_random_uuid(), p_account, p_transfer, p_amount, v_account.balance - p_amount, v_account.balance,
    v_account.version, now());
END $$;
CREATE FUNCTION peer.transfer(p_from text, p_to text, p_amount numeric) RETURNS text LANGUAGE plpgsql AS $$
DECLARE v_id text := 'transfer_' || gen_random_uuid();
BEGIN
  PERFORM FROM peer.account WHERE id IN (p_from, p_to) ORDER BY id FOR UPDATE;
  INSERT INTO peer.transfer (id, from_account, to_account, amount, created_at) VALUES (v_id, p_from, p_to, p_amount, now());
  PERFORM peer.enter(v_id, p_from, -p_amount);
  PERFORM peer.enter(v_id, p_to, p_amount);
  RETURN v_id;
END $$`);
  await pool.query('VACUUM ANALYZE');
}

/** One purchase for pgbench: from a buyer to one of the escrows. */
export const PEER_SCRIPT = `\\set a random(1, ${ACCOUNTS})\n\\set b random(1, ${ESCROWS})\nSELECT peer.transfer('b' || :a, 'e' || :b, 1.00);\n`;
