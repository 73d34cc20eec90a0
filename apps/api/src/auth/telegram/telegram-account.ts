import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { OtpService } from '../../otp';
import { Db, type Row } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import type { User } from '../../users/users.entity';
import { FarewellPoller } from './bindings/farewells';
import { TelegramBindings } from './bindings/bindings';
import { BotWebhook } from './bot/webhook';
import type { ProvePhoneDto, TelegramStateDto } from './telegram.dto';

/** Lets a player see their Telegram account, unbind it, and prove their phone. */
@Injectable()
export class TelegramAccount {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly bindings: TelegramBindings,
    private readonly farewells: FarewellPoller,
    private readonly otp: OtpService,
    private readonly webhook: BotWebhook,
  ) {}

  async state({ id }: SessionUser): Promise<TelegramStateDto> {
    const since = await this.bindings.since(id);
    const [user] = await this.db.query<Row<User, 'phone_unproved'>>(
      'SELECT phone_unproved FROM users WHERE id = $1',
      [id],
      'telegram_phone_unproved',
    );
    const bot = this.webhook.botName;
    return {
      available: this.env.telegram !== null,
      ...(bot === null ? {} : { bot }),
      ...(since ? { boundSince: since.toISOString() } : {}),
      phoneUnproved: user?.phone_unproved ?? false,
    };
  }

  /** @throws DomainError NOT_FOUND if nothing is bound */
  async unbind({ id, sessionId }: SessionUser): Promise<void> {
    if (!(await this.bindings.end(id, sessionId))) throw new DomainError('NOT_FOUND');
    await this.farewells.run();
  }

  /**
   * Proves, by a code sent to it, the phone of a player who was made from a Telegram contact.
   * @throws DomainError INVALID_OTP
   */
  async provePhone({ id, phone }: SessionUser, { otp, vc }: ProvePhoneDto): Promise<void> {
    await this.otp.consume({ otp, vc, phone, purpose: 'public' });
    await this.db.query('UPDATE users SET phone_unproved = false WHERE id = $1 AND phone = $2', [id, phone]);
  }
}
