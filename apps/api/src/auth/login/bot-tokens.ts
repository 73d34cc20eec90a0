import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { DomainError } from '../../platform/errors';
import { Accounts } from '../accounts';
import { BOT_TOKEN_MS, hashToken, tokenText } from '../sessions/tokens';

/** Tells a chat-bot token from an access token without a query. */
const PREFIX = 'bot_';

/** Tokens with which the chat bot sends a player to the app: valid once, for five minutes (protocol.md, tokenCheck). */
@Injectable()
export class BotTokens {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly accounts: Accounts,
  ) {}

  /**
   * @param phone of a registered, active player, in the stored form
   * @throws DomainError NOT_FOUND if no active player has this phone
   */
  async issue(phone: string): Promise<string> {
    const account = await this.accounts.byPhone(phone);
    if (account?.status !== 'active') throw new DomainError('NOT_FOUND');
    const token = PREFIX + tokenText(this.entropy.bytes(32));
    const expiresAt = new Date(this.clock.now().getTime() + BOT_TOKEN_MS);
    await this.db.query('INSERT INTO bot_tokens (token_hash, user_id, expires_at) VALUES ($1, $2, $3)', [
      hashToken(token),
      account.id,
      expiresAt,
    ]);
    return token;
  }

  /** The id of a token's user; null if it is not a valid bot token. The token stays valid. */
  async ownerOf(token: string): Promise<string | null> {
    if (!token.startsWith(PREFIX)) return null;
    const [row] = await this.db.query<{ user_id: string }>(
      'SELECT user_id FROM bot_tokens WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2',
      [hashToken(token), this.clock.now()],
    );
    return row?.user_id ?? null;
  }

  /** Uses a token up. Returns the id of its user, or null if the token is not a valid bot token. */
  async exchange(token: string): Promise<string | null> {
    if (!token.startsWith(PREFIX)) return null;
    const [row] = await this.db.query<{ user_id: string }>(
      'UPDATE bot_tokens SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2 RETURNING user_id',
      [hashToken(token), this.clock.now()],
    );
    return row?.user_id ?? null;
  }
}
