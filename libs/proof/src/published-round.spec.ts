import { publishedAt, QUICKNET, verifyBeaconSignature } from '@libs/bingo';
import { keyTypes, signerOf, vkeyOf } from '@libs/transparency';
import { quicknetValues } from '../../bingo/test/quicknet';
import { asVersion1, logKey, Operator, trust, voidOf, witnesses } from '../test/operator';
import { trustOf, verifyPublished } from './index';
import type { PublishedReport } from './index';

const verifyBeacon = () => true;
const check = (document: unknown, by = trust) => verifyPublished(document, by, { verifyBeacon });
const stepIn = (report: PublishedReport, name: string) => report.steps.find(({ step }) => step === name);

describe('a round with its log', () => {
  it('is proven if a public beacon drew it and the quorum saw its list before', () => {
    const real = quicknetValues[1];
    const operator = new Operator();
    const { document } = operator.play({ number: 1, beaconRound: real.round, signature: real.signature });
    const old = { ...trust, since: 0 };
    const report = verifyPublished(JSON.parse(JSON.stringify(document)), old, {
      verifyBeacon: verifyBeaconSignature,
    });
    expect(report.steps.filter(({ ok }) => !ok)).toEqual([]);
    expect(report.headline).toBe('proven');
    expect(report.steps.slice(-4).map(({ step }) => step)).toEqual([
      'logged',
      'beaconNamed',
      'witnessed',
      'ended',
    ]);
  });

  it('rests on the operator’s word without a signature, without a log key, or with too few witnesses', () => {
    const { document } = new Operator().play({ number: 2 });
    expect(check(document).headline).toBe('proven');
    expect(verifyPublished(document, trust).headline).toBe('word');
    expect(verifyPublished(document, null, { verifyBeacon }).headline).toBe('word');
    const single = new Operator({ ...new Operator().keys, witnesses: witnesses.slice(0, 1) });
    const report = check(single.play({ number: 2 }).document);
    expect([report.ok, report.headline]).toEqual([true, 'word']);
    expect(stepIn(report, 'witnessed')).toMatchObject({ ok: true, detail: 'notWitnessed' });
  });

  it('is marked if the checker knows one witness only', () => {
    const lone = trustOf({ logKeys: [vkeyOf(logKey)], witnesses: witnesses.slice(0, 1).map(vkeyOf) });
    const report = check(new Operator().play({ number: 3 }).document, lone ?? trust);
    expect([report.ok, report.headline]).toEqual([true, 'oneWitness']);
  });

  it('is a demo’s if only witnesses of the sandbox saw its list in time, and never proven by them', () => {
    const played = [1, 2].map((n) =>
      signerOf(`sandbox-witness-${n}`, new Uint8Array(32).fill(40 + n), keyTypes.cosignature),
    );
    const keys = { ...new Operator().keys, witnesses: played };
    const given = { logKeys: [vkeyOf(logKey), vkeyOf(keys.lock)], witnesses: played.map(vkeyOf) };
    const demo = trustOf(given) ?? trust;
    expect(check(new Operator(keys).play({ number: 3 }).document, demo).headline).toBe('demo');
    const tested = { number: 3, chain: `sandbox-${'ab'.repeat(96)}` } as const;
    expect(check(new Operator(keys).play(tested).document, demo).headline).toBe('demo');
    const local = { number: 3, chain: 'local', beaconRound: 0, lockLines: {} } as const;
    expect(check(new Operator(keys).play(local).document, demo).headline).toBe('demo');
    expect(check(new Operator().play(local).document).headline).toBe('word');
    const unseen = new Operator({ ...keys, witnesses: [] }).play({ number: 3 });
    expect(check(unseen.document, demo).headline).toBe('word');
    expect(check({ ...unseen.document, prize: 1 }, demo).headline).toBe('broken');
  });

  it('counts only cosignatures between the lock and the second before the beacon', () => {
    for (const [shift, detail] of [
      [-13, 'notWitnessed'],
      [-12, undefined],
      [-1, undefined],
      [0, 'notWitnessed'],
    ] as const) {
      const operator = new Operator();
      const { document, lockIndex } = operator.play({ number: 4 });
      const fork = operator.fork(lockIndex + 1);
      const seconds = publishedAt(QUICKNET, document.beacon?.round ?? 0) / 1000 + shift;
      const proof = fork.proof(lockIndex, fork.checkpoint(seconds));
      const log = document.log && {
        ...document.log,
        lock: document.log.lock && { ...document.log.lock, proof },
      };
      const found = stepIn(check({ ...document, log }), 'witnessed');
      expect([shift, found]).toEqual([shift, { step: 'witnessed', ok: true, ...(detail ? { detail } : {}) }]);
    }
  });

  it('fails if its beacon comes less than three seconds after its lock', () => {
    for (const lead of [2999, 3000]) {
      const report = check(new Operator().play({ number: 5, lead }).document);
      expect([lead, stepIn(report, 'beaconNamed')?.ok]).toEqual([lead, lead === 3000]);
    }
  });

  it('that was given up after its lock is in the log with its secret, and nothing more is claimed', () => {
    const operator = new Operator();
    const { document, lockIndex } = operator.play({ number: 6 });
    const again = new Operator();
    const gone = voidOf(document);
    const lock = again.lock(document);
    expect(lock.index).toBe(lockIndex);
    const end = again.end(gone, lock.leaf, new Date().toISOString());
    const checkpoint = again.checkpoint(1_700_000_000);
    const log = {
      origin: logKey.name,
      lock: { entry: lock.entry, proof: again.proof(lock.index, checkpoint) },
      end: { entry: end.entry, proof: again.proof(end.index, checkpoint) },
    };
    const report = check({ ...gone, log });
    expect(report.steps.filter(({ ok }) => !ok)).toEqual([]);
    expect(report.headline).toBe('word');
  });

  it('that is over fails while its lock is in no checkpoint, but its end may still wait', () => {
    const { document } = new Operator().play({ number: 7 });
    const { log } = document;
    if (!log?.lock || !log.end) throw new Error('no log');
    const late = check({ ...document, log: { ...log, end: { ...log.end, proof: null } } });
    expect([late.ok, late.headline, stepIn(late, 'ended')]).toEqual([
      true,
      'word',
      { step: 'ended', ok: true, detail: 'pending' },
    ]);
    const unlogged = check({ ...document, log: { ...log, lock: { ...log.lock, proof: null } } });
    expect([unlogged.ok, stepIn(unlogged, 'logged')]).toEqual([
      false,
      { step: 'logged', ok: false, detail: 'missing', part: 'proof' },
    ]);
  });
});

describe('a document without a log', () => {
  const withoutLog = () => {
    const { document } = new Operator().play({ number: 8 });
    return { document: { ...document, log: null }, old: asVersion1(document) };
  };

  it('fails if its beacon is from the time of the log, and rests on the operator’s word if it is older', () => {
    const { document, old } = withoutLog();
    const beaconMs = publishedAt(QUICKNET, old.beacon?.round ?? 0);
    for (const one of [document, old]) {
      expect(check(one, { ...trust, since: beaconMs - 10_000 }).headline).toBe('broken');
      const before = check(one, { ...trust, since: beaconMs + 1 });
      expect([before.headline, stepIn(before, 'logged')]).toEqual([
        'word',
        { step: 'logged', ok: true, detail: 'older' },
      ]);
    }
  });

  it('of the local beacon cannot be dated, and rests on the operator’s word', () => {
    const { document } = new Operator().play({ number: 9, chain: 'local' });
    const old = asVersion1(document);
    expect(stepIn(check(old), 'logged')).toEqual({ step: 'logged', ok: true, detail: 'notCheckable' });
    expect(check(old).headline).toBe('word');
  });
});
