import { Inject, Injectable } from '@nestjs/common';
import { serverMessage, tagOf } from '@libs/messages';
import type { Account } from '../..';
import { ENV, type Env } from '../../../config';
import { NotificationService } from '../../../notifications';
import { Db, type Tx } from '../../../platform/db';
import { Registration } from '../../../users';
import { TelegramBindings, type BindingProof } from '../bindings/bindings';
import { TelegramChats } from '../bot/chats';
import { TelegramPost } from '../bot/post';
import { LinkTokens, nameOf, type Newcomer } from './link-tokens';

/** Name of a player whose first name at Telegram cannot be shown. */
const NAMELESS = 'Player';

/** The permission that a binding uses up, the Telegram account, and the proof. */
interface Binding {
  token: Parameters<LinkTokens['use']>[1];
  newcomer: Newcomer;
  proof: BindingProof;
}

/** Binds a Telegram account to an existing or a new player, and tells both sides (channels.md 1). */
@Injectable()
export class TelegramBinder {
  constructor(
    private readonly db: Db,
    private readonly registration: Registration,
    private readonly bindings: TelegramBindings,
    private readonly chats: TelegramChats,
    private readonly tokens: LinkTokens,
    private readonly notifications: NotificationService,
    private readonly post: TelegramPost,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws DomainError INIT_DATA_USED, TELEGRAM_TAKEN, FORBIDDEN */
  async bindKnown(binding: Binding, account: Account): Promise<void> {
    await this.db.transaction((tx) => this.bind(tx, binding, account));
    this.notifications.kick();
  }

  /**
   * @returns the id of the new player
   * @throws DomainError as `bindKnown`, and PHONE_TAKEN
   */
  async create(
    binding: Binding,
    { phone, ...said }: { phone: string; name: string | null; ageConfirmed: boolean | null },
  ): Promise<string> {
    const { newcomer, proof } = binding;
    const chat = await this.chats.read(newcomer.telegramId);
    const language = chat?.language ?? 'amharic';
    const person = {
      name: said.name ?? (newcomer.firstName || NAMELESS),
      phoneNo: phone,
      referralCode: newcomer.startParam ?? chat?.startParam ?? null,
      ...(said.ageConfirmed === null ? {} : { ageConfirmed: said.ageConfirmed }),
    };
    const id = await this.registration.admit(
      person,
      { phoneUnproved: proof === 'contact', language },
      (tx, userId) => this.bind(tx, binding, { id: userId, language }),
    );
    this.notifications.kick();
    return id;
  }

  /** Both sides learn of the binding: the phone always by SMS, and the chat in its own language. */
  private async bind(
    tx: Tx,
    { token, newcomer, proof }: Binding,
    account: Pick<Account, 'id' | 'language'>,
  ): Promise<void> {
    const { telegramId } = newcomer;
    await this.tokens.use(tx, token);
    await this.bindings.bind(tx, telegramId, account.id, proof);
    const link = `${this.env.payments.publicUrl}/resetpassword`;
    const bound = { kind: 'binding', on: true, account: nameOf(newcomer), link } as const;
    await this.notifications.tell(tx, [account.id], bound);
    const chat = await this.chats.read(telegramId, tx);
    await this.post.add(
      tx,
      telegramId,
      serverMessage('telegram.bound', tagOf(chat?.language ?? account.language)),
    );
  }
}
