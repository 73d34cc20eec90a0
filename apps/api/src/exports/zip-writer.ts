import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** Most bytes of all files of an archive before packing, so that every size fits into the four bytes that ZIP has for it. */
const MOST_BYTES = 2_000_000_000;

/** The version that readers need; flags: sizes follow each file, names are UTF-8; deflated; 1 January 1980, 00:00. */
const HOW: readonly Field[] = [
  [2, 20],
  [2, 0x08_08],
  [2, 8],
  [2, 0],
  [2, 33],
];

interface ZipEntry {
  readonly name: Buffer;
  /** Place of its header in the archive. */
  readonly start: number;
  crc: number;
  packed: number;
  plain: number;
}

/**
 * Writes a ZIP archive (PKWARE APPNOTE 6.3) while its files are still being made: only the piece at hand is in memory. Equal
 * pieces give equal bytes, whenever they are written.
 */
export class ZipWriter {
  private readonly entries: ZipEntry[] = [];
  private size = 0;
  private plain = 0;

  /**
   * @param write takes the bytes of the archive in their order
   * @param most bytes of all files together, before packing
   */
  constructor(
    private readonly write: (bytes: Buffer) => Promise<void>,
    private readonly most = MOST_BYTES,
  ) {}

  /** @throws RangeError if the files together have more than the most bytes */
  async add(name: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<void> {
    const entry: ZipEntry = { name: Buffer.from(name), start: this.size, crc: 0, packed: 0, plain: 0 };
    this.entries.push(entry);
    await this.put(numbers([4, 0x04_03_4b_50], ...HOW, ...sizesOf(entry), ...namedBy(entry)), entry.name);
    for await (const piece of pieces) await this.pack(entry, Buffer.from(piece), constants.Z_SYNC_FLUSH);
    await this.pack(entry, Buffer.alloc(0), constants.Z_FINISH);
    await this.put(numbers([4, 0x08_07_4b_50], ...sizesOf(entry)));
  }

  /** Writes the directory, after which nothing can be added. */
  async end(): Promise<void> {
    const start = this.size;
    const { length } = this.entries;
    for (const entry of this.entries) {
      const known = [...HOW, ...sizesOf(entry), ...namedBy(entry)];
      // No comment, the first disk, no attributes: ten bytes of 0.
      await this.put(
        numbers([4, 0x02_01_4b_50], [2, 20], ...known, [4, 0], [6, 0], [4, entry.start]),
        entry.name,
      );
    }
    const directory: Field[] = [
      [4, this.size - start],
      [4, start],
    ];
    await this.put(numbers([4, 0x06_05_4b_50], [4, 0], [2, length], [2, length], ...directory, [2, 0]));
  }

  /** A flushed block ends with a whole byte, so blocks that are packed one by one make one stream. */
  private async pack(entry: ZipEntry, bytes: Buffer, finishFlush: number): Promise<void> {
    this.plain += bytes.length;
    if (this.plain > this.most) throw new RangeError(`the files have more than ${this.most} bytes`);
    const packed = await deflate(bytes, { finishFlush });
    // Of no bytes zlib gives 0, whatever came before.
    if (bytes.length > 0) entry.crc = crc32(bytes, entry.crc);
    entry.plain += bytes.length;
    entry.packed += packed.length;
    await this.put(packed);
  }

  private async put(...parts: readonly Buffer[]): Promise<void> {
    for (const bytes of parts) {
      this.size += bytes.length;
      await this.write(bytes);
    }
  }
}

/** A number and the bytes that it takes, the lowest first. */
type Field = readonly [bytes: 2 | 4 | 6, value: number];

const sizesOf = ({ crc, packed, plain }: ZipEntry): Field[] => [
  [4, crc],
  [4, packed],
  [4, plain],
];

/** The length of the name; nothing else follows it. */
const namedBy = ({ name }: ZipEntry): Field[] => [
  [2, name.length],
  [2, 0],
];

function numbers(...fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of fields) at = bytes.writeUIntLE(value, at, length);
  return bytes;
}
