import {
  entries,
  leaves,
  logKey,
  mutate,
  ORIGIN,
  policyText,
  proofOf,
  seed,
  SEEN_AT,
  sequence,
  witnessed,
  witnesses,
} from '../../test/log-fixture';
import { base64Of, bytesOfBase64, utf8 } from '../bytes';
import { checkpointText, cosign, cosignedAt, openCheckpoint, parseCheckpointText } from './checkpoint';
import { leafHash, rootOf } from '../tree/merkle';
import { formatNote, keyTypes, parseNote, parseVkey, signerOf, signNote, verifyNote, vkeyOf } from './note';
import { isQuorum, openWitnessed, parsePolicy, type Policy } from './policy';
import {
  bundleBytes,
  bundleEntries,
  lastTile,
  parseTilePath,
  tileBytes,
  tileHashes,
  tilePath,
} from '../tiles/tiles';
import { formatTlogProof, parseTlogProof, verifyTlogProof } from './tlog-proof';

/** The example of C2SP signed-note. */
const EXAMPLE_KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
const EXAMPLE_NOTE = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`;
/** The example of C2SP tlog-checkpoint and tlog-cosignature. */
const EXAMPLE_CHECKPOINT = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`;

const policy = parsePolicy(policyText()) as Policy;

describe('base 64', () => {
  it('has one text for each value', () => {
    for (let length = 0; length < 40; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) % 256);
      expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      expect(bytesOfBase64(base64Of(bytes))).toEqual(bytes);
    }
    for (const text of ['QQ', 'QR==', 'QUJ=', 'QQ==\n', 'QQ=', '-_==', ' QQ=='])
      expect(bytesOfBase64(text)).toBeNull();
  });
});

describe('a signed note', () => {
  it('accepts the published example, but no other text, key or copy', () => {
    const key = parseVkey(EXAMPLE_KEY);
    const note = parseNote(EXAMPLE_NOTE);
    if (!key || !note) throw new Error('the example is not read');
    expect(vkeyOf(key)).toBe(EXAMPLE_KEY);
    expect(verifyNote(note, [key])).toEqual([key]);
    expect(formatNote(note)).toBe(EXAMPLE_NOTE);
    expect(verifyNote({ ...note, text: 'This is another message.\n' }, [key])).toBeNull();
    expect(verifyNote(note, [logKey])).toBeNull();
    expect(verifyNote({ ...note, signatures: [...note.signatures, ...note.signatures] }, [key])).toBeNull();
  });

  it('skips signatures of unknown keys, and fails with one wrong signature of a known key', () => {
    const other = signerOf('other.example', seed(2));
    const note = parseNote(signNote('text\n\nmore\n', [logKey, other]));
    if (!note) throw new Error('no note');
    expect(note.text).toBe('text\n\nmore\n');
    expect(verifyNote(note, [other])).toEqual([other]);
    const wrong = signNote('another\n', [other]);
    const mixed = {
      text: note.text,
      signatures: [...note.signatures.slice(0, 1), ...(parseNote(wrong)?.signatures ?? [])],
    };
    expect(verifyNote(mixed, [logKey])).toEqual([logKey]);
    expect(verifyNote(mixed, [logKey, other])).toBeNull();
  });

  it.each([
    ['no last line feed', EXAMPLE_NOTE.slice(0, -1)],
    ['no signature', 'text\n\n'],
    ['no empty line', EXAMPLE_NOTE.replace('\n\n', '\n')],
    ['a tab', EXAMPLE_NOTE.replace(' is ', '\t')],
    ['half a surrogate pair', EXAMPLE_NOTE.replace('This', '\ud800')],
    ['a hyphen for the dash', EXAMPLE_NOTE.replace('—', '-')],
    ['two spaces', EXAMPLE_NOTE.replace('foo ', 'foo  ')],
    ['a plus in the name', EXAMPLE_NOTE.replace('/foo', '/f+o')],
    ['a wide space in the name', EXAMPLE_NOTE.replace('/foo', '/f\u2003o')],
    ['a signature of an id only', 'text\n\n— a AAAAAA==\n'],
    ['65 signatures', `text\n\n${'— a AAAAAAA=\n'.repeat(65)}`],
  ])('is refused with %s', (_, text) => expect(parseNote(text)).toBeNull());

  it.each([
    EXAMPLE_KEY.replace('530d903a', '530d903b'),
    EXAMPLE_KEY.replace('foo', 'fox'),
    EXAMPLE_KEY.replace('Aeky', 'Auky'),
    `${EXAMPLE_KEY}=`,
    EXAMPLE_KEY.replace('530d903a', '530D903A'),
  ])('cannot be verified by the malformed key %s', (text) => expect(parseVkey(text)).toBeNull());

  it('cannot be made from invalid values', () => {
    expect(() => signNote('no end', [logKey])).toThrow(RangeError);
    expect(() => signNote('a\n', witnesses)).toThrow(RangeError);
    expect(() => signerOf('with space', seed(1))).toThrow(RangeError);
    expect(() => signerOf('a', seed(1).subarray(1))).toThrow(RangeError);
  });
});

