import { Inject, Injectable, Logger } from '@nestjs/common';
import { Bot, GrammyError, type Transformer } from 'grammy';
import type { Update } from 'grammy/types';
import { ENV, type Env } from '../../../config';
import { PollScheduler } from '../../../platform/async';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { DomainError } from '../../../platform/errors';
import { isSameText } from '../../../platform/http';
import { BotApi } from './bot-api';
import { BotCommands } from './commands';

const TRY_EVERY_MS = 1000;
/** Each failed try doubles the pause before the next try, up to this length. */
const LONGEST_PAUSE_MS = 60_000;
/**
 * How often the bot's address is told to Telegram again. Telegram keeps it, but another installation of the same bot
 * may have changed it.
 */
const NAME_EVERY_MS = 3600_000;

/** Receives the updates that Telegram sends for the bot, each once by its number (channels.md 2). */
@Injectable()
export class BotWebhook {
  private readonly logger = new Logger(BotWebhook.name);
  private readonly bot: Bot | null;
  /**
   * When Telegram is told the bot's address next, as performance.now(). The first time comes after this server has
   * begun to listen.
   */
  private dueAt = performance.now() + TRY_EVERY_MS;
  private pauseMs = TRY_EVERY_MS;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly api: BotApi,
    commands: BotCommands,
    polls: PollScheduler,
  ) {
    this.bot = env.telegram && new Bot(env.telegram.token);
    if (!this.bot) return;
    const overOurClient: Transformer = async (_theirs, method, payload) =>
      (await this.api.call(method, payload)) as never; // the answer has the type that the method returns
    this.bot.api.config.use(overOurClient);
    commands.attach(this.bot);
    polls.add({
      name: BotWebhook.name,
      everyMs: TRY_EVERY_MS,
      warning: "Telegram does not know the bot's address",
      work: () => this.nameAddress(),
    });
  }

  /** The bot's name at Telegram, without @; null until Telegram has told it. */
  get botName(): string | null {
    return this.bot?.isInited() ? this.bot.botInfo.username : null;
  }

  /**
   * @throws DomainError NOT_FOUND for another address, BAD_SIGNATURE without the secret, VALIDATION_FAILED for a body
   *   that is no update, UNAVAILABLE if the update could not be answered, so that Telegram sends it again
   */
  async receive(path: string, secret: string | undefined, update: unknown): Promise<void> {
    const { bot, env } = this;
    if (!bot || !env.telegram || !isSameText(path, env.telegram.webhook.path))
      throw new DomainError('NOT_FOUND');
    if (!isSameText(secret ?? '', env.telegram.webhook.secret)) throw new DomainError('BAD_SIGNATURE');
    if (!isUpdate(update)) throw new DomainError('VALIDATION_FAILED');
    if (!(await this.claim(update.update_id))) return;
    try {
      await meet(bot);
      await bot.handleUpdate(update);
    } catch (error) {
      await this.settle(update.update_id, error instanceof Error ? (causeOf(error) ?? error) : error);
    }
  }

  /** An answer that Telegram refuses, for instance because the person blocked the bot, is not tried again. */
  private async settle(updateId: number, error: unknown): Promise<void> {
    const isRefused = error instanceof GrammyError && error.error_code < 500 && error.error_code !== 429;
    this.logger.warn(`an update was not answered: ${String(error)}`);
    if (isRefused) return;
    await this.db.query('DELETE FROM telegram_updates WHERE update_id = $1', [updateId]);
    throw new DomainError('UNAVAILABLE', {}, { retryAfterSeconds: 5 });
  }

  private async claim(updateId: number): Promise<boolean> {
    const rows = await this.db.query(
      'INSERT INTO telegram_updates (update_id, at) VALUES ($1, $2) ON CONFLICT (update_id) DO NOTHING RETURNING update_id',
      [updateId, this.clock.now()],
      'telegram_update_claim',
    );
    return rows.length > 0;
  }

  private async nameAddress(): Promise<void> {
    const { bot, env } = this;
    if (!bot || !env.telegram || performance.now() < this.dueAt) return;
    this.pauseMs = Math.min(2 * this.pauseMs, LONGEST_PAUSE_MS);
    this.dueAt = performance.now() + this.pauseMs;
    await meet(bot);
    const { path, secret } = env.telegram.webhook;
    await bot.api.setWebhook(`${env.payments.publicUrl}/api/telegram/${path}`, {
      secret_token: secret,
      allowed_updates: ['message', 'callback_query'],
    });
    this.pauseMs = TRY_EVERY_MS;
    this.dueAt = performance.now() + NAME_EVERY_MS;
  }
}

function isUpdate(body: unknown): body is Update {
  if (typeof body !== 'object' || body === null || !('update_id' in body)) return false;
  return typeof body.update_id === 'number' && Number.isSafeInteger(body.update_id) && body.update_id >= 0;
}

/**
 * Lets the bot learn its name, once. This replaces Bot.init, which tries until it succeeds and would hold up the stop
 * of the server; here the poll asks again.
 */
async function meet(bot: Bot): Promise<void> {
  if (!bot.isInited()) bot.botInfo = await bot.api.getMe();
}

/** Takes the error of an answer out of grammY's wrapper. */
function causeOf(error: Error): unknown {
  return 'error' in error ? error.error : undefined;
}
