import { lockHashOf, playerTag, publishedAt, QUICKNET } from '@libs/bingo';
import type { ProofVersion2, RoundProof } from '@libs/bingo';
import { entryBytes, keyTypes, readEntry, signNote, signerOf, vkeyOf } from '@libs/transparency';
import { PLANTED, plantedSets } from '../../bingo/test/proof-fixture';
import { withAccomplice } from '../test/accomplice';
import { asVersion1, linesOf, lockKey, logKey, Operator, trust, voidOf, witnesses } from '../test/operator';
import {
  checkVoid,
  compareKept,
  compareTold,
  followLog,
  trustOf,
  verifyEvidence,
  verifyPublished,
} from './index';
import type { LogState } from './index';

/**
 * An operator with full power over the database, DRAW_KEY and LOG_KEY. The name of each attempt says what reveals it:
 * the document alone (verify-round), the log (verify-log), or what a phone has kept (verify-evidence).
 */
type Document = RoundProof & ProofVersion2;
const NOW = Date.UTC(2023, 7, 24, 12);
const check = (document: unknown, by = trust) => verifyPublished(document, by, { verifyBeacon: () => true });
const failedIn = (document: unknown) =>
  check(document)
    .steps.filter(({ ok }) => !ok)
    .map(({ step }) => step);
const follow = (operator: Operator, state: LogState | null = null) =>
  followLog(operator.read, trust, { state, now: NOW });
const wrongIn = async (operator: Operator) => (await follow(operator)).violations.map(({ wrong }) => wrong);
const beaconSeconds = (document: Document) => publishedAt(QUICKNET, document.beacon?.round ?? 0) / 1000;

