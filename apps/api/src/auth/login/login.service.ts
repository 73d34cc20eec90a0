import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { ExclusionsAsked } from '../../exclusion-register';
import { NotificationService } from '../../notifications';
import { Clock } from '../../platform/clock';
import { Db, type Row } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { Metrics, type Counter } from '../../platform/metrics';
import type { User } from '../../users/users.entity';
import { Accounts, type Account } from '../accounts';
import type { SignedInUserDto } from '../auth.dto';
import { BotTokens } from './bot-tokens';
import type { LoginTrust } from './password-hash-queue';
import { KnownDevices } from './known-devices';
import { Lockout } from './lockout';
import { Passwords } from './passwords';
import { FactorProofs, type FactorProof } from '../second-factor/factor-proofs';
import { SessionCache } from '../sessions/session-cache';
import type { Ground } from '../sessions/ground';
import { Sessions } from '../sessions/sessions';
import { StaffAccounts } from '../sign-ins/staff-accounts';
import { SuspectAddresses } from './suspect-addresses';
import { ACCESS_TOKEN_MS, type SignIn } from '../sessions/tokens';

/** The result of a sign-in. Without `user` it opened a half session, which still needs the second factor. */
export type LoggedIn = (
  { user: SignedInUserDto; signIn: Required<SignIn> } | { user: null; signIn: SignIn }
) & {
  /** The marks of the device on which the password or the passkey was right. */
  device?: string;
};

/** The owner of a token. Without `signIn` it was an access token, and the session stays as it is. */
export type Checked = LoggedIn | { user: SignedInUserDto; signIn: null };

/** Where a login comes from. */
export interface LoginOrigin {
  userAgent: string;
  address: string;
  /** The marks of the device, if the request carries any. */
  device?: string | undefined;
}

/** How long an account counts as new. All devices of a new account are new too. */
const NEW_ACCOUNT_MS = 24 * 3600_000;

