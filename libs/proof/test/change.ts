import { pick } from '../../bingo/test/seeded';

export type Next = () => number;

/** Changes one thing in a text: a character, a bit, a cut, or a line that is doubled, left out or exchanged. */
export function changeText(text: string, next: Next): string {
  const at = pick(Math.max(text.length, 1), next);
  const lines = text.split('\n');
  const line = pick(lines.length, next);
  const kinds: (() => string)[] = [
    () => text.slice(0, at) + text.slice(at + 1),
    () => text.slice(0, at) + String.fromCharCode(32 + (next() % 95)) + text.slice(at),
    () => text.slice(0, at),
    () => [...lines.slice(0, line), lines[line], ...lines.slice(line)].join('\n'),
    () => lines.toSpliced(line, 1).join('\n'),
    () => lines.with(line, lines[pick(lines.length, next)] ?? '').join('\n'),
    () =>
      text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << (next() % 7))) + text.slice(at + 1),
  ];
  return (kinds[next() % kinds.length] ?? kinds[0])?.() ?? text;
}

/** Flips one bit, leaves one byte out, or cuts the end. */
export function changeBytes(bytes: Uint8Array, next: Next): Uint8Array {
  const at = pick(bytes.length, next);
  const kind = next() % 3;
  if (kind === 0) return bytes.slice(0, at);
  if (kind === 1) return Uint8Array.from([...bytes.slice(0, at), ...bytes.slice(at + 1)]);
  return bytes.map((byte, place) => (place === at ? byte ^ (1 << (next() % 8)) : byte));
}