describe('a checkpoint', () => {
  it('accepts the published example with its cosignature, which contains its time', () => {
    const note = parseNote(EXAMPLE_CHECKPOINT);
    expect(parseCheckpointText(note?.text ?? '')).toEqual({
      origin: 'example.com/behind-the-sofa',
      size: 20_852_163,
      root: bytesOfBase64('CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I='),
      extensions: [],
    });
    const [, cosignature] = note?.signatures ?? [];
    expect(Buffer.from(cosignature?.signature ?? []).readBigUInt64BE()).toBe(1_679_315_147n);
  });

  it('is opened by the key of its origin, and shows the times of its witnesses', () => {
    const opened = openCheckpoint(witnessed(), [logKey]);
    if (!opened) throw new Error('not opened');
    expect(opened).toMatchObject({ origin: ORIGIN, size: 21, root: rootOf(leaves) });
    expect(witnesses.map((key) => cosignedAt(opened.note, key))).toEqual([SEEN_AT, SEEN_AT, SEEN_AT]);
    expect(cosignedAt(opened.note, signerOf('x', seed(9), keyTypes.cosignature))).toBeNull();
    expect(openCheckpoint(witnessed(), [signerOf('other.example', seed(1))])).toBeNull();
    const renamed = signNote(checkpointText({ ...opened, origin: 'another.example' }), [logKey]);
    expect(openCheckpoint(renamed, [logKey])).toBeNull();
    const text = opened.note.text;
    const late = {
      ...cosign(text, witnesses[0] ?? failed(), SEEN_AT),
      signature: cosign(text, witnesses[1] ?? failed(), 5).signature,
    };
    expect(cosignedAt({ text, signatures: [late] }, witnesses[0] ?? failed())).toBe('wrong');
  });

  it.each([
    'a\n1\n\n',
    'a\n01\nAAAA\n',
    '\n0\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n',
    'a\n0\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n',
    'a\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=',
    'a\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n',
    'a\n9007199254740992\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n',
  ])('is refused as %j', (text) => expect(parseCheckpointText(text)).toBeNull());
});

