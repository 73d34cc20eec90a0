import { tags, type Chosen } from '../support/steps';

/** Which pictures are wanted (docs/testing.md "Pictures"); an absent list means all of them. */
export interface Wanted {
  /** Parts of page names; a part that begins with ! excludes the pages it matches. */
  pages: readonly string[];
  languages: readonly Chosen[];
  themes: readonly Theme[];
  sizes: readonly Size[];
  /** The size of the text in percent of its normal size. */
  textPercent: number;
  /** Photographs the whole length of a page instead of the visible part. */
  whole: boolean;
  /** Folder that receives them. */
  folder: string;
}

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export interface Size {
  width: number;
  height: number;
}

/** The default size of a phone; others are optional. */
const COMMON = '360x640';

/** Arguments of the command line, each a list separated by commas. */
export interface Given {
  page?: string;
  lang?: string;
  theme?: string;
  size?: string;
  text?: string;
  whole?: boolean;
}

const listOf = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? [];

/** Accepts known values only. @throws Error that lists the unknown and the known values */
function chosen<T extends string>(what: string, known: readonly T[], text: string | undefined): readonly T[] {
  const words = listOf(text);
  const unknown = words.filter((word) => !known.some((one) => one === word));
  if (unknown.length > 0) throw new Error(`${what}: ${unknown.join(', ')} is none of ${known.join(', ')}`);
  return words.length === 0 ? known : known.filter((one) => words.includes(one));
}

function sizeOf(text: string): Size {
  const [, width, height] = /^(\d{3,4})x(\d{3,4})$/.exec(text) ?? [];
  if (!width || !height) throw new Error(`size: ${text} is not like ${COMMON}`);
  return { width: Number(width), height: Number(height) };
}

/** Parses the arguments. @throws Error with a message for the person who typed them */
export function wantedOf(given: Given, folder: string): Wanted {
  const textPercent = Number(given.text ?? 100);
  if (!(textPercent >= 50 && textPercent <= 400)) throw new Error(`text: ${given.text} is no percentage`);
  return {
    pages: listOf(given.page),
    languages: chosen('lang', Object.keys(tags) as Chosen[], given.lang),
    themes: chosen('theme', themes, given.theme),
    sizes: listOf(given.size ?? COMMON).map(sizeOf),
    textPercent,
    whole: given.whole ?? false,
    folder,
  };
}

/** Whether a page of this name is wanted; a part that begins with ! names pages that are not. */
export function wants({ pages }: Wanted, name: string): boolean {
  const never = pages.filter((part) => part.startsWith('!')).map((part) => part.slice(1));
  const only = pages.filter((part) => !part.startsWith('!'));
  if (never.some((part) => name.includes(part))) return false;
  return only.length === 0 || only.some((part) => name.includes(part));
}
