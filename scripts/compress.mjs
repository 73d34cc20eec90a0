// node scripts/compress.mjs <folder>: writes a .br and a .gz beside each text file of a built web app, so that the server
// need not compress the file for each request.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const SMALLEST = 512; // in bytes; for smaller files the headers cost more than the compression saves

const folder = process.argv[2];
if (!folder) throw new Error('usage: node scripts/compress.mjs <folder>');

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && TEXT.test(entry.name) && !entry.parentPath.includes('.vite'))
  .map((entry) => join(entry.parentPath, entry.name));

await Promise.all(
  files.map(async (file) => {
    const content = readFileSync(file);
    if (content.length < SMALLEST) return;
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, { params: quality }),
      promisify(gzip)(content, { level: 9 }),
    ]);
    if (br.length < content.length) writeFileSync(`${file}.br`, br);
    if (gz.length < content.length) writeFileSync(`${file}.gz`, gz);
  }),
);
