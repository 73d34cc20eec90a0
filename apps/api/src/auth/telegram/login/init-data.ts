import { timingSafeEqual } from 'node:crypto';
import { signData } from '@tma.js/init-data-node';
import { textLimits } from '@libs/contract';
import { plainOf } from '../../../platform/fields';

/** The data that Telegram signed for a Mini App. Nothing else in a request proves who the person is. */
export interface InitData {
  readonly telegramId: bigint;
  /** The first name at Telegram, cut to the length of a name here; empty if none of it can be shown. */
  readonly firstName: string;
  /** The account's own name at Telegram, without @; null if it has none. */
  readonly username: string | null;
  /** The part of the link after `startapp=`; null if the link has none. */
  readonly startParam: string | null;
  /** Telegram's signature, the field `hash`: the same for the same data, in whatever order its fields come. */
  readonly hash: Buffer;
}

export type InitDataVerdict =
  { ok: true; data: InitData } | { ok: false; why: 'malformed' | 'doubled' | 'unsigned' | 'stale' | 'ahead' };

/** Most characters of the data; longer data is refused unread. */
export const MOST_INIT_DATA = 4096;
const MAX_AGE_S = 5 * 60;
/** How far Telegram's clock may be ahead of ours. */
const MAX_AHEAD_S = 60;
const NAME = /^[a-z_]{1,40}$/;
const START_PARAM = /^[\w-]{1,64}$/;
const USERNAME = /^\w{4,32}$/;

/**
 * Checks the initData of a Mini App (channels.md 1; core.telegram.org/bots/webapps, "Validating data received").
 * Telegram signs lines of `name=value`. A name with `=` or a value with a line break could be cut into other names and
 * values under the same signature, so both are refused, and so is a field that comes twice.
 *
 * @param now in epoch milliseconds
 */
export function checkInitData(text: string, botToken: string, now: number): InitDataVerdict {
  if (text.length === 0 || text.length > MOST_INIT_DATA) return { ok: false, why: 'malformed' };
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) return { ok: false, why: 'doubled' };
    if (!NAME.test(name) || /[\n\r\0]/.test(value)) return { ok: false, why: 'malformed' };
    fields.set(name, value);
  }
  const hash = fields.get('hash') ?? '';
  const signedAt = fields.get('auth_date') ?? '';
  if (!/^[0-9a-f]{64}$/.test(hash) || !/^[1-9]\d{0,11}$/.test(signedAt))
    return { ok: false, why: 'malformed' };
  if (!isSigned(fields, hash, botToken)) return { ok: false, why: 'unsigned' };
  const age = now / 1000 - Number(signedAt);
  if (age > MAX_AGE_S) return { ok: false, why: 'stale' };
  if (age < -MAX_AHEAD_S) return { ok: false, why: 'ahead' };
  const user = readUser(fields.get('user'));
  if (!user) return { ok: false, why: 'malformed' };
  const startParam = fields.get('start_param') ?? '';
  return {
    ok: true,
    data: {
      ...user,
      startParam: START_PARAM.test(startParam) ? startParam : null,
      hash: Buffer.from(hash, 'hex'),
    },
  };
}

/** The field `signature`, with which third parties check the data, is itself one of the signed fields. */
function isSigned(fields: ReadonlyMap<string, string>, hash: string, botToken: string): boolean {
  const lines = [...fields].filter(([name]) => name !== 'hash').map(([name, value]) => `${name}=${value}`);
  const right = signData(lines.sort().join('\n'), botToken);
  return timingSafeEqual(Buffer.from(right, 'hex'), Buffer.from(hash, 'hex'));
}

function readUser(text: string | undefined): Omit<InitData, 'startParam' | 'hash'> | null {
  const user = parse(text);
  if (typeof user !== 'object' || user === null) return null;
  const { id, is_bot: isBot, first_name: firstName, username } = user as Record<string, unknown>;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0 || isBot === true) return null;
  return {
    telegramId: BigInt(id),
    firstName: showable(firstName),
    username: typeof username === 'string' && USERNAME.test(username) ? username : null,
  };
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** A name without the characters that other people must not see (`IsPlain`); '' if nothing is left. */
function showable(name: unknown): string {
  if (typeof name !== 'string') return '';
  const plain = plainOf(name).trim();
  return [...plain].slice(0, textLimits.name.max / 2).join('');
}
