import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { utf8 } from '../bytes';

/** JSON in one form, so that an entry `rules/v1` can name it by its hash: keys in order, no spaces. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`).join()}}`;
}

/** SHA-256 of a rule's text, lower-case hex. */
export const ruleHash = (text: string): string => bytesToHex(sha256(utf8(text)));

/** The path, below the log's prefix, of the text with this hash. */
export const rulePath = (hash: string): string => `rules/${hash}`;
