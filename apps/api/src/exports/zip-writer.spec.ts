import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needs } from '../../../../test/needs';
import { ZipWriter } from './zip-writer';

const FILES: Record<string, string[]> = {
  'empty.csv': [],
  'rows.csv': ['a,b\r\n', '1,2\r\n'.repeat(50_000), 'ሰላም,3\r\n'],
  'about.json': ['{}\n'],
};
const READER = `
import json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
print(json.dumps([archive.testzip(), {name: archive.read(name).decode() for name in archive.namelist()}]))
`;
const python = (...args: string[]) => spawnSync('python3', ['-c', ...args], { encoding: 'utf8' });

async function written(most?: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  const zip = new ZipWriter((bytes) => Promise.resolve(void parts.push(bytes)), most);
  for (const [name, pieces] of Object.entries(FILES)) await zip.add(name, pieces);
  await zip.end();
  return Buffer.concat(parts);
}

needs('python3', python('import zipfile').status === 0)('a written archive', () => {
  it('is read by Python with the same files and right checksums', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'zip-'));
    const file = join(folder, 'export.zip');
    writeFileSync(file, await written());
    const { stdout } = python(READER, file);
    rmSync(folder, { recursive: true });
    const texts = Object.fromEntries(Object.entries(FILES).map(([name, pieces]) => [name, pieces.join('')]));
    expect(JSON.parse(stdout)).toEqual([null, texts]);
  });
});

describe('an archive', () => {
  it('has the same bytes whenever it is written, and is much smaller than its files', async () => {
    const [first, second] = [await written(), await written()];
    expect(first.equals(second)).toBe(true);
    expect(first.length).toBeLessThan(5000);
  });

  it('is refused if its files have more bytes than it may hold', async () => {
    const size = Buffer.byteLength(Object.values(FILES).flat().join(''));
    await expect(written(size)).resolves.toBeDefined();
    await expect(written(size - 1)).rejects.toThrow(RangeError);
  });
});
