import { Injectable } from '@nestjs/common';
import type { OpenMatter } from '@libs/contract';
import { serverMessage } from '@libs/messages';
import { Passwords } from '../../auth';
import { NotificationService } from '../../notifications';
import { OtpService } from '../../otp';
import { Clock } from '../../platform/clock';
import { Db, type Row, type Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { DomainError, invalidField } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { Limits } from '../limits';
import { openMattersOf } from './open-matters';
import type { AskDataDto, DataRequestDto, PersonalDataDto } from './personal-data.dto';
import type { DataRequest, DataRequestKind } from './personal-data.entity';

const DAY_MS = 24 * 3600_000;
/** How long a copy can be downloaded. */
const COPY_MS = 7 * DAY_MS;

type Asked = Row<DataRequest, 'id' | 'kind' | 'asked_at' | 'ready_at' | 'until'>;

/**
 * A player's requests for a copy of their data and for the erasure of the account. Both need the password and a code, wait
 * for 24 hours, are told to every device, and can be cancelled from each (players.md 6).
 */
@Injectable()
export class DataRequests {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly otp: OtpService,
    private readonly passwords: Passwords,
    private readonly limits: Limits,
    private readonly notifications: NotificationService,
  ) {}

  async view({ id }: SessionUser): Promise<PersonalDataDto> {
    const now = this.clock.now();
    const [asked, [last], open, hash] = await Promise.all([
      this.running(this.db, id),
      this.db.query<{ open_matters: OpenMatter[] | null }>(
        `SELECT open_matters FROM data_requests WHERE user_id = $1 AND kind = 'erasure' ORDER BY asked_at DESC LIMIT 1`,
        [id],
        'data_last_refusal',
      ),
      openMattersOf(this.db, id, now),
      this.passwordOf(id),
    ]);
    const of = (kind: DataRequestKind) => {
      const found = asked.find((one) => one.kind === kind);
      return found ? viewOf(found, now) : null;
    };
    return {
      needsPassword: hash !== null,
      copy: of('copy'),
      erasure: of('erasure'),
      open,
      refusedFor: last?.open_matters ?? null,
    };
  }

  /**
   * Sends the code that confirms a request. @returns its handle
   * @throws DomainError ACCOUNT_OPEN for an erasure while something is open, PAYOUT_HELD,
   *   PHONE_UNPROVED, TOO_MANY_REQUESTS
   */
  async sendCode(user: SessionUser, kind: DataRequestKind): Promise<string> {
    await this.allow(user.id, kind);
    return this.otp.sendOwn(user, { purpose: 'data', deed: kind }, (places, tag) =>
      serverMessage('sms.data.code', tag, places),
    );
  }

  /**
   * Takes a request, which waits for 24 hours. A repeated one changes nothing while the first one runs.
   * @throws DomainError as `sendCode`, VALIDATION_FAILED without the password, INVALID_OTP, INVALID_CREDENTIALS
   */
  async ask(user: SessionUser, { kind, otp, vc, password }: AskDataDto): Promise<PersonalDataDto> {
    await this.allow(user.id, kind);
    const hash = await this.passwordOf(user.id);
    if (hash !== null && password === undefined) throw invalidField('password', 'field.missing');
    await this.otp.consume({ otp, vc, phone: user.phone, purpose: 'data', deed: kind });
    if (hash !== null && !(await this.passwords.matches(password ?? '', hash)))
      throw new DomainError('INVALID_CREDENTIALS');
    await this.db.transaction((tx) => this.write(tx, user.id, kind));
    this.notifications.kick();
    return this.view(user);
  }

  /** Ends a running request; every device of the player may. @throws DomainError NOT_FOUND if none runs */
  async cancel(user: SessionUser, kind: DataRequestKind): Promise<PersonalDataDto> {
    const ended = await this.db.query(
      `UPDATE data_requests SET ended_at = $3, ended_why = 'cancelled' WHERE user_id = $1 AND kind = $2 AND ended_at IS NULL
       RETURNING id`,
      [user.id, kind, this.clock.now()],
      'data_cancel',
    );
    if (ended.length === 0) throw new DomainError('NOT_FOUND');
    return this.view(user);
  }

  /** @throws DomainError NOT_FOUND unless a copy of the player's data can be downloaded now */
  async requireCopy(userId: string): Promise<void> {
    const now = this.clock.now();
    const copy = (await this.running(this.db, userId)).find(({ kind }) => kind === 'copy');
    if (!copy || !viewOf(copy, now).isReady) throw new DomainError('NOT_FOUND');
  }

  private async write(tx: Tx, userId: string, kind: DataRequestKind): Promise<void> {
    const now = this.clock.now();
    await tx.query(
      `UPDATE data_requests SET ended_at = $2, ended_why = 'over' WHERE user_id = $1 AND ended_at IS NULL AND until <= $2`,
      [userId, now],
      'data_over',
    );
    const id = this.entropy.uuid();
    const readyAt = new Date(now.getTime() + DAY_MS);
    const until = kind === 'copy' ? new Date(readyAt.getTime() + COPY_MS) : null;
    const made = await tx.query(
      `INSERT INTO data_requests (id, user_id, kind, asked_at, ready_at, until) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id, kind) WHERE ended_at IS NULL DO NOTHING RETURNING id`,
      [id, userId, kind, now, readyAt, until],
      'data_ask',
    );
    if (made.length === 0) return;
    const event =
      kind === 'copy' ? ({ kind: 'dataCopy' } as const) : ({ kind: 'erasure', on: true } as const);
    await this.notifications.tell(tx, [userId], event, { awayId: id });
  }

  /** The requests that have not ended, without a copy whose days are over. */
  private running(tx: Tx, userId: string): Promise<Asked[]> {
    return tx.query<Asked>(
      `SELECT id, kind, asked_at, ready_at, until FROM data_requests
       WHERE user_id = $1 AND ended_at IS NULL AND (until IS NULL OR until > $2)`,
      [userId, this.clock.now()],
      'data_running',
    );
  }

  /** Refuses who has just found a new way into the account, as money is held, and an erasure while something is open. */
  private async allow(userId: string, kind: DataRequestKind): Promise<void> {
    await this.limits.allowOutgoing(this.db, userId);
    if (kind === 'copy') return;
    const open = await openMattersOf(this.db, userId, this.clock.now());
    if (open.length > 0) throw new DomainError('ACCOUNT_OPEN', {}, { details: { open } });
  }

  private async passwordOf(userId: string): Promise<string | null> {
    const [row] = await this.db.query<{ password_hash: string | null }>(
      'SELECT password_hash FROM users WHERE id = $1',
      [userId],
      'data_password',
    );
    return row?.password_hash ?? null;
  }
}

function viewOf({ asked_at, ready_at, until }: Asked, now: Date): DataRequestDto {
  return {
    askedAt: asked_at.toISOString(),
    readyAt: ready_at.toISOString(),
    until: until?.toISOString() ?? null,
    isReady: until !== null && ready_at <= now && now < until,
  };
}