/** Checks passwords, second factors and chat-bot tokens, and opens sessions. */
@Injectable()
export class LoginService {
  private readonly failed: Counter;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly accounts: Accounts,
    private readonly lockout: Lockout,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly cache: SessionCache,
    private readonly botTokens: BotTokens,
    private readonly factors: FactorProofs,
    private readonly devices: KnownDevices,
    private readonly suspects: SuspectAddresses,
    private readonly notifications: NotificationService,
    private readonly staff: StaffAccounts,
    private readonly exclusions: ExclusionsAsked,
    metrics: Metrics,
  ) {
    this.failed = metrics.counter('login_failed_total', 'Wrong passwords');
  }

  /**
   * @throws DomainError INVALID_CREDENTIALS with `retries`, the same for unregistered phones; ACCOUNT_LOCKED after too
   *   many wrong passwords; FORBIDDEN for a blocked account, only after its right password; UNAVAILABLE when too many
   *   logins wait, the same for every phone
   */
  async login(phone: string, password: string, origin: LoginOrigin): Promise<LoggedIn> {
    const { account, passwordHash, device, isNew } = await this.prove(phone, password, origin);
    const opened = await this.open(account, origin.userAgent, this.stepUpMs, { passwordHash });
    if (isNew) await this.tellNewDevice(account.id);
    return { ...opened, device };
  }

  /**
   * As `login`, but opens no session: returns the account whose password this is, the hash of the password, and the marks
   * of the device.
   */
  async prove(
    phone: string,
    password: string,
    origin: LoginOrigin,
  ): Promise<{ account: Account; passwordHash: string; device: string; isNew: boolean }> {
    const tries = this.suspects.triesOf(origin.address);
    if (origin.device === undefined)
      await this.countingRefusals(origin.address, () => this.passwords.requireRoom('stranger', tries));
    const account = await this.accounts.byPhone(phone);
    const stored = await this.passwordOf(phone);
    const device = this.devices.idOf(origin.device, phone, stored);
    await this.lockout.attempt(device === null ? phone : `device:${device}`, async () => {
      if (device !== null) return this.matches(password, stored, 'known');
      const right = await this.countingRefusals(origin.address, () =>
        this.matches(password, stored, 'stranger', tries),
      );
      if (!right) this.suspects.count(origin.address);
      return right;
    });
    if (!account || stored === null) throw new DomainError('INVALID_CREDENTIALS'); // registered between the two queries
    if (account.status !== 'active') throw new DomainError('FORBIDDEN');
    const marks = this.devices.marksAfter(origin.device, phone, stored);
    return { account, passwordHash: stored, device: marks, isNew: device === null };
  }

  /**
   * Opens a session for a person whose identity Telegram has just proved.
   * @param check checks in the transaction of the new session that the proof still holds, and throws if not
   * @throws DomainError FORBIDDEN for an account that is not active, and the errors of `check`
   */
  async enter(userId: string, userAgent: string, check: NonNullable<Ground['check']>): Promise<LoggedIn> {
    const account = await this.accounts.byId(userId);
    if (account?.status !== 'active') throw new DomainError('FORBIDDEN');
    return this.open(account, userAgent, 0, { check });
  }

  /**
   * Opens a session for a player whose passkey was right. From then on the device counts as known.
   * @throws DomainError FORBIDDEN for an account that is not active, for staff, who sign in with two factors, and for
   *   whoever has set up a second factor; INVALID_PASSKEY if the passkey was removed in the meantime
   */
  async enterByPasskey(userId: string, passkeyId: string, origin: LoginOrigin): Promise<LoggedIn> {
    const account = await this.accounts.byId(userId);
    if (account?.status !== 'active' || (await this.staff.isStaff(account)))
      throw new DomainError('FORBIDDEN');
    if (await this.factors.isAskedOf(userId)) throw new DomainError('FORBIDDEN');
    const stored = await this.passwordOf(account.phone);
    const known = this.devices.idOf(origin.device, account.phone, stored);
    const signIn = await this.openSession(account, origin.userAgent, 0, { passkeyId });
    if (known === null) await this.tellNewDevice(userId);
    const device = this.devices.marksAfter(origin.device, account.phone, stored);
    return { user: viewOf(account), signIn, device };
  }

  /**
   * Checks the second factor of a half session and replaces it with a whole session.
   * @throws DomainError UNAUTHENTICATED for a session that is not a half one or has ended meanwhile, INVALID_OTP, INVALID_PASSKEY,
   *   ACCOUNT_LOCKED
   */
  async complete(
    half: SessionUser,
    proof: FactorProof,
    userAgent: string,
  ): Promise<{ user: SignedInUserDto; signIn: Required<SignIn> }> {
    if (!half.isHalf) throw new DomainError('UNAUTHENTICATED');
    await this.factors.prove(half, proof, 'signIn');
    const account = await this.accounts.byId(half.id);
    if (account?.status !== 'active') throw new DomainError('UNAUTHENTICATED');
    const signIn = await this.openSession(account, userAgent, this.stepUpMs, {
      factor: true,
      check: (tx) => this.sessions.replaceHalf(tx, half.sessionId),
    });
    await this.sessions.dropEnded(half.id);
    return { user: viewOf(account), signIn };
  }

  /**
   * Exchanges a chat-bot token for a session; for an access token it tells who is signed in. An access token renews
   * nothing: only refresh tokens do, because they are rotated and a copy is therefore noticed.
   * @throws DomainError UNAUTHENTICATED without a valid chat-bot token or session; OTHER_SESSION as
   *   `refuseOtherSession`
   */
  async checkToken(
    headers: Parameters<SessionCache['signedIn']>[0],
    bearer: string | undefined,
  ): Promise<Checked> {
    const owner = bearer ? await this.botTokens.ownerOf(bearer) : null;
    if (owner !== null) await this.refuseOtherSession(headers, owner);
    const botUser = bearer ? await this.botTokens.exchange(bearer) : null;
    const user = botUser === null ? await this.cache.signedIn(headers) : null;
    const userId = botUser ?? user?.id;
    const account = userId === undefined ? null : await this.accounts.byId(userId);
    if (account?.status !== 'active') throw new DomainError('UNAUTHENTICATED');
    return user
      ? { user: viewOf(account), signIn: null }
      : this.open(account, headers['user-agent'] ?? '', 0);
  }

  /**
   * Refuses a sign-in by a link or token while another player is signed in in this browser. Anybody can send such a
   * link, so the person is asked and must sign out first.
   * @param next id of the player who would be signed in; null if not yet known
   * @param more further fields of the refusal
   * @throws DomainError OTHER_SESSION with both players
   */
  async refuseOtherSession(
    headers: Parameters<SessionCache['signedIn']>[0],
    next: string | null,
    more: { telegram?: string } = {},
  ): Promise<void> {
    const { authorization: _, ...cookies } = headers;
    const here = await this.cache.signedIn(cookies);
    if (!here || here.id === next) return;
    const seen = async (id: string | null) => {
      const account = id === null ? null : await this.accounts.byId(id);
      return account && { name: account.name, phoneNo: account.phone };
    };
    throw new DomainError(
      'OTHER_SESSION',
      {},
      { current: await seen(here.id), next: await seen(next), ...more },
    );
  }

  /**
   * Tells the player, also by SMS, about a sign-in on a device without a mark. A player whose account is less than a
   * day old is not told, because all their devices are new.
   */
  private async tellNewDevice(userId: string): Promise<void> {
    const now = this.clock.now();
    const old = await this.db.query(
      'SELECT FROM users WHERE id = $1 AND created_at < $2',
      [userId, new Date(now.getTime() - NEW_ACCOUNT_MS)],
      'login_old_account',
    );
    if (old.length === 0) return;
    const event = { kind: 'newDevice' } as const;
    await this.db.transaction((tx) =>
      this.notifications.tell(tx, [userId], event, { awayId: now.toISOString() }),
    );
    this.notifications.kick();
  }

  private async open(
    account: Account,
    userAgent: string,
    stepUpMs: number,
    ground: Ground = {},
  ): Promise<LoggedIn> {
    if (await this.factors.isAskedOf(account.id))
      return { user: null, signIn: await this.sessions.openHalf(account.id, userAgent, ground) };
    return { user: viewOf(account), signIn: await this.openSession(account, userAgent, stepUpMs, ground) };
  }

  /**
   * Opens a whole session. The register of exclusions is asked meanwhile, so that the first purchase has its answer; who is
   * excluded signs in all the same, to withdraw money.
   */
  private openSession(
    account: Account,
    userAgent: string,
    stepUpMs: number,
    ground: Ground,
  ): Promise<Required<SignIn>> {
    void this.exclusions.ask(account);
    return this.sessions.open(account.id, userAgent, stepUpMs, ground);
  }

  /** In demo mode a login also counts as a step-up, for the life of its access token. */
  private get stepUpMs(): number {
    return this.env.demo ? ACCESS_TOKEN_MS : 0;
  }

  /**
   * Counts a try that is refused because the queue is full, so that the addresses of a flood stand out after seconds.
   */
  private async countingRefusals<T>(address: string, check: () => T | Promise<T>): Promise<T> {
    try {
      return await check();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'UNAVAILABLE') this.suspects.count(address);
      throw error;
    }
  }

  private async matches(
    password: string,
    stored: string | null,
    trust: LoginTrust,
    tries = 0,
  ): Promise<boolean> {
    const right = await this.passwords.matches(password, stored, trust, tries);
    if (!right) this.failed.increment();
    return right;
  }

  private async passwordOf(phone: string): Promise<string | null> {
    const [row] = await this.db.query<Row<User, 'password_hash'>>(
      'SELECT password_hash FROM users WHERE phone = $1',
      [phone],
      'login_password',
    );
    return row?.password_hash ?? null;
  }
}

function viewOf({ id, name, phone, role, language }: Account): SignedInUserDto {
  return { id, _id: id, name, username: name, phoneNo: phone, role, language };
}
