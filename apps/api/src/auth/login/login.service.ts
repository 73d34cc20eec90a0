import { Inject, Injectable } from '@nestjs/common';
import type { UserView } from '@libs/contract';
import { ENV, type Env } from '../../config';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { Metrics, type Counter } from '../../platform/metrics';
import { RateLimits } from '../../platform/rate-limit';
import { Accounts, type Account } from '../accounts';
import { BotTokens } from './bot-tokens';
import type { LoginTrust } from './password-hash-queue';
import { KnownDevices } from './known-devices';
import { Lockout } from './lockout';
import { Passwords } from './passwords';
import { SecondFactor } from '../second-factor/second-factor';
import { SessionCache } from '../sessions/session-cache';
import { Sessions } from '../sessions/sessions';
import { Suspicion } from './suspicion';
import { ACCESS_TOKEN_MS, type SignIn } from '../sessions/tokens';

/** The person as a sign-in answers; the whole view is GET user/getSingleUser. */
export type SignedInView = Pick<
  UserView,
  'id' | '_id' | 'name' | 'username' | 'phoneNo' | 'role' | 'language'
>;

/** A sign-in; without `user` it is half of one, and owes the code of the second factor. */
export interface LoggedIn {
  user: SignedInView | null;
  signIn: SignIn;
  /** Marks the device on which the password was right. */
  device?: string;
}

/** Where a login comes from. */
interface Visit {
  userAgent: string;
  address: string;
  /** The mark of the device, if it brought one. */
  device?: string | undefined;
}

/** For all phones together; those of known devices do not draw on it. */
const PER_ADDRESS = { name: 'login.address', points: 1000, seconds: 600, durable: true };

/** Proves who somebody is and opens a session. */
@Injectable()
export class LoginService {
  private readonly failed: Counter;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly accounts: Accounts,
    private readonly lockout: Lockout,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly cache: SessionCache,
    private readonly botTokens: BotTokens,
    private readonly secondFactor: SecondFactor,
    private readonly devices: KnownDevices,
    private readonly suspicion: Suspicion,
    private readonly rateLimits: RateLimits,
    metrics: Metrics,
  ) {
    this.failed = metrics.counter('login_failed_total', 'Wrong passwords');
  }

  /**
   * @throws DomainError INVALID_CREDENTIALS with `retries`, the same for phones nobody has; ACCOUNT_LOCKED after too
   *   many of them; FORBIDDEN for a blocked account, told only to who knows its password; TOO_MANY_REQUESTS and
   *   UNAVAILABLE, alike for all phones, when an address or all of them ask too much
   */
  async login(phone: string, password: string, visit: Visit): Promise<LoggedIn> {
    const stranger = this.suspicion.isSuspect(visit.address) ? 'suspect' : 'stranger';
    if (visit.device === undefined)
      await this.noting(visit.address, () => this.passwords.requireRoom(stranger));
    const account = await this.accounts.byPhone(phone);
    const stored = await this.passwordOf(phone);
    const device = this.devices.idOf(visit.device, phone, stored);
    if (device === null) await this.rateLimits.consume(PER_ADDRESS, visit.address);
    await this.lockout.attempt(device === null ? phone : `device:${device}`, async () => {
      if (device !== null) return this.matches(password, stored, 'known');
      const right = await this.noting(visit.address, () => this.matches(password, stored, stranger));
      if (!right) this.suspicion.note(visit.address);
      return right;
    });
    if (!account || stored === null) throw new DomainError('INVALID_CREDENTIALS'); // registered between the two looks
    if (account.status !== 'active') throw new DomainError('FORBIDDEN');
    const opened = await this.open(account, visit.userAgent, this.stepUpMs);
    return { ...opened, device: device === null ? this.devices.mark(phone, stored) : visit.device };
  }

  /** @throws DomainError INVALID_CREDENTIALS with `retries`, ACCOUNT_LOCKED */
  async provePassword(phone: string, password: string): Promise<void> {
    const stored = await this.passwordOf(phone);
    await this.lockout.attempt(phone, () => this.matches(password, stored, 'known'));
  }

  /**
   * The code that a half session owes: a whole session takes its place.
   * @throws DomainError UNAUTHENTICATED for a session that owes none, INVALID_OTP, ACCOUNT_LOCKED
   */
  async complete(
    half: SessionUser,
    code: string,
    userAgent: string,
  ): Promise<{ user: SignedInView; signIn: SignIn }> {
    if (!half.isHalf) throw new DomainError('UNAUTHENTICATED');
    await this.secondFactor.check(half, code);
    const account = await this.accounts.byId(half.id);
    if (account?.status !== 'active') throw new DomainError('UNAUTHENTICATED');
    await this.sessions.revoke(half.sessionId, 'second factor');
    const signIn = await this.sessions.open(account.id, userAgent, this.stepUpMs);
    return { user: viewOf(account), signIn };
  }

  /**
   * Exchanges a chat-bot token for a session, or renews the access token of the session that the caller is in.
   * @throws DomainError UNAUTHENTICATED for anything else
   */
  async checkToken(
    headers: Parameters<SessionCache['signedIn']>[0],
    bearer: string | undefined,
  ): Promise<LoggedIn> {
    const botUser = bearer ? await this.botTokens.exchange(bearer) : null;
    const user = botUser === null ? await this.cache.signedIn(headers) : null;
    const userId = botUser ?? user?.id;
    const account = userId === undefined ? null : await this.accounts.byId(userId);
    if (account?.status !== 'active') throw new DomainError('UNAUTHENTICATED');
    if (!user) return this.open(account, headers['user-agent'] ?? '', 0);
    const signIn = { accessToken: this.sessions.accessToken(user.id, user.sessionId) };
    return { user: viewOf(account), signIn };
  }

  private async open(account: Account, userAgent: string, stepUpMs: number): Promise<LoggedIn> {
    if (await this.secondFactor.isOn(account.id))
      return { user: null, signIn: await this.sessions.openHalf(account.id, userAgent) };
    return { user: viewOf(account), signIn: await this.sessions.open(account.id, userAgent, stepUpMs) };
  }

  /** In demo mode a password that was just given also counts as a step-up, for as long as its token. */
  private get stepUpMs(): number {
    return this.env.demo ? ACCESS_TOKEN_MS : 0;
  }

  /** Who is refused for lack of room is noted too: so the addresses of a flood are known after seconds. */
  private async noting<T>(address: string, check: () => T | Promise<T>): Promise<T> {
    try {
      return await check();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'UNAVAILABLE') this.suspicion.note(address);
      throw error;
    }
  }

  private async matches(password: string, stored: string | null, trust: LoginTrust): Promise<boolean> {
    const right = await this.passwords.matches(password, stored, trust);
    if (!right) this.failed.increment();
    return right;
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
