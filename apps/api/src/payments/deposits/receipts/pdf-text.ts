import { inflateSync } from 'node:zlib';

/** Limit in bytes for all streams of a document together, against decompression bombs. */
const MAX_INFLATED = 4 * 1024 * 1024;

/** The texts that a simple PDF shows, in order. Texts in a font with its own encoding cannot be read. */
export function pdfTexts(pdf: Buffer): string[] {
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) return [];
  return streamsOf(pdf).flatMap((content) => [...shownTexts(content)]);
}

function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = [];
  let at = 0;
  let room = MAX_INFLATED;
  while ((at = pdf.indexOf('stream', at)) >= 0) {
    const start = at + 'stream'.length + (pdf[at + 6] === 0x0d ? 2 : 1);
    const end = pdf.indexOf('endstream', start);
    if (end < 0) break;
    const dictionary = pdf.subarray(Math.max(0, at - 300), at).toString('latin1');
    const bytes = pdf.subarray(start, end);
    const own = dictionary.slice(dictionary.lastIndexOf('obj'));
    const content = own.includes('FlateDecode') ? inflate(bytes, room) : bytes.subarray(0, room);
    streams.push(content.toString('latin1'));
    room -= content.length;
    if (room === 0) break;
    at = end + 'endstream'.length;
  }
  return streams;
}

function inflate(bytes: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength });
  } catch {
    return Buffer.alloc(0);
  }
}

/**
 * Finds `(a) Tj`, and `[(a) -20 (b)] TJ`, whose pieces form one text. It reads in one pass, so the time is linear for
 * any stream.
 */
function* shownTexts(content: string): Generator<string> {
  const token = /\(|[A-Za-z]+/g;
  let pieces: string[] = [];
  for (let found = token.exec(content); found; found = token.exec(content)) {
    if (found[0] === '(') {
      const end = endOfString(content, found.index);
      if (end < 0) return;
      pieces.push(content.slice(found.index + 1, end).replace(/\\([()\\])/g, '$1'));
      token.lastIndex = end + 1;
    } else {
      if (/^T[jJ]$/.test(found[0])) yield pieces.join('').trim();
      pieces = [];
    }
  }
}

/**
 * The index of the bracket that closes the string opened at `from`, skipping balanced inner brackets; -1 if nothing
 * closes it.
 */
function endOfString(content: string, from: number): number {
  let depth = 0;
  for (let at = from; at < content.length; at += 1) {
    const sign = content[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')' && --depth === 0) return at;
  }
  return -1;
}