describe('tiles', () => {
  it.each([
    [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
    [{ level: 0, index: 1_234_067, width: 256 }, 'tile/0/x001/x234/067'],
    [{ level: 2, index: 0, width: 1 }, 'tile/2/000.p/1'],
    [{ level: 'entries', index: 273, width: 112 }, 'tile/entries/273.p/112'],
    [{ level: 63, index: 1000, width: 255 }, 'tile/63/x001/000.p/255'],
  ] as const)('%j have one path', (tile, path) => {
    expect(tilePath(tile)).toBe(path);
    expect(parseTilePath(path)).toEqual(tile);
  });

  it.each([
    'tile/64/000',
    'tile/00/000',
    'tile/0/0',
    'tile/0/x000/001',
    'tile/0/001/002',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/0/000/',
    '/tile/0/000',
    'tile/data/000',
  ])('are not found at the invalid path %s', (path) => expect(parseTilePath(path)).toBeNull());

  it('end at each level with the tile that the size of the log gives', () => {
    expect([0, 1, 2, 'entries' as const].map((level) => lastTile(level, 70_000))).toEqual([
      { level: 0, index: 273, width: 112 },
      { level: 1, index: 1, width: 17 },
      { level: 2, index: 0, width: 1 },
      { level: 'entries', index: 273, width: 112 },
    ]);
    expect([lastTile(0, 256), lastTile(1, 256), lastTile(1, 255), lastTile(0, 0)]).toEqual([
      { level: 0, index: 0, width: 256 },
      { level: 1, index: 0, width: 1 },
      null,
      null,
    ]);
  });

  it('contain exactly as many hashes or entries as their width says', () => {
    expect(tileHashes(tileBytes(leaves), 21)).toEqual(leaves);
    expect(bundleEntries(bundleBytes(entries), 21)).toEqual(entries);
    expect(bundleEntries(bundleBytes([new Uint8Array(), new Uint8Array(65_535)]), 2)).toHaveLength(2);
    for (const width of [20, 22, 0, 257]) {
      expect(tileHashes(tileBytes(leaves), width)).toBeNull();
      expect(bundleEntries(bundleBytes(entries), width)).toBeNull();
    }
    const bytes = bundleBytes(entries);
    for (let cut = 1; cut < bytes.length; cut += 1)
      expect(bundleEntries(bytes.subarray(0, cut), 21)).toBeNull();
    expect(() => bundleBytes([new Uint8Array(65_536)])).toThrow(RangeError);
    expect(() => tileBytes([])).toThrow(RangeError);
  });
});

describe('a policy', () => {
  const [key1 = '', key2 = '', key3 = ''] = witnesses.map(vkeyOf);
  const head = `witness A ${key1}\nwitness B ${key2}\nwitness C ${key3}\n`;

  it('can count groups of groups', () => {
    const nested = parsePolicy(`# two operators\n\n${head}group X any A B\n\tgroup\tY  all X C \nquorum Y\n`);
    if (!nested) throw new Error('no policy');
    expect(
      [['A'], ['A', 'B'], ['A', 'C'], ['B', 'C'], ['C']].map((names) => isQuorum(nested, new Set(names))),
    ).toEqual([false, false, true, true, false]);
    expect(isQuorum(parsePolicy('quorum none\n') ?? failed(), new Set())).toBe(true);
    expect(isQuorum(parsePolicy(`${head}quorum A\n`) ?? failed(), new Set(['B', 'Y']))).toBe(false);
  });

  it.each([
    ['no quorum', head],
    ['two quorums', `${head}quorum A\nquorum A\n`],
    ['an unknown name', `${head}quorum D\n`],
    ['a name before its line', `${head}group X 1 Y\ngroup Y 1 A\nquorum X\n`],
    ['a name twice', `${head}witness A ${key1}\nquorum A\n`],
    ['a key twice', `${head}witness D ${key1}\nquorum A\n`],
    ['a member twice', `${head}group X 1 A\ngroup Y 1 A\nquorum Y\n`],
    ['a threshold of nothing', `${head}group X 0 A\nquorum X\n`],
    ['a threshold beyond all', `${head}group X 2 A\nquorum X\n`],
    ['a group of nobody', `${head}group X all\nquorum X\n`],
    ['none as a name', `witness none ${key1}\nquorum none\n`],
    ['a log key for a witness', `witness A ${vkeyOf(logKey)}\nquorum A\n`],
    ['a witness key for a log', `log ${key1}\nquorum none\n`],
    ['an unknown line', `${head}require A\nquorum A\n`],
    ['a carriage return', `${head}quorum A\r\n`],
    ['no last line feed', `${head}quorum A`],
    ['more words', `${head}quorum A B\n`],
  ])('is refused with %s', (_, text) => expect(parsePolicy(text)).toBeNull());

  it('needs its quorum on one checkpoint', () => {
    expect(openWitnessed(witnessed(), policy)?.seenAt).toEqual(
      new Map([
        ['W1', SEEN_AT],
        ['W2', SEEN_AT],
        ['W3', SEEN_AT],
      ]),
    );
    expect(openWitnessed(witnessed(witnesses.slice(1)), policy)?.seenAt.size).toBe(2);
    expect(openWitnessed(witnessed(witnesses.slice(2)), policy)).toBeNull();
  });
});

describe('a proof of an entry', () => {
  it('leads from each entry to the witnessed checkpoint', () => {
    for (const [at, entry] of entries.entries()) {
      const proof = parseTlogProof(proofOf(at));
      if (!proof) throw new Error('no proof');
      expect(verifyTlogProof(leafHash(entry), proof, policy)?.checkpoint.size).toBe(21);
      expect(verifyTlogProof(leafHash(utf8('another\n')), proof, policy)).toBeNull();
    }
    const text = proofOf(3);
    const proof = parseTlogProof(text) ?? failed();
    expect(formatTlogProof(proof)).toBe(text);
    const more = formatTlogProof({ ...proof, extra: utf8('more') });
    expect(more.split('\n')[1]).toBe('extra bW9yZQ==');
    expect(parseTlogProof(more)?.extra).toEqual(utf8('more'));
    expect(() => formatTlogProof({ ...proof, index: -1 })).toThrow(RangeError);
  });

  it('is accepted in none of 2 000 mutations: no other entry, index, tree, key or time', () => {
    const random = sequence(11);
    const text = proofOf(5);
    const leaf = leafHash(entries[5] ?? failed());
    const whole = JSON.stringify(verifiedOf(text, leaf));
    let [accepted, tried] = [0, 0];
    while (tried < 2000) {
      const mutated = mutate(text, random);
      if (mutated === text) continue;
      tried += 1;
      const opened = verifiedOf(mutated, leaf);
      // Signatures of keys that the policy does not know are skipped, so the rest of the note may still be valid.
      if (opened && JSON.stringify(opened) !== whole) accepted += 1;
    }
    expect(accepted).toBe(0);
  });

  const verifiedOf = (text: string, leaf: Uint8Array) => {
    const proof = parseTlogProof(text);
    const opened = proof && verifyTlogProof(leaf, proof, policy);
    if (!opened) return null;
    const { origin, size, root } = opened.checkpoint;
    // Fewer witnesses can still be a quorum; there must never be more, or another time.
    const isSubset = [...opened.seenAt].every(([, time]) => time === SEEN_AT);
    return { index: proof.index, origin, size, root: base64Of(root), isSubset };
  };
});

function failed(): never {
  throw new Error('the fixture is broken');
}
