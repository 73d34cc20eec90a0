import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@libs/contract';
import { Clock } from '../../../platform/clock';
import { Db, type Row, type Tx } from '../../../platform/db';
import { Entropy } from '../../../platform/entropy';
import { DomainError } from '../../../platform/errors';
import type { BindingProof } from '../bindings/bindings';
import type { InitData } from './init-data';
import type { LinkToken } from './login.entity';

/** A Telegram account that proved itself and is not bound to a player yet. */
export type Newcomer = Pick<InitData, 'telegramId' | 'firstName' | 'username' | 'startParam'>;

/** The proof that a page gave for a Telegram account. The binding still waits for an answer in the account's chat. */
export interface Proved {
  phone: string;
  proof: Exclude<BindingProof, 'contact'>;
  /** Id of the player; null if the phone has no player yet. */
  userId: string | null;
  /** Name of a new player. */
  name: string | null;
  ageConfirmed: boolean | null;
}

/** Refusals that end a permission (telegram_link_tokens_refusal_check). */
export type LinkRefusal = Extract<ErrorCode, 'CHAT_REFUSED' | 'TELEGRAM_TAKEN' | 'PHONE_TAKEN' | 'FORBIDDEN'>;

/** How far a permission has come, as its page sees it. */
export type LinkState =
  | { state: 'asked'; number: number }
  | { state: 'refused'; refusal: LinkRefusal }
  | { state: 'bound'; telegramId: bigint };

const LIFE_MS = 5 * 60_000;

type TokenRow = Row<LinkToken, 'telegram_id' | 'first_name' | 'username' | 'start_param'>;

interface AskedRow extends TokenRow, Row<LinkToken, 'user_id' | 'name' | 'age_confirmed'> {
  phone: string;
  proof: Proved['proof'];
  number: number;
}

/**
 * Permissions to bind one Telegram account. A permission is valid once, for five minutes, and for five more while the
 * chat is asked (channels.md 1).
 */
