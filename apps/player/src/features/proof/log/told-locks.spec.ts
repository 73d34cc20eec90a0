/** @jest-environment node */
import { Operator, trust } from '../../../../../../libs/proof/test/operator';
import { proofView } from '../verdict/proof-view';
import { noteTold, toldOf } from './told-locks';

/** The storage of a phone, which Node does not have. */
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};

describe('the signed lock that a phone has received', () => {
  const { document, note } = new Operator().play({ number: 7 });
  const { roundId } = document;
  const told = { note, receivedAt: '2023-08-24T00:00:00.000Z', ownCards: [], commitment: null, owner: null };
  const toldIn = (published: unknown) => proofView(published, { roundId, trust }).told;

  beforeAll(() => Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true }));
  beforeEach(() => stored.clear());

  it('is kept as first received, for the latest twenty rounds', () => {
    noteTold(roundId, told);
    noteTold(roundId, { ...told, note: 'another' });
    expect(toldOf(roundId)).toEqual(told);
    for (let number = 0; number < 20; number += 1) noteTold(`other ${number}`, told);
    expect([toldOf(roundId), toldOf('other 0')]).toEqual([undefined, told]);
  });

  it('is compared with the published document', () => {
    expect(toldIn(document)).toBeNull();
    noteTold(roundId, told);
    expect(toldIn(document)).toBe('same');
    const other = new Operator().play({ number: 7, cards: [1, 2, 3], prize: 69 });
    expect(toldIn(other.document)).toBe('list');
    expect(toldIn({ ...document, log: null })).toBe('absent');
  });
});
