import { deflateSync } from 'node:zlib';
import { textsOf } from './cells';
import { pdfTexts } from './pdf-text';

const SIZE = 2 * 1024 * 1024;

describe('reading the texts of a receipt', () => {
  it('returns what an HTML page shows, without tags, scripts and styles', () => {
    const page =
      '<html><STYLE>td { color: red }</STYLE><script>if (1 < 2) document.write("<td>No</td>")</script>' +
      '<td>Amount &amp; fee</td><td>1,500.00\n Birr</td><b>the end';
    expect(textsOf(page)).toEqual(['Amount & fee', '1,500.00 Birr', 'the end']);
    expect(textsOf('before<script>never closed')).toEqual(['before']);
  });

  // A regular expression with quadratic time would need hours for each of these pages.
  it.each(['<', '<style>x', '<b', '&', '<script', '1,'])(
    'takes linear time for an HTML page of 2 MB that only repeats %j',
    (piece) => {
      expect(textsOf(piece.repeat(SIZE / piece.length)).length).toBeLessThan(3);
    },
  );

  const pdf = (...streams: Buffer[]) =>
    Buffer.concat([
      Buffer.from('%PDF-1.4\n'),
      ...streams.flatMap((one) => [
        Buffer.from('1 0 obj << /Filter /FlateDecode >> stream\n'),
        deflateSync(one),
        Buffer.from('\nendstream\nendobj\n'),
      ]),
    ]);

  it('returns the strings that a PDF shows, with escaped brackets and with pieces joined', () => {
    const content = 'BT /F1 12 Tf (Amount) Tj [(1,5) -20 (00)] TJ (a \\(b\\) (c)) Tj (not shown) Td ET';
    expect(pdfTexts(pdf(Buffer.from(content)))).toEqual(['Amount', '1,500', 'a (b) (c)']);
  });

  it.each(['(', '(\\', '[', '[(a)', '\\'])(
    'finds no text, in linear time, in a PDF of 2 MB that only repeats %j',
    (piece) => {
      expect(pdfTexts(pdf(Buffer.from(piece.repeat(SIZE / piece.length))))).toEqual([]);
    },
  );

  it('stops at the memory limit of a receipt, however many compressed streams a PDF packs', () => {
    const one = Buffer.from('(x) Tj '.repeat(50_000));
    expect(pdfTexts(pdf(...Array.from({ length: 40 }, () => one))).length).toBeLessThanOrEqual(600_000);
  });
});
