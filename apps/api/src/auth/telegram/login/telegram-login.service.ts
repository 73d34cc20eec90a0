import { Inject, Injectable } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import { LoginService, type Checked, type LoggedIn, type LoginOrigin } from '../..';
import { ENV, type Env } from '../../../config';
import { Clock } from '../../../platform/clock';
import { DomainError } from '../../../platform/errors';
import { SessionVerifier } from '../../../platform/http';
import { Metrics, type Counter } from '../../../platform/metrics';
import { TelegramBindings, type Binding } from '../bindings/bindings';
import { TelegramChats } from '../bot/chats';
import { BotWebhook } from '../bot/webhook';
import type { SendLinkOtpDto, TelegramLinkDto } from '../telegram.dto';
import { TelegramAdmission } from './telegram-admission';
import { checkInitData, type InitData } from './init-data';
import { LinkTokens, nameOf } from './link-tokens';
import { UsedInitDataRepository } from './used-init-data';

/** Where a sign-in comes from, with the headers of its request. */
type Origin = LoginOrigin & { headers: IncomingHttpHeaders };

/** Signs people in with the data that Telegram signed, and binds a Telegram account to a player (channels.md 1). */
@Injectable()
export class TelegramLoginService {
  private readonly counted: Counter;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly logins: LoginService,
    private readonly verifier: SessionVerifier,
    private readonly bindings: TelegramBindings,
    private readonly chats: TelegramChats,
    private readonly used: UsedInitDataRepository,
    private readonly tokens: LinkTokens,
    private readonly admission: TelegramAdmission,
    private readonly webhook: BotWebhook,
    metrics: Metrics,
  ) {
    this.counted = metrics.counter('telegram_sign_ins_total', 'Sign-ins from Telegram by what came of them', [
      'result',
    ]);
  }

  /**
   * @throws DomainError NOT_FOUND without a bot; BAD_SIGNATURE for data that Telegram has not signed; INIT_DATA_USED
   *   for data that is too old or already used, unless the caller's own session used it; OTHER_SESSION if another
   *   player is signed in; PHONE_REQUIRED with `linkToken` for an account without a player; FORBIDDEN for a blocked
   *   player
   */
  async signIn(initData: string, origin: Origin): Promise<Checked> {
    const data = this.check(initData);
    if (await this.used.isUsed(data.hash)) return this.again(data, origin.headers);
    const binding = await this.bindings.ofTelegram(data.telegramId);
    const telegram = nameOf(data);
    await this.logins.refuseOtherSession(origin.headers, binding?.userId ?? null, { telegram });
    if (!(await this.used.claim(data.hash))) return this.again(data, origin.headers);
    if (binding) return this.enter(binding, origin, data.hash);
    const linkToken = await this.tokens.issue(data);
    const phoneNo = await this.chats.contactOf(data.telegramId);
    this.counted.increment({ result: 'newcomer' });
    const bot = this.webhook.botName;
    const named = { ...(phoneNo === null ? {} : { phoneNo }), ...(bot === null ? {} : { bot }) };
    throw new DomainError('PHONE_REQUIRED', {}, { linkToken, telegram, ...named });
  }

  /**
   * Binds a Telegram account at once by the contact that the bot received. After a password or a code it only asks the
   * account's chat. A phone without a player gets a new one.
   * @returns the number that the person must press in the chat, or the sign-in if the contact was enough
   * @throws DomainError NOT_FOUND, INIT_DATA_USED, OTHER_SESSION, CHAT_REQUIRED, PHONE_REQUIRED without password, code
   *   and contact, PROOF_REQUIRED for a contact whose phone has a player, INVALID_OTP, INVALID_CREDENTIALS,
   *   ACCOUNT_LOCKED, VALIDATION_FAILED without the confirmation of age, TELEGRAM_TAKEN, FORBIDDEN
   */
  async link(form: TelegramLinkDto, origin: Origin): Promise<LoggedIn | { number: number }> {
    this.requireBot();
    const newcomer = await this.tokens.read(form.linkToken);
    await this.logins.refuseOtherSession(origin.headers, null, { telegram: nameOf(newcomer) });
    const admitted = await this.admission.admit(form, newcomer, origin);
    if ('number' in admitted) return admitted;
    return this.enterBound(newcomer.telegramId, origin);
  }

  /** @throws DomainError as `TelegramAdmission.sendCode`, NOT_FOUND */
  sendCode(form: SendLinkOtpDto, requester: Parameters<TelegramAdmission['sendCode']>[1]): Promise<string> {
    this.requireBot();
    return this.admission.sendCode(form, requester);
  }

  /**
   * Signs in a page after its number was pressed in the chat.
   * @returns the number while the chat has not answered
   * @throws DomainError NOT_FOUND, INIT_DATA_USED, OTHER_SESSION, CHAT_REFUSED, TELEGRAM_TAKEN, PHONE_TAKEN, FORBIDDEN
   */
  async enterAsked(linkToken: string, origin: Origin): Promise<LoggedIn | { number: number }> {
    this.requireBot();
    await this.logins.refuseOtherSession(origin.headers, null);
    const taken = await this.tokens.take(linkToken);
    if (taken.state === 'refused') throw new DomainError(taken.refusal);
    return taken.state === 'asked' ? { number: taken.number } : this.enterBound(taken.telegramId, origin);
  }

  private async enterBound(telegramId: bigint, origin: Origin): Promise<LoggedIn> {
    this.counted.increment({ result: 'bound' });
    const binding = await this.bindings.ofTelegram(telegramId);
    if (!binding) throw new DomainError('INIT_DATA_USED'); // somebody unbound it in the same moment
    return this.enter(binding, origin, null);
  }

  private check(initData: string): InitData {
    const { token } = this.requireBot();
    const verdict = checkInitData(initData, token, this.clock.now().getTime());
    if (verdict.ok) return verdict.data;
    this.counted.increment({ result: verdict.why });
    throw new DomainError(verdict.why === 'stale' ? 'INIT_DATA_USED' : 'BAD_SIGNATURE');
  }

  private requireBot() {
    if (!this.env.telegram) throw new DomainError('NOT_FOUND');
    return this.env.telegram;
  }

  /**
   * A page that is loaded again sends the same data. If the session that this data opened is still signed in, it gets
   * the same answer.
   */
  private async again({ hash }: InitData, headers: IncomingHttpHeaders): Promise<Checked> {
    const opened = await this.used.sessionOf(hash);
    const caller = opened === null ? null : await this.verifier.signedIn(headers);
    this.counted.increment({ result: 'replayed' });
    if (!caller || caller.sessionId !== opened) throw new DomainError('INIT_DATA_USED');
    return this.logins.checkToken(headers, undefined);
  }

  private async enter(binding: Binding, origin: Origin, hash: Buffer | null): Promise<LoggedIn> {
    const done = await this.logins.enter(binding.userId, origin.userAgent, async (tx, sessionId) => {
      await this.bindings.opened(tx, binding.id, sessionId);
      if (hash) await this.used.opened(tx, hash, sessionId);
    });
    this.counted.increment({ result: 'ok' });
    return done;
  }
}
