import { Injectable } from '@nestjs/common';
import { localPhone } from '@libs/contract';
import { serverMessage, tagOf } from '@libs/messages';
import { Accounts, LoginService, SignInLog, type LoginOrigin } from '../..';
import { OtpService } from '../../../otp';
import { Db } from '../../../platform/db';
import { Entropy } from '../../../platform/entropy';
import { DomainError } from '../../../platform/errors';
import { Registration } from '../../../users';
import { TelegramChats } from '../bot/chats';
import { numberButtons } from '../bot/keyboards';
import { TelegramPost } from '../bot/post';
import type { SendLinkOtpDto, TelegramLinkDto } from '../telegram.dto';
import { LinkTokens, nameOf, type LinkRefusal, type Newcomer, type Proved } from './link-tokens';
import { TelegramBinder } from './telegram-binder';

/** How many numbers the chat offers. A person who does not see the page's number guesses wrong eight times in nine. */
const CHOICES = 9;

/** Either the player, who is signed in at once, or the number that the person must press in the account's chat. */
type Admitted = { userId: string } | { number: number };

/**
 * Finds the player of a Telegram account (channels.md 1). A person who proves their phone may be on a page that
 * somebody else sent them. So the Telegram account's own chat is asked as well, for a number that only the page shows.
 */
@Injectable()
export class TelegramAdmission {
  constructor(
    private readonly db: Db,
    private readonly entropy: Entropy,
    private readonly accounts: Accounts,
    private readonly logins: LoginService,
    private readonly signInLog: SignInLog,
    private readonly otp: OtpService,
    private readonly registration: Registration,
    private readonly chats: TelegramChats,
    private readonly tokens: LinkTokens,
    private readonly post: TelegramPost,
    private readonly binder: TelegramBinder,
  ) {}

  /**
   * Sends a code whose SMS names the Telegram account, and which is valid for this account only.
   * @throws DomainError INIT_DATA_USED, CHAT_REQUIRED, and as `OtpService.sendPublic`
   */
  async sendCode(
    { linkToken, phoneNo }: SendLinkOtpDto,
    requester: Parameters<OtpService['sendPublic']>[1],
  ): Promise<string> {
    const newcomer = await this.tokens.read(linkToken);
    await this.requireChat(newcomer);
    const account = nameOf(newcomer);
    return this.otp.sendPublic(phoneNo, requester, {
      purpose: 'telegram',
      deed: deedOf(newcomer),
      text: (places, language) => serverMessage('sms.telegram.code', language, { ...places, account }),
    });
  }

  /**
   * Admits by a contact at once, because the contact comes from the chat itself. After a password or a code the chat is
   * asked first.
   */
  async admit(form: TelegramLinkDto, newcomer: Newcomer, origin: LoginOrigin): Promise<Admitted> {
    const contact = await this.chats.contactOf(newcomer.telegramId);
    const phone = form.phoneNo ?? contact;
    if (phone === null) throw new DomainError('PHONE_REQUIRED', {}, { linkToken: form.linkToken });
    if (form.password !== undefined) {
      await this.requireChat(newcomer);
      return this.ask(form.linkToken, newcomer, await this.byPassword(phone, form.password, origin));
    }
    if (form.otp !== undefined && form.vc !== undefined) {
      await this.requireChat(newcomer);
      const code = { phone, otp: form.otp, vc: form.vc };
      return this.ask(form.linkToken, newcomer, await this.byCode(form, newcomer, code));
    }
    if (phone !== contact) throw new DomainError('PHONE_REQUIRED', {}, { linkToken: form.linkToken });
    return { userId: await this.byContact(form, newcomer, contact) };
  }

  /**
   * Takes the answer of a chat: the right number binds, anything else ends the permission.
   * @param number the number pressed in the chat; null if the person pressed the refusal
   * @returns `late` if the question was already answered or is too old
   */
  async answered(
    telegramId: bigint,
    { id, number }: { id: string; number: number | null },
  ): Promise<'bound' | 'refused' | 'late'> {
    const asked = await this.tokens.asked(id, telegramId);
    if (!asked) return 'late';
    const { newcomer, proved } = asked;
    if (number !== asked.number) {
      await this.tokens.refuse(id, 'CHAT_REFUSED');
      return 'refused';
    }
    try {
      await this.bindProved(id, newcomer, proved);
      return 'bound';
    } catch (error) {
      const refusal = error instanceof DomainError ? refusalOf(error) : null;
      if (refusal === null) throw error;
      await this.tokens.refuse(id, refusal);
      return 'refused';
    }
  }

