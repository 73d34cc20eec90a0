import { tags, type Chosen } from '../support/steps';

/** Which pictures are wanted (docs/testing.md "Pictures"); an absent list means all of them. */
export interface Wanted {
  /** Parts of names of pages, or with ! of pages that are not wanted. */
  pages: readonly string[];
  languages: readonly Chosen[];
  themes: readonly Theme[];
  sizes: readonly Size[];
  /** Size of the text in percent of the phone's own. */
  textPercent: number;
  /** The whole length of a page instead of what a phone shows of it. */
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

/** Everybody's phone; others are asked for. */
const COMMON = '360x640';

/** What stands on the command line, each a list parted by commas. */
export interface Given {
  page?: string;
  lang?: string;
  theme?: string;
  size?: string;
  text?: string;
  whole?: boolean;
}

const listOf = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? [];

/** Takes only known words. @throws Error that names the others and what is known */
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

/** Reads what was asked for. @throws Error with a sentence for whoever typed it */
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
