import { crc32, inflateRawSync } from 'node:zlib';

/**
 * Reads the files of a ZIP archive as text, by its directory.
 * @throws Error for a file whose checksum differs
 */
export function unzip(bytes: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  const end = bytes.length - 22;
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const start = bytes.readUInt32LE(at + 42) + 30 + nameLength;
    const text = inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(at + 20)));
    if (crc32(text) !== bytes.readUInt32LE(at + 16)) throw new Error(`the checksum of ${name} differs`);
    files[name] = text.toString();
    at += 46 + nameLength;
  }
  return files;
}
