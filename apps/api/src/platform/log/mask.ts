/**
 * Matches phone numbers in any of their forms, but not inside a longer word or number, nor as a bare JSON number. `%2B`
 * is a plus sign in a URL.
 */
const PHONE = /(?:(?<![\w.-])(?<!":)|(?<=%2B))(?:\+?251|0)?([79])\d{4}(\d{4})(?!\w)/g;
/**
 * Matches an account of a bank or a wallet: ten to sixteen digits on their own. A bare JSON number is an amount or a
 * time and is not matched.
 */
const ACCOUNT = /(?<![\w.-])(?<!":)\d{6,12}(\d{4})(?![\w-]|\.\d)/g;
const JSON_WEB_TOKEN = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g;
const NAMED_SECRET = /\b(token|refresh|otp|code|password|secret)=[^\s&;"\\]+/gi;

/**
 * Masks personal data and secrets in a log line: `+2519****5678` for a phone number, `****6789` for an account, a
 * placeholder for tokens and one-time codes (controls.md rule 49).
 */
export function maskSecrets(text: string): string {
  return text
    .replace(JSON_WEB_TOKEN, '[token]')
    .replace(NAMED_SECRET, '$1=[hidden]')
    .replace(PHONE, '+251$1****$2')
    .replace(ACCOUNT, '****$1');
}
