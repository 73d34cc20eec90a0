import { Inject, Injectable } from '@nestjs/common';
import { serverMessage, tagOf } from '@libs/messages';
import { type Account, Accounts, LoginService, SignInLog, type LoginOrigin } from '../../auth';
import { ENV, type Env } from '../../config';
import { OtpService, Sms } from '../../otp';
import { Db, type Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { Registration } from '../../users';
import { TelegramBindings, type BindingProof } from '../bindings/bindings';
import { TelegramChats } from '../bot/chats';
import { TelegramPost } from '../bot/post';
import type { TelegramLinkDto } from '../telegram.dto';
import { LinkTokens, type Newcomer } from './link-tokens';

/** Shown instead of a first name that cannot be shown. */
const NAMELESS = 'Player';

/** Finds or makes the player of a Telegram account, and binds them (channels.md 1). */
@Injectable()
export class TelegramAdmission {
  constructor(
    private readonly db: Db,
    private readonly accounts: Accounts,
    private readonly logins: LoginService,
    private readonly signInLog: SignInLog,
    private readonly otp: OtpService,
    private readonly registration: Registration,
    private readonly bindings: TelegramBindings,
    private readonly chats: TelegramChats,
    private readonly tokens: LinkTokens,
    private readonly sms: Sms,
    private readonly post: TelegramPost,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @returns the id of the player */
  async admit(form: TelegramLinkDto, newcomer: Newcomer, origin: LoginOrigin): Promise<string> {
    const contact = await this.chats.contactOf(newcomer.telegramId);
    const phone = form.phoneNo ?? contact;
    if (phone === null) throw new DomainError('PHONE_REQUIRED', {}, { linkToken: form.linkToken });
    if (form.password !== undefined)
      return this.byPassword(form.linkToken, newcomer, { phone, password: form.password }, origin);
    if (form.otp !== undefined && form.vc !== undefined)
      return this.byCode(form, newcomer, { phone, otp: form.otp, vc: form.vc });
    if (phone !== contact) throw new DomainError('PHONE_REQUIRED', {}, { linkToken: form.linkToken });
    return this.byContact(form, newcomer, contact);
  }

  private async byPassword(
    linkToken: string,
    newcomer: Newcomer,
    { phone, password }: { phone: string; password: string },
    origin: LoginOrigin,
  ): Promise<string> {
    const { user } = await this.signInLog.signIn(phone, async () => ({
      user: (await this.logins.prove(phone, password, origin)).account,
    }));
    await this.bindKnown(linkToken, newcomer, user, 'password');
    return user.id;
  }

  /** The code is used up before anybody learns whether the phone has a player. */
  private async byCode(
    form: TelegramLinkDto,
    newcomer: Newcomer,
    { phone, otp, vc }: { phone: string; otp: string; vc: string },
  ): Promise<string> {
    this.registration.requireAge(form.ageConfirmed);
    await this.otp.consume({ vc, otp, phone, purpose: 'public' });
    const known = await this.accounts.byPhone(phone);
    if (!known) return this.create(form, newcomer, phone, 'newcomer');
    await this.bindKnown(form.linkToken, newcomer, known, 'code');
    return known.id;
  }

  /** The number may have had another owner before: a contact never enters an account that is there. */
  private async byContact(form: TelegramLinkDto, newcomer: Newcomer, phone: string): Promise<string> {
    const known = await this.accounts.byPhone(phone);
    if (known) throw new DomainError('PROOF_REQUIRED', {}, { phoneNo: phone });
    this.registration.requireAge(form.ageConfirmed);
    return this.create(form, newcomer, phone, 'contact');
  }

  private async bindKnown(
    linkToken: string,
    newcomer: Newcomer,
    account: Account,
    proof: BindingProof,
  ): Promise<void> {
    await this.db.transaction((tx) => this.bind(tx, linkToken, newcomer, { account, proof }));
    this.tell();
  }

  private async create(
    form: TelegramLinkDto,
    newcomer: Newcomer,
    phone: string,
    proof: BindingProof,
  ): Promise<string> {
    const chat = await this.chats.read(newcomer.telegramId);
    const language = chat?.language ?? 'amharic';
    const person = {
      name: form.name ?? (newcomer.firstName || NAMELESS),
      phoneNo: phone,
      referralCode: newcomer.startParam ?? chat?.startParam ?? null,
      ...(form.ageConfirmed === undefined ? {} : { ageConfirmed: form.ageConfirmed }),
    };
    const id = await this.registration.admit(
      person,
      { phoneUnproved: proof === 'contact', language },
      (tx, userId) =>
        this.bind(tx, form.linkToken, newcomer, { account: { id: userId, phone, language }, proof }),
    );
    this.tell();
    return id;
  }

  /** Both sides learn of it: the phone by SMS, always, and the chat in its own language. */
  private async bind(
    tx: Tx,
    linkToken: string,
    { telegramId }: Newcomer,
    { account, proof }: { account: Pick<Account, 'id' | 'phone' | 'language'>; proof: BindingProof },
  ): Promise<void> {
    await this.tokens.use(tx, linkToken);
    await this.bindings.bind(tx, telegramId, account.id, proof);
    const tag = tagOf(account.language);
    const link = `${this.env.payments.publicUrl}/resetpassword`;
    await this.sms.add(tx, account.phone, serverMessage('sms.telegram.bound', tag, { link }), 'notice');
    const chat = await this.chats.read(telegramId, tx);
    await this.post.add(
      tx,
      telegramId,
      serverMessage('telegram.bound', tagOf(chat?.language ?? account.language)),
    );
  }

  private tell(): void {
    this.sms.kick();
  }
}
