import fc from 'fast-check';
import { base64UrlOf, bytesOfBase64Url, bytesOfHex, hexOf } from '../index';

const byteArrays = fc.uint8Array({ maxLength: 70 });

describe('hex', () => {
  it('is written as Node writes it, and read back to the same bytes', () => {
    fc.assert(
      fc.property(byteArrays, (bytes) => {
        expect(hexOf(bytes)).toBe(Buffer.from(bytes).toString('hex'));
        expect(bytesOfHex(hexOf(bytes))).toEqual(Uint8Array.from(bytes));
      }),
    );
  });

  it.each(['0', 'AB', '0g', ' 00', '0x00', '00\n'])('%j is not valid', (text) => {
    expect(bytesOfHex(text)).toBeNull();
  });
});

describe('base64url', () => {
  it('is written as Node writes it, and read back to the same bytes', () => {
    fc.assert(
      fc.property(byteArrays, (bytes) => {
        expect(base64UrlOf(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
        expect(bytesOfBase64Url(base64UrlOf(bytes))).toEqual(Uint8Array.from(bytes));
      }),
    );
  });

  it.each(['A', 'AAAAA', 'AB', 'AAB', 'AA==', 'A+/A', 'AA A', 'AAAA\n', 'ኢAAA', '😀A'])(
    '%j is not valid',
    (text) => {
      expect(bytesOfBase64Url(text)).toBeNull();
    },
  );

  it('has only one text for each value', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('ABCQgw_-019z=')), maxLength: 12 }),
        (text) => {
          const bytes = bytesOfBase64Url(text);
          if (bytes) expect(base64UrlOf(bytes)).toBe(text);
        },
      ),
    );
  });
});