@Injectable()
export class LinkTokens {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
  ) {}

  async issue({ telegramId, firstName, username, startParam }: Newcomer): Promise<string> {
    const token = Buffer.from(this.entropy.bytes(32)).toString('base64url');
    await this.db.query(
      `INSERT INTO telegram_link_tokens (token_hash, telegram_id, first_name, username, start_param, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [hashOf(token), telegramId, firstName, username, startParam, this.soon()],
      'telegram_link_token_issue',
    );
    return token;
  }

  /** @throws DomainError INIT_DATA_USED for a token that is unknown, used, expired, or waits for the chat */
  async read(token: string): Promise<Newcomer> {
    const [row] = await this.db.query<TokenRow>(
      `SELECT telegram_id, first_name, username, start_param FROM telegram_link_tokens
       WHERE token_hash = $1 AND proof IS NULL AND used_at IS NULL AND expires_at > $2`,
      [hashOf(token), this.clock.now()],
      'telegram_link_token_read',
    );
    if (!row) throw new DomainError('INIT_DATA_USED');
    return newcomerOf(row);
  }

  /**
   * Notes the proof of a page; of two proofs at the same moment only one counts.
   * @returns the id by which the chat's answer names the permission
   * @throws DomainError INIT_DATA_USED
   */
  async prove(tx: Tx, token: string, proved: Proved, number: number): Promise<string> {
    const hash = hashOf(token);
    const rows = await tx.query(
      `UPDATE telegram_link_tokens SET phone = $3, proof = $4, user_id = $5, name = $6, age_confirmed = $7, number = $8,
         expires_at = $9
       WHERE token_hash = $1 AND proof IS NULL AND used_at IS NULL AND expires_at > $2 RETURNING telegram_id`,
      [
        hash,
        this.clock.now(),
        proved.phone,
        proved.proof,
        proved.userId,
        proved.name,
        proved.ageConfirmed,
        number,
        this.soon(),
      ],
      'telegram_link_token_prove',
    );
    if (rows.length === 0) throw new DomainError('INIT_DATA_USED');
    return hash.toString('base64url');
  }

  /** The question that was put to the chat of this account; null if it is unknown, answered or too old. */
  async asked(
    id: string,
    telegramId: bigint,
  ): Promise<{ newcomer: Newcomer; proved: Proved; number: number } | null> {
    const [row] = await this.db.query<AskedRow>(
      `SELECT telegram_id, first_name, username, start_param, phone, proof, user_id, name, age_confirmed, number
       FROM telegram_link_tokens
       WHERE token_hash = $1 AND telegram_id = $2 AND proof IS NOT NULL AND used_at IS NULL AND expires_at > $3`,
      [Buffer.from(id, 'base64url'), telegramId, this.clock.now()],
      'telegram_link_token_asked',
    );
    if (!row) return null;
    const { phone, proof, user_id: userId, name, age_confirmed: ageConfirmed, number } = row;
    return { newcomer: newcomerOf(row), proved: { phone, proof, userId, name, ageConfirmed }, number };
  }

  /**
   * Uses a permission up; of two requests at the same moment only one succeeds.
   * @param token the page's token, or the id by which the chat names the permission
   * @throws DomainError INIT_DATA_USED
   */
  async use(tx: Tx, token: { page: string } | { chat: string }): Promise<void> {
    const hash = 'page' in token ? hashOf(token.page) : Buffer.from(token.chat, 'base64url');
    const rows = await tx.query(
      `UPDATE telegram_link_tokens SET used_at = $2
       WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2 RETURNING telegram_id`,
      [hash, this.clock.now()],
      'telegram_link_token_use',
    );
    if (rows.length === 0) throw new DomainError('INIT_DATA_USED');
  }

  /** Ends a permission without a binding, and keeps the reason for its page. */
  async refuse(id: string, refusal: LinkRefusal): Promise<void> {
    await this.db.query(
      'UPDATE telegram_link_tokens SET used_at = $2, refusal = $3 WHERE token_hash = $1 AND used_at IS NULL',
      [Buffer.from(id, 'base64url'), this.clock.now(), refusal],
      'telegram_link_token_refuse',
    );
  }

  /**
   * How far a proved permission has come. `bound` is returned only once, because it opens a session.
   * @throws DomainError INIT_DATA_USED for a permission that is unknown, expired, not yet proved, or whose page has
   *   already signed in
   */
  async take(token: string): Promise<LinkState> {
    const hash = hashOf(token);
    const [row] = await this.db.query<{ number: number; refusal: LinkRefusal | null; used: boolean }>(
      `SELECT number, refusal, used_at IS NOT NULL AS used FROM telegram_link_tokens
       WHERE token_hash = $1 AND proof IS NOT NULL AND entered_at IS NULL AND expires_at > $2`,
      [hash, this.clock.now()],
      'telegram_link_token_state',
    );
    if (!row) throw new DomainError('INIT_DATA_USED');
    if (row.refusal !== null) return { state: 'refused', refusal: row.refusal };
    if (!row.used) return { state: 'asked', number: row.number };
    const [entered] = await this.db.query<{ telegram_id: bigint }>(
      `UPDATE telegram_link_tokens SET entered_at = $2 WHERE token_hash = $1 AND entered_at IS NULL
       RETURNING telegram_id`,
      [hash, this.clock.now()],
      'telegram_link_token_enter',
    );
    if (!entered) throw new DomainError('INIT_DATA_USED');
    return { state: 'bound', telegramId: entered.telegram_id };
  }

  private soon(): Date {
    return new Date(this.clock.now().getTime() + LIFE_MS);
  }
}

/**
 * How a page and an SMS name the Telegram account: by its unique name, else by the first name in quotation marks,
 * because anybody may choose any first name.
 */
export function nameOf({ username, firstName }: Pick<Newcomer, 'username' | 'firstName'>): string {
  return username === null ? `“${firstName.replace(/[“”"@]/g, '') || '?'}”` : `@${username}`;
}

function newcomerOf(row: TokenRow): Newcomer {
  return {
    telegramId: row.telegram_id,
    firstName: row.first_name,
    username: row.username,
    startParam: row.start_param,
  };
}

/** The token is random and long, so an unsalted hash is enough (controls.md rule 40). */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
