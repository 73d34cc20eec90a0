// Looks for secrets in the tracked files (controls.md T-S22): well-known forms of keys, and long random values that
// are assigned to a name like a secret's.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FORMS = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/]{20}/],
  ['a key of AWS', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40,})\b/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a token of Slack', /\bxox[abprs]-[\w-]{10,}/],
  ['a token of Telegram', /\b\d{8,10}:AA[\w-]{33}\b/],
  ['a key of Google', /\bAIza[\w-]{35}\b/],
  ['a live key of Chapa', /\bCHASECK-[A-Za-z0-9]{20,}/],
  ['a signed token', /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/],
  [
    'a password in an address',
    /\b(?:postgres(?:ql)?|redis|rediss|https?):\/\/[^\s:/@'"`$<>{}]+:[^\s@'"`$<>{}…]{8,}@/,
  ],
];
const NAMED =
  /\b\w*(?:secret|token|passw(?:or)?d|pepper|api_?key|private_?key|draw_?key)\w*["']?\s*[:=]\s*["'`]?([A-Za-z0-9+/_-]{24,})/gi;
/** Text with more bits of entropy a character than this counts as random; words and paths have fewer. */
const RANDOM_BITS = 3.6;
/** By convention the secrets of tests contain `-only`, as in `server-process-only-…`. */
const FOR_TESTS = /-only\b/;
const SKIPPED = /(^|\/)package-lock\.json$|\.(png|mp3|woff2|ico|svg|tsv)$/;

/** Harmless values of tests and published examples, each as a file and a part of its line. */
const HARMLESS = [
  [
    'apps/api/test/platform/platform-settings.e2e-spec.ts',
    /JWT_SECRET|OTP_PEPPER|DRAW_KEY|CHAPA_SECRET_KEY|DATABASE_URL: 'postgres:\/\/app/,
  ],
  ['apps/api/test/security/security-login.e2e-spec.ts', /JWT_SECRET|OTP_PEPPER|DRAW_KEY/],
  ['apps/api/test/auth/users.e2e-spec.ts', /JWT_SECRET|OTP_PEPPER|DRAW_KEY/],
  ['libs/bingo/test/fairness-vectors.json', /"secret"/],
  ['libs/bingo/test/fairness-vectors-2.json', /"secret"/],
];

/** @returns descriptions of suspected secrets, without their values */
export function secretsIn(file, text) {
  const found = [];
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    if (HARMLESS.some(([where, part]) => where === file && line.search(part) >= 0)) continue;
    const near = `${line}\n${lines[index + 1] ?? ''}`;
    for (const [what, form] of FORMS)
      if (form.test(what === 'a private key' ? near : line)) found.push(`${file}:${index + 1}: ${what}`);
    for (const [, value] of line.matchAll(NAMED))
      if (/\d/.test(value) && !FOR_TESTS.test(value) && bitsOf(value) > RANDOM_BITS)
        found.push(`${file}:${index + 1}: a random value`);
  }
  return found;
}

/** @returns suspected secrets in any tracked file */
export function secretsInRepository(root) {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return files
    .split('\0')
    .filter((file) => file && !SKIPPED.test(file))
    .flatMap((file) => {
      try {
        return secretsIn(file, readFileSync(join(root, file), 'utf8'));
      } catch (error) {
        if (error.code === 'ENOENT') return []; // The file is deleted but the deletion is not committed.
        throw error;
      }
    });
}

/** Computes Shannon's entropy of a text, in bits a character. */
function bitsOf(text) {
  const counts = new Map();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts.values()].reduce((sum, n) => sum - (n / text.length) * Math.log2(n / text.length), 0);
}
