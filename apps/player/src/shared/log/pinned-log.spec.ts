/** @jest-environment node */
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

  it('is the first one that it saw', () => {
    expect(pinnedLog()).toBeNull();
    expect(trustOfPinned(null)).toBeNull();
    const first = new Date('2026-12-01T00:00:00.000Z');
    expect(pinLog(named, first)).toBe('kept');
    expect(pinLog({ ...named, rounds: {} }, new Date())).toBe('kept');
    expect(pinnedLog()).toEqual({ ...named, since: first.toISOString() });
  });

  it.each(['origin', 'key', 'lockKey'] as const)('is changed with another %s', (field) => {
    pinLog(named, new Date());
    expect(pinLog({ ...named, [field]: 'other' }, new Date())).toBe('changed');
    expect(pinnedLog()).toMatchObject(named);
  });

  it('is not kept from an answer that cannot be read', () => {
    expect(pinLog({ ...named, witnesses: 'none' }, new Date())).toBe('unreadable');
    expect(pinLog(null, new Date())).toBe('unreadable');
    expect(pinnedLog()).toBeNull();
  });
});
