import { Injectable } from '@nestjs/common';
import { canonicalJson, entryBytes, ruleHash } from '@libs/transparency';
import { Db, type Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { LogKeys } from './log-keys';

const HASH = /^[0-9a-f]{64}$/;

/**
 * Logs changes of settings that touch money or odds, by the hash of the value, and stores the value's text (fairness.md
 * 8).
 */
@Injectable()
export class LogRules {
  constructor(
    private readonly db: Db,
    private readonly keys: LogKeys,
  ) {}

  /**
   * Logs that a setting has this value from now on, unless the log already says so. The entry is written in the
   * caller's transaction and waits for its place in the log. The caller makes sure that nobody else changes the same
   * setting meanwhile.
   */
  async note(tx: Tx, setting: string, value: unknown, from: Date): Promise<void> {
    if (!this.keys.areThere) return;
    const text = canonicalJson(value);
    const hash = Buffer.from(ruleHash(text), 'hex');
    const [log] = await tx.query<{ origin: string; before: Buffer | null }>(
      `SELECT n.origin, (SELECT r.hash FROM log_rules r WHERE r.origin = n.origin AND r.setting = $1
         ORDER BY r.id DESC LIMIT 1) AS before
       FROM log_names n ORDER BY n.id DESC LIMIT 1`,
      [setting],
      'log_rule_before',
    );
    // Without a name nothing was ever logged. The start of the server that gives the log its name also logs all
    // settings.
    if (!log || log.before?.equals(hash)) return;
    const values = {
      setting,
      before: log.before?.toString('hex') ?? '-',
      after: hash.toString('hex'),
      from: from.toISOString(),
    };
    const entry = Buffer.from(entryBytes({ type: 'edil-bingo/rules/v1', values })).toString('utf8');
    await tx.query(
      `WITH told AS (INSERT INTO log_rule_texts (hash, text) VALUES ($1, $2)
         ON CONFLICT ON CONSTRAINT log_rule_texts_pkey DO NOTHING),
       noted AS (INSERT INTO log_rules (origin, setting, hash, since) VALUES ($3, $4, $1, $5))
       INSERT INTO log_waiting (type, entry) VALUES ('edil-bingo/rules/v1', $6)`,
      [hash, text, log.origin, setting, from, entry],
      'log_note_rule',
    );
  }

  /** The value with this hash, which an entry of the log names. @throws DomainError NOT_FOUND for any other hash */
  async textOf(hash: string): Promise<string> {
    const [row] = HASH.test(hash)
      ? await this.db.query<{ text: string }>(
          'SELECT text FROM log_rule_texts WHERE hash = $1',
          [Buffer.from(hash, 'hex')],
          'log_rule_text',
        )
      : [];
    if (!row) throw new DomainError('NOT_FOUND');
    return row.text;
  }
}
