import { Inject, Injectable } from '@nestjs/common';
import { languageTags, type Language, type LanguageTag, normalizePhone } from '@libs/contract';
import { pickLanguage, serverMessage, tagOf, type ServerMessageKey } from '@libs/messages';
import { formatAmount, santim } from '@libs/money';
import type { Bot, Context } from 'grammy';
import { ENV, type Env } from '../../../config';
import { addisOf } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { BalanceService } from '../../../wallet';
import { TelegramBindings } from '../bindings/bindings';
import { TelegramAdmission } from '../login/telegram-admission';
import { TelegramChats } from './chats';
import { appButton, contactButton, enterAnswerOf, languageButtons, languageOf } from './keyboards';
import type { Message } from 'grammy/types';

/** The quarters of the day from midnight on. */
const PARTS = ['night', 'morning', 'afternoon', 'evening'] as const;
const START_PARAM = /^[\w-]{1,64}$/;
const ROUND = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A sender in a private chat with the bot. */
interface Sender {
  id: bigint;
  tag: LanguageTag;
  /** The language that the person chose in this chat; absent before they choose one. */
  language?: Language;
}

/** The answers of the bot (channels.md 2). It answers in private chats only, and moves no money. */
@Injectable()
export class BotCommands {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly chats: TelegramChats,
    private readonly bindings: TelegramBindings,
    private readonly balances: BalanceService,
    private readonly admission: TelegramAdmission,
  ) {}

  /** Registers the answers with a bot. */
  attach(bot: Bot): void {
    const chat = bot.filter((context) => context.chat?.type === 'private' && context.from?.is_bot === false);
    chat.command('start', (context) => this.start(context));
    chat.command('play', (context) => this.play(context, 'telegram.playText'));
    chat.command('balance', (context) => this.balance(context));
    chat.command(['deposit', 'withdraw'], (context) => this.wallet(context));
    chat.command('language', (context) => this.askLanguage(context));
    chat.command('invite', (context) => this.invite(context));
    chat.command('proof', (context) => this.proof(context));
    chat.command('stop', (context) => this.stop(context));
    chat.on('message:contact', (context) => this.contact(context));
    chat.on('callback_query:data', (context) => this.choose(context));
    chat.on('message', (context) => this.say(context, 'telegram.help'));
  }

  private async start(context: Context): Promise<void> {
    const { id } = await this.sender(context);
    const given = typeof context.match === 'string' ? context.match.trim() : '';
    await this.chats.start(id, START_PARAM.test(given) ? given : null);
    await this.askLanguage(context);
    await this.tellBigGame(context);
  }

  /** The next big game that sells cards, with its hour on both clocks. */
  private async tellBigGame(context: Context): Promise<void> {
    const [game] = await this.db.query<{ title: Record<LanguageTag, string>; guarantee: bigint; at: Date }>(
      `SELECT g.title, r.guarantee, r.starts_at AS at FROM scheduled_games g JOIN rounds r ON r.id = g.round_id
       WHERE g.title IS NOT NULL AND g.ended_at IS NULL AND r.status = 'Open' ORDER BY r.starts_at LIMIT 1`,
      [],
      'telegram_big_game',
    );
    if (!game) return;
    const { tag } = await this.sender(context);
    const { date, time } = addisOf(game.at);
    const hour = Number(time.slice(0, 2));
    const part = PARTS[Math.floor(hour / 6)] ?? 'night';
    await this.say(context, 'telegram.bigGame', {
      title: game.title[tag],
      guarantee: formatAmount(santim(game.guarantee)),
      date: date.split('-').reverse().join('/'),
      // The Ethiopian clock is six hours behind.
      hour: `${(hour + 6) % 12 || 12}${time.slice(2)}`,
      part: serverMessage(`telegram.part.${part}`, tag),
      time,
    });
  }

  private async askLanguage(context: Context): Promise<void> {
    await this.say(context, 'telegram.welcome', {}, { reply_markup: languageButtons() });
  }

  /**
   * Telegram refuses the answer to a press that it finds too old, which only ends the wait that the button shows. So the
   * work comes first, and the refusal does not undo it.
   */
  private async choose(context: Context): Promise<void> {
    await this.chosen(context);
    await context.answerCallbackQuery().catch(() => undefined);
  }

  private async chosen(context: Context): Promise<void> {
    const { id } = await this.sender(context);
    const { data } = context.callbackQuery ?? {};
    const language = languageOf(data);
    const answer = enterAnswerOf(data);
    if (answer) return this.enter(context, id, answer);
    if (!language) return;
    await this.chats.choose(id, language);
    await this.say(context, 'telegram.languageSet');
    if (await this.bindings.ofTelegram(id)) return this.play(context, 'telegram.playText');
    const reply_markup = contactButton(tagOf(language));
    const asked = await this.say(context, 'telegram.askContact', {}, { reply_markup });
    await this.chats.asked(id, asked);
  }

  /**
   * The binding itself sends the message that the account is bound. The answer here lets a person who closed the page
   * open it again.
   */
  private async enter(
    context: Context,
    id: bigint,
    answer: Parameters<TelegramAdmission['answered']>[1],
  ): Promise<void> {
    const result = await this.admission.answered(id, answer);
    if (result === 'bound') return this.play(context, 'telegram.playText');
    if (result === 'refused') await this.play(context, 'telegram.enterRefused');
  }

  private async contact(context: Context): Promise<void> {
    const { id } = await this.sender(context);
    const chat = await this.chats.read(id);
    const phone = context.message && contactPhone(context.message, chat?.askedMessage ?? null);
    if (phone) await this.chats.keepContact(id, phone);
    const words = phone ? 'telegram.contactKept' : 'telegram.contactRefused';
    await this.say(context, words, {}, { reply_markup: { remove_keyboard: true } });
    await this.play(context, 'telegram.playText');
  }

  private async play(context: Context, words: ServerMessageKey): Promise<void> {
    const reply_markup = await this.appButton(context, 'telegram.play', {});
    await this.say(context, words, {}, { reply_markup });
  }

  private async wallet(context: Context): Promise<void> {
    const reply_markup = await this.appButton(context, 'telegram.openWallet', { to: 'wallet' });
    await this.say(context, 'telegram.walletText', {}, { reply_markup });
  }

  private async appButton(context: Context, words: ServerMessageKey, query: { to?: 'wallet' }) {
    const { tag, language } = await this.sender(context);
    const chosen = language ? { language } : {};
    return appButton(serverMessage(words, tag), this.env.payments.publicUrl, { ...chosen, ...query });
  }

  private async balance(context: Context): Promise<void> {
    const { id } = await this.sender(context);
    const binding = await this.bindings.ofTelegram(id);
    if (!binding) return void (await this.say(context, 'telegram.notLinked'));
    const { main, bonus } = await this.balances.of(binding.userId);
    await this.say(context, 'telegram.balance', { main: formatAmount(main), bonus: formatAmount(bonus) });
  }

  private async invite(context: Context): Promise<void> {
    const { id } = await this.sender(context);
    const binding = await this.bindings.ofTelegram(id);
    if (!binding) return void (await this.say(context, 'telegram.notLinked'));
    const [row] = await this.db.query<{ referral_code: string }>(
      'SELECT referral_code FROM users WHERE id = $1',
      [binding.userId],
      'telegram_invite',
    );
    const link = `https://t.me/${context.me.username}?start=${row?.referral_code ?? ''}`;
    await this.say(context, 'telegram.invite', { link });
  }

  private async proof(context: Context): Promise<void> {
    const round = typeof context.match === 'string' ? context.match.trim() : '';
    if (!ROUND.test(round)) return void (await this.say(context, 'telegram.proofHow'));
    const link = `${this.env.payments.publicUrl}/round/${round.toLowerCase()}`;
    await this.say(context, 'telegram.proof', { link });
  }

  private async stop(context: Context): Promise<void> {
    const { id } = await this.sender(context);
    await this.chats.start(id, null);
    await this.chats.stop(id);
    await this.say(context, 'telegram.stopped');
  }

  /** @returns the sent message's id */
  private async say(
    context: Context,
    words: ServerMessageKey,
    places: Parameters<typeof serverMessage>[2] = {},
    more: Parameters<Context['reply']>[1] = {},
  ): Promise<number> {
    const { tag } = await this.sender(context);
    return (await context.reply(serverMessage(words, tag, places), more)).message_id;
  }

  /** The language is the one that the person chose in the chat, else that of their Telegram app. */
  private async sender(context: Context): Promise<Sender> {
    const id = BigInt(context.from?.id ?? 0);
    const chosen = (await this.chats.read(id))?.language;
    if (chosen) return { id, tag: languageTags[chosen], language: chosen };
    return { id, tag: pickLanguage(context.from?.language_code) };
  }
}

/**
 * The phone that Telegram itself names as the sender's own (channels.md 1). The message must come from a private chat,
 * answer our request, not be forwarded, and carry the sender's own contact. Null for any other message, and for a
 * number that is no Ethiopian mobile.
 * @param asked the message of the bot that asked for it
 */
function contactPhone(message: Message, asked: bigint | null): string | null {
  const { contact, from, chat, forward_origin: forwarded, reply_to_message: replied } = message;
  if (!contact || !from || chat.type !== 'private' || chat.id !== from.id || forwarded) return null;
  if (contact.user_id !== from.id || from.is_bot) return null;
  if (asked === null || !replied || BigInt(replied.message_id) !== asked) return null;
  const digits = contact.phone_number.replace(/\D/g, '');
  return digits.startsWith('251') ? normalizePhone(`+${digits}`) : null;
}
