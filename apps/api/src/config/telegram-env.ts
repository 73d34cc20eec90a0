import { hkdfSync } from 'node:crypto';
import type { Settings } from './settings';

/** The bot of this installation (channels.md 2). */
export interface TelegramEnv {
  readonly token: string;
  /** Address of the Bot API, without a slash at its end. */
  readonly apiUrl: string;
  /**
   * `path` is the last part of the webhook's address; `secret` is what Telegram sends in its header. Both are derived
   * from the token.
   */
  readonly webhook: { readonly path: string; readonly secret: string };
  /** True if the bot lives in the sandbox, whose page then shows the Mini App in a frame. */
  readonly isSandbox: boolean;
}

const TOKEN = /^[1-9]\d{5,15}:[\w-]{30,64}$/;
const API = 'https://api.telegram.org';

interface Installation {
  demo: boolean;
  port: number;
  jwtSecret: string;
}

/** Reads the settings of the bot. Null if there is none; then nothing of Telegram is served. */
export function readTelegram(settings: Settings, installation: Installation): TelegramEnv | null {
  const { demo, port, jwtSecret } = installation;
  // Token of the bot, from BotFather; `none`: no bot. Default: none; demo: a bot of the sandbox.
  const given = settings.text('TELEGRAM_BOT_TOKEN');
  if (given === 'none' || (given === null && !demo)) return null;
  if (given !== null && !TOKEN.test(given))
    settings.problem('TELEGRAM_BOT_TOKEN', 'must be a token of BotFather, such as 123456789:AA…');
  const token = given ?? demoToken(jwtSecret);
  const own = given === null ? `http://127.0.0.1:${port}/sandbox/telegram` : API;
  // Address of Telegram's Bot API. Default: https://api.telegram.org; demo: the sandbox.
  const apiUrl = settings.url('TELEGRAM_API_URL', own, ['http:', 'https:']) ?? own;
  const isSandbox = /\/sandbox(\/|$)/.test(apiUrl);
  if (!demo && isSandbox) settings.problem('TELEGRAM_API_URL', 'cannot be the sandbox outside demo mode');
  else if (!demo && !apiUrl.startsWith('https:')) settings.problem('TELEGRAM_API_URL', 'must be https');
  return {
    token,
    apiUrl,
    isSandbox,
    webhook: { path: derive(token, 'path'), secret: derive(token, 'secret') },
  };
}

/** Token of the sandbox's bot; the same on every server of an installation. */
function demoToken(seed: string): string {
  return `7000000001:${derive(seed, 'sandbox bot').slice(0, 35)}`;
}

function derive(seed: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', seed, '', `telegram ${purpose}`, 32)).toString('base64url');
}
