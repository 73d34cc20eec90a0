-- The transparency log, the books, the reports, and what the server writes of itself. The lock and the end of round :played wait
-- for the log.

INSERT INTO log_names (origin, since) VALUES ('edil.example', now());
INSERT INTO log_keys (origin, role, vkey, since) VALUES ('edil.example', 'checkpoint', 'key', now());
INSERT INTO log_rule_texts (hash, text) VALUES (sha256('The rule'), 'The rule');
INSERT INTO log_rules (origin, setting, hash, since) VALUES ('edil.example', 'setting', sha256('The rule'), now());
SELECT sequence_log(10);
INSERT INTO log_waiting (type, entry) VALUES ('edil-bingo/books/v1', E'edil-bingo/books/v1\n');
INSERT INTO log_waiting (type, round_id, entry) VALUES ('edil-bingo/end/v2', :running, E'edil-bingo/end/v2\nround ' || :running || E'\n');
INSERT INTO log_cosignatures (size, vkey, seen_at, signature, received_at) VALUES (2, 'witness', 1, decode(repeat('00', 72), 'hex'), now());
INSERT INTO log_witnessed (size, at) VALUES (2, now());
INSERT INTO log_witnesses (vkey, size, sent_at) VALUES ('witness', 2, now());
INSERT INTO log_halts (at, reason) VALUES (now(), 'why');
INSERT INTO log_archive (origin, index, type, entry, at) VALUES ('edil.example', 999, 'type', 'entry', now());
INSERT INTO log_archive_heads (origin, size, root, at, cosignatures) VALUES ('edil.example', 999, '\x01', now(), '{}');
INSERT INTO books_days (day, at, root, main, bonus, held, escrow, house, other, clearing, entry)
VALUES (current_date, now(), sha256('one'), 1, 1, 1, 1, -4, 0, 0,
  E'edil-bingo/books/v1\nday one\nroot ' || encode(sha256('one'), 'hex') || E'\n');
INSERT INTO books_places (day, bucket, places) VALUES (current_date, 0, decode(repeat('00', 20), 'hex'));
INSERT INTO books_levels (day, level, nodes) VALUES (current_date, 0, decode(repeat('00', 56), 'hex'));

INSERT INTO closed_days (day, closed_at, transfers) VALUES (current_date, now(), 0);
INSERT INTO export_keys (month, key) VALUES (date_trunc('month', current_date), sha256('half'));
INSERT INTO sealed_exports (day, made_at, size, rows, sha256, entry) VALUES (current_date, now(), 3, 1, sha256('zip'),
  E'edil-bingo/export/v1\nday ' || current_date || E'\nsha256 ' || encode(sha256('zip'), 'hex') || E'\n');
INSERT INTO sealed_export_pieces (day, number, bytes) VALUES (current_date, 0, 'zip');
INSERT INTO day_totals (report, day, figure, part, hour, of_day, amount) VALUES ('play', current_date, 'figure', '', 0, current_date, 1);
INSERT INTO job_runs (name, last_ok_at, took_ms, result) VALUES ('job', now(), 1, 'ok');
INSERT INTO rate_limits (key, points) VALUES ('key', 1);
INSERT INTO service_days (day, minutes, first_minute, last_minute) VALUES (current_date, 1, now(), now());
INSERT INTO phone_vitals (day, version, measure, part, pages, signed_in) VALUES (current_date, '1.0.0', 'page', '', 1, 1);
