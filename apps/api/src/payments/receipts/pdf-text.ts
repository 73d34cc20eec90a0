import { inflateSync } from 'node:zlib';

const MAX_INFLATED = 4 * 1024 * 1024;

/** The shown texts of a plain PDF in their order; fonts with an encoding of their own cannot be read by it. */
export function pdfTexts(pdf: Buffer): string[] {
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) return [];
  return streamsOf(pdf).flatMap((content) =>
    [...content.matchAll(/\[((?:[^\]\\]|\\.)*)\]\s*TJ|(\((?:[^()\\]|\\.)*\))\s*Tj/gs)].map(textOfMatch),
  );
}

function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = [];
  let at = 0;
  while ((at = pdf.indexOf('stream', at)) >= 0) {
    const start = at + 'stream'.length + (pdf[at + 6] === 0x0d ? 2 : 1);
    const end = pdf.indexOf('endstream', start);
    if (end < 0) break;
    const dictionary = pdf.subarray(Math.max(0, at - 300), at).toString('latin1');
    const bytes = pdf.subarray(start, end);
    const own = dictionary.slice(dictionary.lastIndexOf('obj'));
    streams.push((own.includes('FlateDecode') ? inflate(bytes) : bytes).toString('latin1'));
    at = end + 'endstream'.length;
  }
  return streams;
}

function inflate(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_INFLATED });
  } catch {
    return Buffer.alloc(0);
  }
}

/** `(a) Tj`, or `[(a) -20 (b)] TJ` with the pieces of one text. */
function textOfMatch([, pieces, text]: RegExpMatchArray): string {
  const parts = pieces === undefined ? [text ?? ''] : (pieces.match(/\((?:[^()\\]|\\.)*\)/gs) ?? []);
  return parts
    .map((part) => part.slice(1, -1).replace(/\\([()\\])/g, '$1'))
    .join('')
    .trim();
}
