import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGo, hasGo } from '../test/go-program';
import { entries, leaves, logKey, witnessed } from '../test/log-fixture';
import { needs } from '../../../test/needs';
import { base64Of } from './bytes';
import { consistencyProof, inclusionProof, rangeHashOf, rootOf } from './tree/merkle';
import { vkeyOf } from './notes/note';

needs('Go and its packages', hasGo)('Go’s packages note and tlog', () => {
  let folder: string;
  let program: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'transparency-'));
    program = buildGo('foreign', folder);
  }, 180_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const hashOf = rangeHashOf(leaves);
  const size = leaves.length;
  const list = (hashes: readonly Uint8Array[]) => hashes.map(base64Of).join(',');
  const read = (checkpoint: string, index: number, entry = entries[index], older = 8) => {
    writeFileSync(join(folder, 'checkpoint'), checkpoint);
    const proofs = [inclusionProof(index, size, hashOf), consistencyProof(8, size, hashOf)] as const;
    const root = base64Of(rootOf(leaves.slice(0, older)));
    return spawnSync(
      program,
      [
        vkeyOf(logKey),
        join(folder, 'checkpoint'),
        String(index),
        base64Of(entry ?? new Uint8Array()),
        list(proofs[0]),
        '8',
        root,
        list(proofs[1]),
        list(leaves),
      ],
      { encoding: 'utf8' },
    ).stdout.trim();
  };

  it('read our cosigned checkpoint, inclusion proof, consistency proof and tile', () => {
    for (const index of [0, 7, 20]) expect(read(witnessed(), index)).toBe('whole');
  });

  it('refuse each of them after a change', () => {
    expect(read(witnessed().replace('\n21\n', '\n22\n'), 0)).not.toBe('whole');
    expect(read(witnessed(), 0, entries[1])).not.toBe('whole');
    expect(read(witnessed(), 0, entries[0], 7)).not.toBe('whole');
  });
});
