import { Operator, trust, voidOf } from '../../test/operator';
import type { PlayedRound } from '../../test/operator';
import { auditLog } from '../index';
import type { AuditSources } from '../index';

const NOW = Date.UTC(2023, 7, 24, 3);
const options = { state: null, now: NOW };

function sourcesOf(operator: Operator, rounds: readonly PlayedRound[], more: Partial<AuditSources> = {}) {
  const documents = new Map(rounds.map(({ document }) => [document.roundId, document]));
  return {
    read: operator.read,
    documentOf: (id: string) => Promise.resolve(documents.get(id) ?? null),
    beaconOf: () => Promise.resolve(null),
    verifyBeacon: () => true,
    ...more,
  };
}

describe('an audit of the log', () => {
  const operator = new Operator();
  const rounds = [1, 2, 3].map((number) => operator.play({ number }));

  it('compares each end with its published document', async () => {
    const report = await auditLog(sourcesOf(operator, rounds), trust, options);
    expect(report).toMatchObject({
      compared: 3,
      logOnly: 0,
      differing: [],
      unwitnessed: [],
      verdict: 'whole',
    });
    const sampled = await auditLog(sourcesOf(operator, rounds), trust, {
      ...options,
      sample: { size: 2, random: () => 0.5 },
    });
    expect(sampled).toMatchObject({ compared: 2, verdict: 'whole' });
  });

  it('counts the rounds of spaces, whose documents only members can read, but no public round may hide its document', async () => {
    const documentOf = () => Promise.resolve('private');
    const ofSpace = new Operator();
    const room = `space${'0'.repeat(32)}`;
    for (const number of [1, 2, 3]) ofSpace.play({ number, lockLines: { room } });
    const report = await auditLog(sourcesOf(ofSpace, [], { documentOf }), trust, options);
    expect(report).toMatchObject({ compared: 0, logOnly: 3, verdict: 'whole' });
    // A public round's document must be readable for everybody.
    const hidden = await auditLog(sourcesOf(operator, rounds, { documentOf }), trust, options);
    expect(hidden).toMatchObject({ logOnly: 0, verdict: 'lie' });
    expect(hidden.differing).toHaveLength(3);
  });

  it('reports a lie if a document is missing, differs, or is not what the log says', async () => {
    const [first, second, third] = rounds.map(({ document }) => document);
    for (const documentOf of [
      () => Promise.resolve(null),
      () => Promise.resolve(first),
      (id: string) => Promise.resolve(id === second?.roundId ? { ...second, prize: 160 } : first),
    ]) {
      const report = await auditLog(sourcesOf(operator, rounds, { documentOf }), trust, options);
      expect(report.differing).toContain(third?.roundId);
      expect(report.verdict).toBe('lie');
    }
  });

  it('reports doubt if no witness saw the lock of a round in time, and names that round’s winners', async () => {
    const alone = new Operator({ ...operator.keys, witnesses: [] });
    const unseen = alone.play({ number: 1 });
    const report = await auditLog(sourcesOf(alone, [unseen]), trust, options);
    const winners = unseen.document.winners?.map(({ card }) => card);
    expect(report.unwitnessed).toEqual([{ round: unseen.document.roundId, winners }]);
    expect(report.verdict).toBe('doubt');
  });

  it('reports doubt if a round was given up although its beacon exists, and says who would have won', async () => {
    const other = new Operator();
    const { document } = rounds[0] as PlayedRound;
    const lock = other.lock(document);
    other.end(voidOf(document), lock.leaf, new Date(NOW).toISOString());
    other.checkpoint(NOW / 1000);
    const log = {
      origin: 'bingo.example/log',
      lock: { entry: lock.entry, proof: other.proof(0, other.served) },
      end: { entry: new TextDecoder().decode(other.entries[1]), proof: other.proof(1, other.served) },
    };
    const documentOf = () => Promise.resolve({ ...voidOf(document), log });
    const beaconOf = () => Promise.resolve(document.beacon);
    const report = await auditLog(sourcesOf(other, [], { documentOf, beaconOf }), trust, options);
    const winners = document.winners?.map(({ card }) => card);
    expect(report.voids).toEqual([{ round: document.roundId, verdict: 'unproven', winners }]);
    expect([report.verdict, report.differing]).toEqual(['doubt', []]);
    const none = await auditLog(sourcesOf(other, [], { documentOf }), trust, options);
    expect(none.voids[0]?.verdict).toBe('proven');
  });

  it('reports a lie if a tile of hashes differs from the checkpoint', async () => {
    const read: AuditSources['read'] = async (path) => {
      const bytes = await operator.read(path);
      return path.startsWith('tile/0/') && bytes ? bytes.toReversed() : bytes;
    };
    const report = await auditLog(sourcesOf(operator, rounds, { read }), trust, options);
    expect([report.verdict, report.log.broken, report.log.at]).toEqual(['lie', 'tile', 'tile/0/000.p/6']);
  });

  it('reads nothing if no known key signed the checkpoint', async () => {
    const bare = { ...trust, policy: { ...trust.policy, logs: [] } };
    expect((await auditLog(sourcesOf(operator, rounds), bare, options)).verdict).toBe('unread');
  });
});
