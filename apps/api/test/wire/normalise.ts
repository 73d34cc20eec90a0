/** A JSON value as it is sent. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Patterns of values that differ in each run, in the order in which they are tried. */
const VOLATILE: readonly [RegExp, string][] = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '<id>'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)/g, '<time>'],
  [/\b\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g, '<time>'],
  [/\b20\d\d-\d\d-\d\d\b/g, '<date>'],
  [/c2sp\.org\/tlog-proof@v1[\s\S]+/g, '<tlog-proof>'],
  // Keys of the transparency log and of its witnesses, and the log's name, which contains the port.
  [/\S+\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}/g, '<vkey>'],
  [/127\.0\.0\.1:\d+\/log\b/g, '<log>'],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '<base64url>'],
  // A point on P-256, as browsers expect it.
  [/(?<![\w-])B[\w-]{86}(?![\w-])/g, '<public key>'],
  [/\b[0-9a-f]{16,}\b/g, '<hex>'],
  [/\bEB[DW][0-9A-Z]{17,18}\b/g, '<reference>'],
  // A provider's twelve hexadecimal digits may all be decimal; phones are spared because they begin with 251.
  [/(?<!\+)\b(?!251)[0-9A-F]{12}\b/g, '<reference>'],
  // Other references of payments, of capitals and digits. The fixed ones of the story stay.
  [/\b(?!WIRE)(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z0-9]{10,}\b/g, '<reference>'],
  [/^([a-z/-]+[-/])\d+$/, '$1<number>'],
  [/http:\/\/127\.0\.0\.1:\d+/g, '<origin>'],
];

/** Fields whose value is random or measured, whatever it looks like. */
const VOLATILE_FIELDS =
  /^(auth|initData|secret|uri|recoveryCodes|uptime|vc|otp|referralCode|fairId|attestationObject|clientDataJSON|authenticatorData|signature)$/;
/** Values that are measured, or that a job of the server writes beside the story; they may be absent for a moment. */
const MEASURED = /^(audit|paidAt|lagMs|medianSeconds|outboxWaiting|outboxOldestSeconds|lastAt)$/;
/** How far the audit log is chained and checked; this goes on beside the story. */
const CHAIN = {
  rows: '<rows>',
  waiting: '<waiting>',
  checkedRows: '<checkedRows>',
  checkedAt: '<checkedAt>',
};
/** How far the transparency log has come; this goes on beside the story. */
const LOG = { size: '<size>', root: '<root>', rounds: '<rounds>' };
/** Fields of ids, and an id from a sequence of the database; a provider's twelve hexadecimal digits may all be decimal. */
const NUMBERED = /(^|_|[a-z])(id|Id)$/;
const SEQUENCE = /^\d{1,11}$/;

/** Replaces changing values by placeholders; `names` maps known ids to names. */
export function normalise(value: unknown, names: ReadonlyMap<string, string>, key = ''): Json {
  if (value === undefined) return null;
  if (MEASURED.test(key)) return `<${key}>`;
  if (value === null) return null;
  if (key === 'logIndex' || (key === 'expiresAt' && typeof value === 'number')) return `<${key}>`;
  if (VOLATILE_FIELDS.test(key)) return Array.isArray(value) ? [`<${key}>`] : `<${key}>`;
  // The path through the books: which leaves stand beside one another is random, and so are their sums.
  if (key === 'path' && Array.isArray(value)) return `<${key}>`;
  if (Array.isArray(value)) return value.map((item) => normalise(item, names, key));
  // The number that a chat must press is random; numbers of rounds have only one digit here.
  if (key === 'number' && typeof value === 'number' && value > 9) return '<number>';
  // Messages are sent beside the story.
  if (typeof value === 'object' && 'switchedOff' in value)
    return Object.fromEntries(
      Object.entries(value)
        .map(
          ([name, item]) =>
            [name, typeof item === 'number' ? '<number>' : normalise(item, names, name)] as const,
        )
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries({ ...value, ...(key === 'chain' ? CHAIN : {}), ...('lockKey' in value ? LOG : {}) })
        .map(([name, item]) => [normaliseText(name, names), normalise(item, names, name)] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  // The code of a deposit intent; codes of refusals are longer.
  if (key === 'code' && typeof value === 'string' && /^[A-Z0-9]{6}$/.test(value)) return '<code>';
  if (typeof value === 'string' && names.has(value)) return `<${names.get(value)}>`;
  if (typeof value === 'string')
    return NUMBERED.test(key) && SEQUENCE.test(value) ? '<number>' : normaliseText(value, names);
  return value as Json;
}

/** The same for text that is not JSON, such as comma-separated values. */
export function normaliseText(text: string, names: ReadonlyMap<string, string>): string {
  let result = text;
  for (const [value, name] of names) if (value) result = result.replaceAll(value, `<${name}>`);
  for (const [pattern, placeholder] of VOLATILE) result = result.replace(pattern, placeholder);
  return result;
}
