/** @jest-environment node */
import { signerOf, vkeyOf } from '@libs/transparency';
import { lockKey, logKey, ORIGIN } from '../../../../../libs/proof/test/operator';
import { keyChange, publishedRotation } from '../../../../../libs/proof/test/rotation';
import { pinLog, pinnedLog, trustOfPinned } from './pinned-log';

const named = {
  origin: 'bingo.example/log',
  key: 'bingo.example/log+6f40ba1d+AYqI49dtTBj2omy02O/KP0uAXCwA77oz27QBUHD3bumc',
  lockKey: 'bingo.example/log/lock+0b1d0a8f+AYE5dw6ofRdfVqNUZsNMfsLmYqRpO4wJRDrlV34Nf2uU',
  witnesses: [],
};

/** The storage of a phone, which Node does not have. */
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

describe('the log that a phone has kept', () => {
  beforeAll(() => Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true }));
  beforeEach(() => stored.clear());

  it('stays the first that it saw', () => {
    expect(pinnedLog()).toBeNull();
    expect(trustOfPinned(null)).toBeNull();
    const first = new Date('2026-12-01T00:00:00.000Z');
    expect(pinLog(named, first)).toBe('kept');
    expect(pinLog({ ...named, rounds: {} }, new Date())).toBe('kept');
    expect(pinnedLog()).toEqual({ ...named, since: first.toISOString() });
  });

  it.each(['origin', 'key', 'lockKey'] as const)(
    'is reported as changed when the operator names another %s',
    (field) => {
      pinLog(named, new Date());
      expect(pinLog({ ...named, [field]: 'other' }, new Date())).toBe('changed');
      expect(pinnedLog()).toMatchObject(named);
    },
  );

  it('is not taken from an answer that cannot be read', () => {
    expect(pinLog({ ...named, witnesses: 'none' }, new Date())).toBe('unreadable');
    expect(pinLog(null, new Date())).toBe('unreadable');
    expect(pinnedLog()).toBeNull();
  });

  describe('whose keys are changed', () => {
    const DAY_MS = 86_400_000;
    const seeded = (name: string, seed: number) => signerOf(name, new Uint8Array(32).fill(seed));
    const [key, lock] = [seeded(ORIGIN, 77), seeded(`${ORIGIN}/lock`, 88)];
    const own = { origin: ORIGIN, key: vkeyOf(logKey), lockKey: vkeyOf(lockKey), witnesses: [] };
    const entries = [keyChange('checkpoint', logKey, key), keyChange('lock', lockKey, lock)];
    const next = { ...own, key: vkeyOf(key), lockKey: vkeyOf(lock) };
    const rotations = publishedRotation(entries, [key, logKey]);
    const start = new Date('2026-12-01T00:00:00.000Z');
    const later = (days: number) => new Date(start.getTime() + days * DAY_MS);
    const trusted = (at: Date) => {
      const trust = trustOfPinned(pinnedLog(), at);
      return [trust?.policy.logs.length, trust?.lockKeys.length];
    };

    beforeEach(() => pinLog(own, start));

    it('takes new keys that the kept keys have signed, and drops the old keys when their time is over', () => {
      expect(pinLog({ ...next, rotations }, later(1))).toBe('kept');
      expect(pinnedLog()).toMatchObject({ key: next.key, lockKey: next.lockKey, since: start.toISOString() });
      expect(trusted(later(30))).toEqual([2, 2]);
      expect(trusted(later(32))).toEqual([1, 2]);
      expect(trusted(later(402))).toEqual([1, 1]);
      expect(pinLog({ ...next, rotations }, later(2))).toBe('kept');
      expect(pinLog(own, later(3))).toBe('changed');
    });

    it.each([
      ['nobody has signed', undefined],
      ['only the new key has signed', publishedRotation(entries, [key])],
      ['leave the key of locks out', publishedRotation(entries.slice(0, 1), [key, logKey])],
    ])('does not take keys that %s', (_, given) => {
      expect(pinLog({ ...next, rotations: given }, later(1))).toBe('changed');
      expect(pinnedLog()).toMatchObject(own);
    });
  });
});