describe('the forger, and after the colon what reveals him:', () => {
  it('(a) changes the list after the beacon: verify-round, by the logged lock; logged again, by the witnesses', async () => {
    const operator = new Operator();
    const { document } = operator.play({ number: 1 });
    const forged = withAccomplice(document);
    expect(forged.lockHash).not.toBe(document.lockHash);
    expect(failedIn(forged)).toEqual(['logged', 'ended']);
    const again = operator.relog(forged, beaconSeconds(document) + 100);
    expect(check(again)).toMatchObject({ ok: true, headline: 'word' });
    expect(await wrongIn(operator)).toEqual(['second_lock', 'second_end']);
  });

  it('(b) names an older beacon: verify-round and verify-log, by the beacon’s rule', async () => {
    const operator = new Operator();
    const late = new Date(publishedAt(QUICKNET, 10_040) + 600_000);
    const lines = {
      lockedAt: new Date(late.getTime() - 10_000).toISOString(),
      startsAt: late.toISOString(),
    };
    const { document } = operator.play({ number: 1, lockLines: lines });
    const forged = { ...document, ...lines };
    expect(failedIn(forged)).toEqual(['beaconNamed']);
    expect(await wrongIn(operator)).toEqual(['beacon']);
  });

  it('(p) adds more or less to a big game than he promised: verify-round and verify-log, by the terms of the lock', async () => {
    const operator = new Operator();
    const { document } = operator.play({ number: 1, guarantee: 5000 });
    expect(check(document)).toMatchObject({ ok: true, headline: 'proven' });
    expect(await wrongIn(operator)).toEqual([]);
    const { guarantee: _, addedByHouse: __, ...plain } = document;
    expect(failedIn({ ...document, guarantee: 6000 })).toEqual(['money', 'logged', 'ended']);
    expect(failedIn(plain)).toEqual(['money', 'logged', 'ended']);
    const stingy = operator.play({ number: 2, guarantee: 5000, lockLines: { minCards: '1' } });
    expect(check(stingy.document).ok).toBe(true);
    const kept = operator.play({ number: 3, guarantee: 5000, lockLines: { minCards: '200' } });
    expect(failedIn(kept.document)).toEqual(['logged', 'ended']);
    expect(await wrongIn(operator)).toEqual(['guarantee']);
  });

  it('(c) shows one visitor a fork: no quorum, so not green; verify-log and a phone, by what they have kept', async () => {
    const operator = new Operator();
    const honest = operator.play({ number: 1 });
    const { state } = await follow(operator);
    const kept = operator.served;
    const fork = operator.fork(honest.lockIndex);
    const forged = fork.relog(withAccomplice(honest.document), beaconSeconds(honest.document) - 5);
    const own = new Operator({ log: logKey, lock: lockKey, witnesses: [] });
    for (const entry of fork.entries) own.append(entry);
    const bare = own.checkpoint(beaconSeconds(honest.document) - 5);
    const lock = forged.log?.lock && { ...forged.log.lock, proof: own.proof(honest.lockIndex, bare) };
    const shown = { ...forged, log: forged.log && { ...forged.log, lock } };
    expect(check(shown)).toMatchObject({ ok: true, headline: 'word' });
    expect((await follow(own, state)).broken).toBe('fork');
    expect(await compareKept(kept, own.served, { trust, read: own.read })).toBe('fork');
  });

  it('(d) drops a round: verify-log, by the number; its players, by the signed lock they hold', async () => {
    const operator = new Operator();
    operator.play({ number: 1 });
    const dropped = operator.play({ number: 2 });
    operator.play({ number: 3 });
    const without = new Operator();
    for (const [at, entry] of operator.entries.entries())
      if (at !== dropped.lockIndex && at !== dropped.endIndex) without.append(entry);
    const checkpoint = without.checkpoint(NOW / 1000);
    expect(await wrongIn(without)).toEqual(['number']);
    const told = { note: dropped.note, receivedAt: '', ownCards: [3], commitment: null };
    const file = { version: 1, round: dropped.document.roundId, told, logged: null, checkpoint };
    expect(await verifyEvidence(file, trust, without.read)).toBe('absent');
    expect(await verifyEvidence(file, trust, null)).toBe('unread');
  });

  it('(e) ends a round twice: verify-log', async () => {
    const operator = new Operator();
    const { document, lockIndex } = operator.play({ number: 1 });
    const lock = (await follow(operator)).ends[0]?.end.lock ?? null;
    operator.end(document, lock, new Date(NOW).toISOString());
    operator.checkpoint(NOW / 1000);
    expect(lockIndex).toBe(0);
    expect(await wrongIn(operator)).toEqual(['second_end']);
  });

  it('(f) locks after the beacon and dates it back: not green, by the witnesses’ clocks', () => {
    const operator = new Operator();
    const { document } = operator.play({ number: 1 });
    const late = new Operator();
    const forged = late.relog(withAccomplice(document), beaconSeconds(document));
    expect(check(forged)).toMatchObject({ ok: true, headline: 'word' });
    const inTime = new Operator().relog(withAccomplice(document), beaconSeconds(document) - 1);
    expect(check(inTime).headline).toBe('proven');
  });

  it('(g) has one witness of two on his side: not green, since two are more than half', () => {
    const [first, second] = witnesses as [(typeof witnesses)[0], (typeof witnesses)[0]];
    const both = trustOf({ logKeys: [vkeyOf(logKey)], witnesses: [vkeyOf(first), vkeyOf(second)] }) ?? trust;
    const honest = new Operator({ log: logKey, lock: lockKey, witnesses: [first, second] });
    const { document } = honest.play({ number: 1 });
    expect(check(document, both).headline).toBe('proven');
    const colluding = new Operator({ log: logKey, lock: lockKey, witnesses: [first] });
    const forged = colluding.relog(withAccomplice(document), beaconSeconds(document) - 5);
    expect(check(forged, both)).toMatchObject({ ok: true, headline: 'word' });
  });

  it('(h) changes a prize or a percent: verify-round, and verify-log where it is logged so', async () => {
    const { document } = new Operator().play({ number: 1 });
    const prize = (document.prize ?? 0) - 1;
    expect(failedIn({ ...document, prize })).toEqual(expect.arrayContaining(['money', 'ended']));
    expect(failedIn({ ...document, percentTenths: (document.percentTenths ?? 0) + 1 })).toEqual(
      expect.arrayContaining(['money', 'logged']),
    );
    const operator = new Operator();
    const lock = operator.lock(document, { percentTenths: '300' });
    operator.end(document, lock.leaf, new Date(NOW).toISOString());
    operator.checkpoint(NOW / 1000);
    expect(await wrongIn(operator)).toEqual(['percent', 'prize']);
  });

  it('(i) rewrites a day of the books: verify-log with what it has kept; books that do not add up, at once', async () => {
    const booksOf = (day: string, house: string) =>
      entryBytes({
        type: 'edil-bingo/books/v1',
        values: {
          day,
          at: `${day}T21:10:00.000Z`,
          accounts: '2',
          main: '5000',
          bonus: '0',
          held: '0',
          escrow: '0',
          house,
          other: '0',
          clearing: 'chapa:-6000',
          staked: '0',
          prizes: '0',
          root: '0'.repeat(64),
        },
      });
    const operator = new Operator();
    operator.append(booksOf('2023-08-22', '1000'));
    operator.checkpoint(NOW / 1000);
    const { state } = await follow(operator);
    const rewritten = new Operator();
    rewritten.append(booksOf('2023-08-22', '1001'));
    rewritten.append(booksOf('2023-08-24', '1000'));
    rewritten.checkpoint(NOW / 1000);
    expect((await follow(rewritten, state)).broken).toBe('fork');
    expect(await wrongIn(rewritten)).toEqual(['books_sum', 'books_day']);
  });

  it('(j) locks a round a thousand times and shows the lucky one: verify-log; one document cannot show it', async () => {
    const operator = new Operator();
    const { document } = operator.play({ number: 1 });
    const before = operator.entries.length;
    for (let tried = 0; tried < 999; tried += 1)
      operator.lock(document, { lockHash: String(tried).padStart(64, '0') });
    operator.checkpoint(NOW / 1000);
    const wrong = await wrongIn(operator);
    expect([wrong.length, new Set(wrong)]).toEqual([999, new Set(['second_lock'])]);
    expect(operator.entries).toHaveLength(before + 999);
    expect(check(document).headline).toBe('proven');
  });

  it('(k) gives up the rounds he would lose: verify-log, which draws them again', async () => {
    const operator = new Operator();
    const played = operator.play({ number: 1 });
    const other = new Operator();
    const gone = voidOf(played.document);
    const lock = other.lock(played.document);
    other.end(gone, lock.leaf, new Date(NOW).toISOString());
    other.checkpoint(NOW / 1000);
    const { voids, violations } = await follow(other);
    expect([voids.length, violations]).toEqual([1, []]);
    const found = checkVoid(voids[0]?.lock ?? (undefined as never), gone.secret ?? '', {
      beacon: played.document.beacon,
      cards: gone.cards,
    });
    expect(found).toEqual({ verdict: 'unproven', winners: played.document.winners?.map(({ card }) => card) });
    const none = checkVoid(voids[0]?.lock ?? (undefined as never), '', { beacon: null, cards: null });
    expect(none.verdict).toBe('proven');
  });

  it('(l) forks with an honest witness on each side: no quorum; with a third who signs both, only who compares', async () => {
    const [left, right, liar] = witnesses as [
      (typeof witnesses)[0],
      (typeof witnesses)[0],
      (typeof witnesses)[0],
    ];
    const sideOf = (by: typeof witnesses) => new Operator({ log: logKey, lock: lockKey, witnesses: by });
    const honest = sideOf([left]).play({ number: 1 });
    const forged = sideOf([right]).relog(withAccomplice(honest.document), beaconSeconds(honest.document) - 5);
    expect([check(honest.document).headline, check(forged).headline]).toEqual(['word', 'word']);
    const one = sideOf([left, liar]);
    const two = sideOf([right, liar]);
    const seen = one.play({ number: 1 });
    const hidden = two.relog(withAccomplice(seen.document), beaconSeconds(seen.document) - 5);
    expect([check(seen.document).headline, check(hidden).headline]).toEqual(['proven', 'proven']);
    // Both documents pass. Only an auditor, a phone or an honest witness that has seen both sides can tell.
    const { state } = await follow(one);
    expect((await follow(two, state)).broken).toBe('fork');
    const told = { note: seen.note, receivedAt: '', ownCards: [], commitment: null };
    expect(compareTold(told, hidden, trust, { tag: null, now: NOW })).toBe('list');
    const file = { version: 1, round: hidden.roundId, told, logged: hidden.log?.lock ?? null };
    expect(await verifyEvidence(file, trust, null)).toBe('contradiction');
  });

  it('(m) shows a document of version 1, of chain local, or of a chain of his own: red if the log was there already, else never green', () => {
    const { document } = new Operator().play({ number: 1 });
    const old = asVersion1(document);
    const dated = { ...trust, since: publishedAt(QUICKNET, 10_040) };
    expect(check(old, dated).headline).toBe('broken');
    expect(check({ ...document, log: null }, dated).headline).toBe('broken');
    expect(check(old, trust).headline).toBe('word');
    const local = new Operator().play({ number: 1, chain: 'local', beaconRound: 0, lockLines: {} });
    expect(check(local.document).headline).toBe('word');
    const key = '8'.repeat(192);
    const own = new Operator().play({ number: 1, chain: `sandbox-${key}` });
    expect(check(own.document)).toMatchObject({ ok: true, headline: 'word' });
  });

  it('(n) restores a backup: verify-log and a phone, by the size they have seen', async () => {
    const operator = new Operator();
    operator.play({ number: 1 });
    operator.play({ number: 2 });
    const { state } = await follow(operator);
    const kept = operator.served;
    const restored = operator.fork(2);
    restored.checkpoint(NOW / 1000);
    expect((await follow(restored, state)).broken).toBe('shorter');
    expect(await compareKept(kept, restored.served, { trust, read: restored.read })).toBe('shorter');
    for (const number of [3, 4, 5]) restored.play({ number });
    expect((await follow(restored, state)).broken).toBe('fork');
    expect(await compareKept(kept, restored.served, { trust, read: restored.read })).toBe('fork');
  });

  it('(o) judges by another pattern set than the lock named: verify-round; locked again, verify-log and a phone', async () => {
    const [number, byOne, byOther] = judgedApart();
    const failedBy = (document: unknown, patternSets = plantedSets) =>
      verifyPublished(document, trust, { verifyBeacon: () => true, patternSets })
        .steps.filter(({ ok }) => !ok)
        .map(({ step }) => step);
    // An honest round, by either set.
    for (const { document } of [byOne, byOther]) expect(failedBy(document)).toEqual([]);
    expect(byOne.note).not.toContain('\npatterns ');
    expect(byOther.note).toContain(`\npatterns ${PLANTED}\n`);
    // The lock names no set, which means set 1; the round is judged, ended and published by another set.
    const later = new Operator().play({ number, patternSet: PLANTED, lockLines: { patterns: undefined } });
    expect(failedBy(later.document)).toEqual(['logged', 'ended']);
    const { patternSet: _, ...silent } = later.document;
    expect(failedBy(silent)).toEqual(expect.arrayContaining(['winners']));
    // The lock names another set; the round is judged, ended and published by set 1.
    const back = new Operator().play({ number, lockLines: { patterns: String(PLANTED) } });
    expect(failedBy(back.document)).toEqual(['logged', 'ended']);
    // The round is locked a second time, with the set that suits the operator.
    const operator = new Operator();
    const { document, note } = operator.play({ number });
    const again = operator.relog(byOther.document, beaconSeconds(document) + 100);
    expect(failedBy(again)).toEqual([]);
    expect(await wrongIn(operator)).toEqual(['second_lock', 'second_end']);
    const told = { note, receivedAt: '', ownCards: [], commitment: null };
    expect(compareTold(told, again, trust, { tag: null, now: NOW })).toBe('entry');
  });

  it('names a pattern set that the checker does not know: three steps fail with that reason, and nothing throws', () => {
    const { document } = new Operator().play({ number: 1, patternSet: PLANTED });
    const failed = check(document).steps.filter(({ ok }) => !ok);
    expect(failed).toEqual(
      ['calls', 'winners', 'split'].map((step) => ({ step, ok: false, detail: 'unknownSet' })),
    );
    for (const patternSet of [1, 0, -2, 1.5, '2', null])
      expect(failedIn({ ...document, patternSet })).toEqual(['document']);
  });

  it('signs with keys of his own: the checker accepts only the keys that it knows', async () => {
    const foreign = signerOf(logKey.name, new Uint8Array(32).fill(77));
    const other = new Operator({
      log: foreign,
      lock: signerOf(lockKey.name, new Uint8Array(32).fill(78)),
      witnesses: witnesses.map(({ name }, at) =>
        signerOf(name, new Uint8Array(32).fill(80 + at), keyTypes.cosignature),
      ),
    });
    const { document, note } = other.play({ number: 1 });
    expect(failedIn(document)).toEqual(['logged', 'ended']);
    expect((await follow(other)).broken).toBe('unsigned');
    const told = { note, receivedAt: '', ownCards: [], commitment: null };
    expect(compareTold(told, document, trust, { tag: null, now: NOW })).toBe('unknown');
    const file = { version: 1, round: document.roundId, told, logged: document.log?.lock ?? null };
    expect(await verifyEvidence(file, trust, other.read)).toBe('nothing');
  });
});

