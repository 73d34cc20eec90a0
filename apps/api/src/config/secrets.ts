import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings';

/** The secret keys of one installation. */
export interface Secrets {
  jwtSecret: string;
  /** 32 bytes: encrypts the secrets of draws in the database (fairness.md). */
  drawKey: Buffer;
  otpPepper: string;
  /** Bearer token of the SMS provider; the sandbox expects the same one. */
  afroToken: string;
  /** 32 bytes from which the keys of the transparency log are derived (fairness.md 9); required for real money. */
  logKey: Buffer | null;
  /** The previous log key, which signs together with the new one for a time. */
  logKeyBefore: Buffer | null;
  /** 32 bytes: encrypts backups (operations.md "Backup and restore"). */
  backupKey: Buffer | null;
}

const names = [
  // Signs the tokens of people who are signed in.
  'JWT_SECRET',
  // 32 bytes in hex: encrypts in the database the draws of rounds that are not over. Without it nobody can draw them. It
  // also keys the hashes of the phones of erased accounts, which another key does not find.
  'DRAW_KEY',
  // Secret in the hashes of one-time codes, so that nobody can guess a code from its hash, and in those of the links of screens, which end with it.
  'OTP_PEPPER',
  // Token at the SMS provider.
  'AFRO_TOKEN',
] as const;
type SecretName = (typeof names)[number];

/**
 * Reads the secrets. In demo mode a missing secret is a random value of this installation, stored in
 * `DATA_DIR/secrets.json`. Otherwise each must be given, and must be strong and different from the others.
 */
export function readSecrets(settings: Settings, demo: boolean, dataDir: string): Secrets {
  const given = Object.fromEntries(names.map((name) => [name, settings.text(name)]));
  const kept =
    demo && names.some((name) => given[name] === null)
      ? installationSecrets(dataDir, 'secrets', names)
      : null;
  const secret = (name: SecretName): string => given[name] ?? kept?.[name] ?? settings.required(name);
  const values = names.map((name) => [name, secret(name)] as const);
  if (!demo) checkStrength(settings, values);
  const drawKey = secret('DRAW_KEY');
  if (drawKey && !/^[0-9a-f]{64}$/i.test(drawKey)) settings.problem('DRAW_KEY', 'must be 32 bytes in hex');
  return {
    jwtSecret: secret('JWT_SECRET'),
    drawKey: Buffer.from(drawKey, 'hex'),
    otpPepper: secret('OTP_PEPPER'),
    afroToken: secret('AFRO_TOKEN'),
    logKey: readLogKey(settings, values, demo ? dataDir : null),
    logKeyBefore: readKeyBefore(settings),
    backupKey: readBackupKey(settings, demo ? dataDir : null),
  };
}

/** @param dataDir of a demo, which makes its own key; else null */
function readLogKey(
  settings: Settings,
  others: (readonly [string, string])[],
  dataDir: string | null,
): Buffer | null {
  // 32 bytes in hex, from which the keys that sign the transparency log are derived. Required for real money; without
  // it nothing is logged. Default: none; demo: made at the start.
  const given = settings.text('LOG_KEY');
  const text = given ?? (dataDir ? installationSecrets(dataDir, 'log-key', ['LOG_KEY']).LOG_KEY : null);
  if (text === null) return null;
  if (!/^[0-9a-f]{64}$/i.test(text) || isWeak(text))
    settings.problem('LOG_KEY', 'must be 32 random bytes in hex');
  if (others.some(([, value]) => value.toLowerCase() === text.toLowerCase()))
    settings.problem('LOG_KEY', 'must differ from the other secrets');
  return Buffer.from(text, 'hex');
}

function readKeyBefore(settings: Settings): Buffer | null {
  // The previous LOG_KEY, for 36 days after a change: it signs the change, and signs the log together with the new key.
  // Default: none.
  const text = settings.text('LOG_KEY_BEFORE');
  if (text === null) return null;
  if (!/^[0-9a-f]{64}$/i.test(text)) settings.problem('LOG_KEY_BEFORE', 'must be 32 bytes in hex');
  if (text.toLowerCase() === settings.text('LOG_KEY')?.toLowerCase())
    settings.problem('LOG_KEY_BEFORE', 'must differ from LOG_KEY');
  return Buffer.from(text, 'hex');
}

/** Name of the file, without its ending, in which a demo stores the key of its backups. */
const BACKUP_KEY_FILE = 'backup-key';

/**
 * True if a demo in this folder has a key for its backups. `npm run restore` does not know whether the installation is
 * a demo.
 */
export const hasBackupKey = (dataDir: string): boolean =>
  existsSync(join(dataDir, `${BACKUP_KEY_FILE}.json`));

/** @param dataDir of a demo, which makes its own key; else null */
export function readBackupKey(settings: Settings, dataDir: string | null): Buffer | null {
  // 32 bytes in hex: encrypts the backups of `npm run backup`, and opens them for `npm run restore`. Keep it apart from
  // the backups. Default: none; demo: made at the start.
  const given = settings.text('BACKUP_KEY');
  const text =
    given ?? (dataDir ? installationSecrets(dataDir, BACKUP_KEY_FILE, ['BACKUP_KEY']).BACKUP_KEY : null);
  if (text === null) return null;
  if (!/^[0-9a-f]{64}$/i.test(text) || isWeak(text))
    settings.problem('BACKUP_KEY', 'must be 32 random bytes in hex');
  for (const name of [...names, 'LOG_KEY'])
    if (settings.text(name)?.toLowerCase() === text.toLowerCase())
      settings.problem('BACKUP_KEY', 'must differ from the other secrets');
  return Buffer.from(text, 'hex');
}

function checkStrength(settings: Settings, values: (readonly [SecretName, string])[]): void {
  const own = values.filter(([name, value]) => value && name !== 'AFRO_TOKEN');
  for (const [name, value] of own) {
    if (value.length < 32 || isWeak(value)) settings.problem(name, 'must be at least 32 random characters');
    if (own.some(([other, text]) => other !== name && text === value)) {
      settings.problem(name, 'must differ from the other secrets');
    }
  }
}

/** True if a value is not random: it has few different characters, or contains a placeholder word. */
export function isWeak(value: string): boolean {
  return new Set(value.toLowerCase()).size < 8 || /change|default|example|secret|password/i.test(value);
}

/** The random values of this installation, made at its first start. Servers that start together agree on one file. */
function installationSecrets<Name extends string>(
  dataDir: string,
  title: string,
  names: readonly Name[],
): Record<Name, string> {
  const file = join(dataDir, `${title}.json`);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const fresh = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('hex')]));
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    writeFileSync(draft, JSON.stringify(fresh), { mode: 0o600, flush: true });
    try {
      linkSync(draft, file); // fails if another server was first, and never leaves half a file
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Record<Name, string>;
}
