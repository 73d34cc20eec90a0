import { Injectable } from '@nestjs/common';
import type { UserView } from '@libs/contract';
import { Db } from '../platform/db';
import { DomainError } from '../platform/errors';
import { Metrics, type Counter } from '../platform/metrics';
import { Accounts, type Account } from './accounts';
import { BotTokens } from './bot-tokens';
import { Lockout } from './lockout';
import { Passwords } from './passwords';
import { SessionCache } from './session-cache';
import { Sessions } from './sessions';
import type { SignIn } from './tokens';

/** The person as a sign-in answers; the whole view is GET user/getSingleUser. */
export type SignedInView = Pick<
  UserView,
  'id' | '_id' | 'name' | 'username' | 'phoneNo' | 'role' | 'language'
>;

/** Proves who somebody is and opens a session. */
@Injectable()
export class LoginService {
  private readonly failed: Counter;

  constructor(
    private readonly db: Db,
    private readonly accounts: Accounts,
    private readonly lockout: Lockout,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly cache: SessionCache,
    private readonly botTokens: BotTokens,
    metrics: Metrics,
  ) {
    this.failed = metrics.counter('login_failed_total', 'Wrong passwords');
  }

  /**
   * @throws DomainError INVALID_CREDENTIALS with `retries`, the same for phones nobody has; ACCOUNT_LOCKED after too
   *   many of them; FORBIDDEN for a blocked account, told only to who knows its password
   */
  async login(
    phone: string,
    password: string,
    userAgent: string,
  ): Promise<{ user: SignedInView; signIn: SignIn }> {
    const account = await this.accounts.byPhone(phone);
    const stored = await this.passwordOf(phone);
    await this.lockout.attempt(phone, async () => {
      const right = await this.passwords.matches(password, stored);
      if (!right) this.failed.increment();
      return right;
    });
    if (!account) throw new DomainError('INVALID_CREDENTIALS'); // registered between the two looks
    if (account.status !== 'active') throw new DomainError('FORBIDDEN');
    return { user: viewOf(account), signIn: await this.sessions.open(account.id, userAgent) };
  }

  /**
   * Exchanges a chat-bot token for a session, or renews the access token of the session that the caller is in.
   * @throws DomainError UNAUTHENTICATED for anything else
   */
  async checkToken(
    headers: Parameters<SessionCache['signedIn']>[0],
    bearer: string | undefined,
  ): Promise<{ user: SignedInView; signIn: SignIn }> {
    const botUser = bearer ? await this.botTokens.exchange(bearer) : null;
    const user = botUser === null ? await this.cache.signedIn(headers) : null;
    const userId = botUser ?? user?.id;
    const account = userId === undefined ? null : await this.accounts.byId(userId);
    if (account?.status !== 'active') throw new DomainError('UNAUTHENTICATED');
    const signIn = user
      ? { accessToken: this.sessions.accessToken(user.id, user.sessionId) }
      : await this.sessions.open(account.id, headers['user-agent'] ?? '');
    return { user: viewOf(account), signIn };
  }

  private async passwordOf(phone: string): Promise<string | null> {
    const [row] = await this.db.query<{ password_hash: string | null }>(
      'SELECT password_hash FROM users WHERE phone = $1',
      [phone],
      'login_password',
    );
    return row?.password_hash ?? null;
  }
}

function viewOf({ id, name, phone, role, language }: Account): SignedInView {
  return { id, _id: id, name, username: name, phoneNo: phone, role, language };
}
