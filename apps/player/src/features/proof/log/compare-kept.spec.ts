/** @jest-environment node */
import { publishedAt, QUICKNET } from '@libs/bingo';
import { verifyEvidence } from '@libs/proof';
import { withAccomplice } from '../../../../../../libs/proof/test/accomplice';
import { Operator, trust, witnesses } from '../../../../../../libs/proof/test/operator';
import { compareKeptRounds, type KeptSources } from './compare-kept';
import { keptFork } from './kept-fork';
import { keptLog } from './kept-log';
import { noteTold, openLocks, toldOf } from './told-locks';

/** The storage of a phone, which Node does not have. */
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};

describe('at its next start a phone', () => {
  const operator = new Operator();
  const { document, note, fairIds, lockIndex } = operator.play({ number: 1 });
  const { roundId } = document;
  const fairId = fairIds.get(3) ?? '';
  const ownCards = [...fairIds].filter(([, id]) => id === fairId).map(([card]) => card);
  const later = publishedAt(QUICKNET, 10_040) + 3_600_000;
  const told = { note, receivedAt: '2023-08-24T00:00:00.000Z', ownCards, commitment: null, owner: fairId };
  const compare = (sources: Partial<KeptSources> = {}) =>
    compareKeptRounds({
      trust,
      documentOf: () => Promise.resolve(document),
      read: operator.read,
      fairId,
      now: later,
      ...sources,
    });
  const contradicted = { rounds: [roundId], isForked: false };
  const nothing = { rounds: [], isForked: false };
  const forked = { rounds: [], isForked: true };

  beforeAll(() => Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true }));
  beforeEach(() => {
    stored.clear();
    noteTold(roundId, told);
  });

  it('settles a round that is recorded as the server told it, and keeps the witnessed checkpoint', async () => {
    expect(await compare()).toEqual(nothing);
    expect([openLocks(), toldOf(roundId)?.isSettled]).toEqual([[], true]);
    expect(keptLog()).toEqual({ checkpoint: operator.served });
  });

  it('reports a changed list, a dropped round, and a list without a card that the player bought', async () => {
    const forged = new Operator().relog(withAccomplice(document), later / 1000);
    expect(await compare({ documentOf: () => Promise.resolve(forged) })).toEqual(contradicted);
    expect(await compare({ documentOf: () => Promise.resolve(undefined) })).toEqual(contradicted);
    stored.clear();
    noteTold(roundId, { ...told, ownCards: [...ownCards, 5] });
    expect(await compare()).toEqual(contradicted);
    expect(openLocks()).toHaveLength(1);
  });

  it('reports nothing while the server does not answer or another player is signed in, and compares again later', async () => {
    expect(await compare({ documentOf: () => Promise.resolve(null) })).toEqual(nothing);
    expect(await compare({ read: () => Promise.resolve(null) })).toEqual(nothing);
    const other = { fairId: 'another', documentOf: () => Promise.resolve(undefined) };
    expect(await compare(other)).toEqual(nothing);
    expect(openLocks()).toHaveLength(1);
    expect(await compare({ fairId: 'another' })).toEqual(nothing);
    expect(openLocks()).toEqual([]);
  });

  it('keeps no checkpoint that too few witnesses have signed, and settles no round by such a checkpoint', async () => {
    const single = new Operator({ ...operator.keys, witnesses: witnesses.slice(0, 1) });
    const played = single.play({ number: 1 });
    const sources = { documentOf: () => Promise.resolve(played.document), read: single.read };
    expect(await compare(sources)).toEqual(nothing);
    expect([openLocks().length, keptLog()]).toEqual([1, null]);
  });

  it('reports a log that no longer begins with the kept log, and keeps the evidence', async () => {
    await compare();
    const fork = new Operator();
    fork.play({ number: 2 });
    fork.play({ number: 3 });
    expect(await compare({ read: fork.read })).toEqual(forked);
    expect(keptLog()).toEqual({ checkpoint: operator.served });
    const file: unknown = JSON.parse(JSON.stringify(keptFork()));
    expect(file).toMatchObject({ kept: operator.served, other: fork.served });
    expect(await verifyEvidence(file, trust, null)).toBe('fork');
    expect(await compare()).toEqual(forked);
  });

  it('reports a log that was restored from a backup and is therefore shorter', async () => {
    await compare();
    const restored = operator.fork(lockIndex + 1);
    restored.checkpoint(later / 1000);
    expect(await compare({ read: restored.read })).toEqual(forked);
    expect([keptFork(), await compare()]).toEqual([null, nothing]);
  });

  it('reports a round whose proof belongs to another history of the log', async () => {
    const other = new Operator();
    other.play({ number: 2 });
    other.play({ number: 3 });
    expect(await compare({ read: other.read })).toEqual(forked);
    expect(await verifyEvidence(keptFork(), trust, null)).toBe('fork');
  });

  it('knows the cards that were confirmed after the lock came, but none that came with another lock', () => {
    noteTold(roundId, { ...told, ownCards: [9] });
    noteTold(roundId, { ...told, note: 'another', ownCards: [8] });
    expect(toldOf(roundId)?.ownCards).toEqual([...ownCards, 9]);
  });
});