  private async bindProved(id: string, newcomer: Newcomer, proved: Proved): Promise<void> {
    const binding = { token: { chat: id }, newcomer, proof: proved.proof };
    if (proved.userId === null) return void (await this.binder.create(binding, proved));
    const account = await this.accounts.byId(proved.userId);
    // The account may have moved to another phone meanwhile.
    if (account?.phone !== proved.phone) throw new DomainError('FORBIDDEN');
    await this.binder.bindKnown(binding, account);
  }

  private async byPassword(phone: string, password: string, origin: LoginOrigin): Promise<Proved> {
    const { user } = await this.signInLog.signIn(phone, async () => ({
      user: (await this.logins.prove(phone, password, origin)).account,
    }));
    return { phone, proof: 'password', userId: user.id, name: null, ageConfirmed: null };
  }

  /** The code is used up before anybody learns whether the phone has a player. */
  private async byCode(
    form: TelegramLinkDto,
    newcomer: Newcomer,
    { phone, otp, vc }: { phone: string; otp: string; vc: string },
  ): Promise<Proved> {
    this.registration.requireAge(form.ageConfirmed);
    await this.otp.consume({ vc, otp, phone, purpose: 'telegram', deed: deedOf(newcomer) });
    const known = await this.accounts.byPhone(phone);
    return {
      phone,
      proof: known ? 'code' : 'newcomer',
      userId: known?.id ?? null,
      name: form.name ?? null,
      ageConfirmed: form.ageConfirmed ?? null,
    };
  }

  /**
   * Makes a new player from a contact. A contact never signs in to an existing account, because the number may have had
   * another owner before.
   */
  private async byContact(form: TelegramLinkDto, newcomer: Newcomer, phone: string): Promise<string> {
    const known = await this.accounts.byPhone(phone);
    if (known) throw new DomainError('PROOF_REQUIRED', {}, { phoneNo: phone });
    this.registration.requireAge(form.ageConfirmed);
    const said = { phone, name: form.name ?? null, ageConfirmed: form.ageConfirmed ?? null };
    return this.binder.create({ token: { page: form.linkToken }, newcomer, proof: 'contact' }, said);
  }

  private async requireChat({ telegramId }: Newcomer): Promise<void> {
    if (!(await this.post.mayWrite(telegramId))) throw new DomainError('CHAT_REQUIRED');
  }

  private async ask(linkToken: string, { telegramId }: Newcomer, proved: Proved): Promise<Admitted> {
    const numbers = this.numbers();
    const [number = 10] = numbers;
    const chat = await this.chats.read(telegramId);
    const account = proved.userId === null ? null : await this.accounts.byId(proved.userId);
    const tag = tagOf(chat?.language ?? account?.language);
    const words = serverMessage('telegram.enter', tag, { phone: masked(proved.phone) });
    await this.db.transaction(async (tx) => {
      const id = await this.tokens.prove(tx, linkToken, proved, number);
      const sorted = [...numbers].sort((a, b) => a - b);
      const buttons = numberButtons(id, sorted, serverMessage('telegram.enterNo', tag));
      await this.post.add(tx, telegramId, words, buttons);
    });
    this.post.kick();
    return { number };
  }

  /** Different numbers of two digits, in a random order. */
  private numbers(): number[] {
    const bytes = this.entropy.bytes(180);
    return Array.from({ length: 90 }, (_, at) => ({
      number: at + 10,
      key: (bytes[2 * at] ?? 0) * 256 + (bytes[2 * at + 1] ?? 0),
    }))
      .sort((a, b) => a.key - b.key)
      .slice(0, CHOICES)
      .map(({ number }) => number);
  }
}

const deedOf = ({ telegramId }: Newcomer): string => `telegram:${telegramId}`;

/**
 * Shows enough of a phone for its owner to recognise it, but not all of it, because the chat may be somebody else's.
 */
function masked(phone: string): string {
  const local = localPhone(phone);
  return `${local.slice(0, 4)}•••${local.slice(-3)}`;
}

function refusalOf({ code }: DomainError): LinkRefusal | null {
  return code === 'TELEGRAM_TAKEN' || code === 'PHONE_TAKEN' || code === 'FORBIDDEN' ? code : null;
}