/** A round that set 1 and the planted set end differently, played by each of them. */
function judgedApart() {
  for (let number = 1; number < 100; number += 1) {
    const [byOne, byOther] = [1, PLANTED].map((patternSet) =>
      new Operator().play({ number, ...(patternSet === 1 ? {} : { patternSet }) }),
    );
    if (!byOne || !byOther) continue;
    if (byOne.document.calledNumbers.length !== byOther.document.calledNumbers.length)
      return [number, byOne, byOther] as const;
  }
  throw new Error('no round is judged apart');
}

describe('what a phone was told', () => {
  const operator = new Operator();
  const { document, note, fairIds } = operator.play({ number: 1 });
  const fairId = fairIds.get(3) ?? '';
  const tag = playerTag(document.roundId, fairId);
  const ownCards = [...fairIds].filter(([, id]) => id === fairId).map(([card]) => card);
  const told = { note, receivedAt: '', ownCards, commitment: document.commitment };
  const viewer = { tag, now: NOW };

  it('agrees with what is recorded', async () => {
    expect(compareTold(told, document, trust, viewer)).toBe('same');
    const file = { version: 1, round: document.roundId, told, logged: document.log?.lock ?? null };
    expect(await verifyEvidence(file, trust, null)).toBe('same');
  });

  it('contradicts a record with another commitment, list, own cards of the player or entry', () => {
    const other = '0'.repeat(64);
    expect(compareTold({ ...told, commitment: other }, document, trust, viewer)).toBe('commitment');
    expect(compareTold(told, { ...document, commitment: other }, trust, viewer)).toBe('commitment');
    const cards = document.cards.slice(1);
    expect(compareTold(told, { ...document, cards, lockHash: lockHashOf(cards) }, trust, viewer)).toBe(
      'list',
    );
    expect(compareTold(told, { ...document, cards }, trust, viewer)).toBe('list');
    expect(compareTold({ ...told, ownCards: [1] }, document, trust, viewer)).toBe('cards');
    expect(compareTold({ ...told, ownCards: [...ownCards, 9] }, document, trust, viewer)).toBe('cards');
    const lock = linesOf(operator.entries[0] ?? new Uint8Array());
    const entry = readEntry(operator.entries[0] ?? new Uint8Array());
    if (entry?.type !== 'edil-bingo/lock/v2') throw new Error('no lock');
    expect(lock['stake']).toBe('3000');
    const text = new TextDecoder().decode(entryBytes({ ...entry, values: { ...entry.values, number: '2' } }));
    expect(compareTold({ ...told, note: signNote(text, [lockKey]) }, document, trust, viewer)).toBe('entry');
  });

  it('cannot be judged without a record, and counts as absent from the log a minute after the lock', () => {
    const lockedAt = Date.parse(document.lockedAt ?? '');
    expect(compareTold(told, null, trust, viewer)).toBe('unknown');
    const bare = { ...document, log: null };
    expect(compareTold(told, bare, trust, { tag, now: lockedAt + 60_000 })).toBe('unknown');
    expect(compareTold(told, bare, trust, { tag, now: lockedAt + 60_001 })).toBe('absent');
  });
});
