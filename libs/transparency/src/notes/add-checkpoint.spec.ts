import { describe, expect, it } from '@jest/globals';
import { leaves, mutate, sequence, SEEN_AT, witnessed, witnesses } from '../../test/log-fixture';
import { formatAddCheckpoint, parseAddCheckpoint, parseCosignatures, parseSize } from './add-checkpoint';
import { cosign, cosignedAt } from './checkpoint';
import { consistencyProof, rangeHashOf } from '../tree/merkle';
import { formatNote, parseNote } from './note';

const request = {
  oldSize: 5,
  proof: consistencyProof(5, leaves.length, rangeHashOf(leaves)),
  checkpoint: witnessed([]),
};

describe('a request to a witness', () => {
  it('is read as it was written', () => {
    expect(parseAddCheckpoint(formatAddCheckpoint(request))).toEqual(request);
    const first = { ...request, oldSize: 0, proof: [] };
    expect(formatAddCheckpoint(first)).toBe(`old 0\n\n${request.checkpoint}`);
    expect(parseAddCheckpoint(formatAddCheckpoint(first))).toEqual(first);
  });

  it('has one form: a changed request that can be read is written exactly as it was', () => {
    const text = formatAddCheckpoint(request);
    const random = sequence(7);
    for (let at = 0; at < 2000; at += 1) {
      const changed = mutate(text, random);
      const read = parseAddCheckpoint(changed);
      if (read) expect(formatAddCheckpoint(read)).toBe(changed);
    }
    expect(parseAddCheckpoint('old -1\n\n' + request.checkpoint)).toBeNull();
    expect(parseAddCheckpoint('old 05\n\n' + request.checkpoint)).toBeNull();
    expect(parseAddCheckpoint('old 5\nAAAA\n\n' + request.checkpoint)).toBeNull();
  });
});

describe('the answer of a witness', () => {
  it('is the witness’s signature lines, which are appended to the checkpoint', () => {
    const note = parseNote(request.checkpoint);
    const [witness] = witnesses;
    if (!note || !witness) throw new Error('no note');
    const line = formatNote({ text: '-\n', signatures: [cosign(note.text, witness, SEEN_AT)] }).slice(3);
    const read = parseCosignatures(line);
    expect(read).toHaveLength(1);
    expect(cosignedAt({ ...note, signatures: [...note.signatures, ...(read ?? [])] }, witness)).toBe(SEEN_AT);
    expect(parseCosignatures(line.slice(0, -1))).toBeNull();
    expect(parseCosignatures(`${line}\n${line}`)).toBeNull();
    expect(parseCosignatures('')).toBeNull();
  });

  it('is the witness’s own size if the request assumed another', () => {
    expect(parseSize('21\n')).toBe(21);
    expect(parseSize('21')).toBeNull();
    expect(parseSize('-1\n')).toBeNull();
    expect(parseSize('021\n')).toBeNull();
  });
});
