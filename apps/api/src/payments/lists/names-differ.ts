/** True if two names have no word in common; in one of them the father’s name is often left out. */
export function namesDiffer(one: string, other: string): boolean {
  const words = new Set(wordsOf(one));
  return words.size > 0 && !wordsOf(other).some((word) => words.has(word));
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
}
