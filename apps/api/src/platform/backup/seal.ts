import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** The key of a backup, 32 bytes; `plain` for a backup that is not encrypted. */
export type BackupKey = Buffer | 'plain';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const derived = (key: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `edil-bingo backup ${use}`, 32));

/** A name for a key that does not reveal the key. */
export const keyNameOf = (key: Buffer): string => derived(key, 'name').toString('hex').slice(0, 16);

/** The MAC of a text. It proves that somebody with the key wrote the text. */
export const macOf = (key: Buffer, text: string): string =>
  createHmac('sha256', derived(key, 'manifest')).update(text).digest('hex');

/**
 * Encrypts the stream of a pipeline into IV, ciphertext and tag (AES-256-GCM).
 * @param name name of the table, so that the file of one table cannot replace that of another
 */
export function sealing(key: Buffer, name: string) {
  return async function* (plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, derived(key, 'files'), iv).setAAD(Buffer.from(name));
    yield iv;
    for await (const chunk of plain) yield cipher.update(chunk);
    yield cipher.final();
    yield cipher.getAuthTag();
  };
}

/** Decrypts a file. It throws at the end if any byte was changed, so no part of the file can be trusted before that. */
export async function* opening(key: Buffer, name: string, file: string): AsyncGenerator<Buffer> {
  const { iv, tag, end } = await endsOf(file);
  const decipher = createDecipheriv(CIPHER, derived(key, 'files'), iv)
    .setAAD(Buffer.from(name))
    .setAuthTag(tag);
  for await (const chunk of createReadStream(file, { start: IV_BYTES, end }))
    yield decipher.update(chunk as Buffer);
  yield decipher.final();
}

async function endsOf(file: string): Promise<{ iv: Buffer; tag: Buffer; end: number }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const [iv, tag] = [Buffer.alloc(IV_BYTES), Buffer.alloc(TAG_BYTES)];
    if (size <= IV_BYTES + TAG_BYTES) throw new Error(`${file} is damaged: it is too short`);
    await handle.read(iv, 0, IV_BYTES, 0);
    await handle.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
    return { iv, tag, end: size - TAG_BYTES - 1 };
  } finally {
    await handle.close();
  }
}
