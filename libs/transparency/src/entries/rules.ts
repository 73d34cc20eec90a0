import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { utf8 } from '../bytes';

/** JSON in one form, as an entry `rules/v1` names it by its hash: keys in order, no space. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`).join()}}`;
}

/** SHA-256 of a rule's text, lower-case hex. */
export const ruleHash = (text: string): string => bytesToHex(sha256(utf8(text)));

/** Where the text that has this hash stands, below the log's prefix. */
export const rulePath = (hash: string): string => `rules/${hash}`;
