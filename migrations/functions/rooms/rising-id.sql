-- version: 1
--
-- Before the tables: the ids of tickets are made by this function.
--
-- A UUID of version 7 (RFC 9562): the milliseconds since 1970, then 74 random bits. Ids that rise go to the end of their index;
-- random ones touch a page each. Postgres before 18 has no uuidv7(), and Debian 12 has Postgres 15.

CREATE OR REPLACE FUNCTION rising_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  -- gen_random_uuid() has set the variant; version 4 becomes 7 by two bits.
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
$$;
