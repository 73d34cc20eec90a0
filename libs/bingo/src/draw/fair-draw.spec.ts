import vectors from '../../test/fairness-vectors.json' with { type: 'json' };
import { bytes32 } from '../../test/seeded';
import {
  checkLink,
  commitmentOf,
  drawKey,
  drawRound,
  hexOf,
  bytesOfHex,
  lockHashOf,
  lockLines,
  orderStream,
  playerTag,
} from '../index';
import type { BeaconChain, DrawInput } from '../index';

function chainNamed(chain: string): BeaconChain {
  if (chain === 'quicknet' || chain === 'local') return chain;
  throw new Error('no such chain');
}

function bytes(hex: string): Uint8Array {
  const read = bytesOfHex(hex);
  if (!read) throw new Error('vectors are lower-case hex');
  return read;
}

type Vector = (typeof vectors)[number];

const inputOf = ({ secret, roundId, lockHash, chain, beaconRound, beacon }: Vector): DrawInput => ({
  secret: bytes(secret),
  roundId,
  lockHash,
  chain: chainNamed(chain),
  beaconRound,
  beacon,
});

describe.each(vectors)('vector of round $roundId', (vector) => {
  it('has the expected commitment', () => {
    expect(commitmentOf(bytes(vector.secret))).toBe(vector.commitment);
  });

  it('has the expected list of sold cards and its hash', () => {
    const sold = vector.cards.map((line) => Number(line.split(':')[0]));
    // In the vectors the first account has the fourth card as well.
    const entries = sold.map((card, index) => ({ card, fairId: vector.fairIds[index % 3] ?? '' }));
    expect(lockLines([...entries].reverse(), vector.roundId)).toEqual(vector.cards);
    expect(lockHashOf(vector.cards)).toBe(vector.lockHash);
  });

  it('has the expected order and chain', () => {
    const draw = drawRound(inputOf(vector));
    expect(draw.order).toEqual(vector.order);
    expect([draw.head, draw.links[0], draw.links[74]]).toEqual([vector.head, vector.link1, vector.link75]);
    expect(draw.links).toHaveLength(75);
  });

  it('proves each called number, and no other, by one hash', () => {
    const { head, links, order } = drawRound(inputOf(vector));
    const before = [head, ...links];
    links.forEach((link, index) => {
      const number = order[index] ?? 0;
      expect(checkLink(before[index] ?? '', number, link)).toBe(true);
      expect(checkLink(before[index] ?? '', (number % 75) + 1, link)).toBe(false);
    });
  });
});

describe('each bit of the draw', () => {
  const input: DrawInput = {
    secret: bytes32('secret'),
    roundId: '5e1f0000-0000-4000-8000-000000000001',
    lockHash: hexOf(bytes32('lock')),
    chain: 'quicknet',
    beaconRound: 4711,
    beacon: hexOf(bytes32('beacon')),
  };
  const honest = drawRound(input);
  const flipped = (source: Uint8Array, bit: number): Uint8Array =>
    source.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
  const bits256 = Array.from({ length: 256 }, (_, bit) => bit);
  const expectOther = (changed: Partial<DrawInput>): void => {
    const draw = drawRound({ ...input, ...changed });
    expect(draw.order).not.toEqual(honest.order);
    expect(draw.head).not.toBe(honest.head);
  };

  it('of the secret changes order, head and commitment', () => {
    for (const bit of bits256) {
      const secret = flipped(input.secret, bit);
      expectOther({ secret });
      expect(commitmentOf(secret)).not.toBe(commitmentOf(input.secret));
    }
  });

  it('of lockHash and beacon changes order and head', () => {
    for (const bit of bits256) {
      expectOther({ lockHash: hexOf(flipped(bytes(input.lockHash), bit)) });
      expectOther({ beacon: hexOf(flipped(bytes(input.beacon), bit)) });
    }
  });

  it('of roundId, beacon round and chain changes order and head', () => {
    const id = new TextEncoder().encode(input.roundId);
    for (let bit = 0; bit < id.length * 7; bit++) {
      const roundId = new TextDecoder().decode(flipped(id, Math.floor(bit / 7) * 8 + (bit % 7)));
      if (!roundId.includes('\n')) expectOther({ roundId });
    }
    for (let bit = 0; bit < 31; bit++) expectOther({ beaconRound: input.beaconRound ^ (1 << bit) });
    expectOther({ chain: 'local' });
  });

  it('of a link or of the head makes the check of its call fail', () => {
    const head = bytes(hexOf(Uint8Array.from(Buffer.from(honest.head, 'base64url'))));
    const link = Uint8Array.from(Buffer.from(honest.links[0] ?? '', 'base64url'));
    const number = honest.order[0] ?? 0;
    const text = (value: Uint8Array): string => Buffer.from(value).toString('base64url');
    expect(checkLink(text(head), number, text(link))).toBe(true);
    for (const bit of bits256) {
      expect(checkLink(text(flipped(head, bit)), number, text(link))).toBe(false);
      expect(checkLink(text(head), number, text(flipped(link, bit)))).toBe(false);
    }
  });
});

describe('the draw', () => {
  const good: DrawInput = {
    secret: bytes32('s'),
    roundId: 'r',
    lockHash: hexOf(bytes32('l')),
    chain: 'local',
    beaconRound: 0,
    beacon: hexOf(bytes32('b')),
  };

  it.each<[string, Partial<DrawInput>]>([
    ['a short secret', { secret: new Uint8Array(31) }],
    ['a lockHash in upper case', { lockHash: good.lockHash.toUpperCase() }],
    ['a short lockHash', { lockHash: good.lockHash.slice(2) }],
    ['no beacon', { beacon: '' }],
    ['a beacon that is no hex', { beacon: 'g'.repeat(64) }],
    ['a negative beacon round', { beaconRound: -1 }],
    ['half a beacon round', { beaconRound: 1.5 }],
    ['a beacon round beyond 2^53', { beaconRound: 2 ** 53 }],
    ['a roundId with a line feed', { roundId: 'r\n' }],
  ])('refuses %s', (_name, wrong) => {
    expect(() => drawKey({ ...good, ...wrong })).toThrow(RangeError);
    expect(() => drawRound({ ...good, ...wrong })).toThrow(RangeError);
  });

  it('commits only to a secret of 32 bytes', () => {
    expect(() => commitmentOf(new Uint8Array(33))).toThrow(RangeError);
  });

  it('shuffles with HMAC-SHA256(K, "order" ‖ counter), block after block', async () => {
    const key = bytes32('k');
    const next = orderStream(key);
    const { createHmac } = await import('node:crypto');
    for (let index = 0; index < 300; index++) {
      const counter = Buffer.alloc(4);
      counter.writeUInt32BE(index);
      const block = createHmac('sha256', key).update('order').update(counter).digest();
      expect(Buffer.from(Array.from({ length: 32 }, next))).toEqual(block);
    }
  });

  it.each([
    ['an empty link', ''],
    ['a short link', 'AAAA'],
    ['padding', `${'A'.repeat(43)}=`],
    ['text', 'not a link'],
  ])('refuses %s in place of a link', (_name, link) => {
    expect(checkLink(link, 1, link)).toBe(false);
  });

  it.each([0, 76, 1.5, NaN])('refuses to check a call of number %s', (number) => {
    const { head, links } = drawRound(good);
    expect(checkLink(head, number, links[0] ?? '')).toBe(false);
  });
});

describe('the list of sold cards', () => {
  it('lets an account find its own cards, and no others', () => {
    const lines = lockLines([{ card: 9, fairId: 'mine' }], 'round');
    expect(lines).toEqual([`9:${playerTag('round', 'mine')}`]);
    const others = [playerTag('round', 'other'), playerTag('other', 'mine')];
    for (const tag of others) expect(lines).not.toContain(`9:${tag}`);
  });

  it('gives an account another tag after a change of any bit of its fairId', () => {
    const tags = new Set([playerTag('round', 'fair')]);
    for (let bit = 0; bit < 28; bit++) {
      const at = Math.floor(bit / 7);
      const other = String.fromCharCode('fair'.charCodeAt(at) ^ (1 << (bit % 7)));
      tags.add(playerTag('round', 'fair'.slice(0, at) + other + 'fair'.slice(at + 1)));
    }
    expect(tags.size).toBe(29);
  });

  it('is sorted by number, not as text', () => {
    const entries = [100, 20, 3].map((card) => ({ card, fairId: 'f' }));
    expect(lockLines(entries, 'r').map((line) => line.split(':')[0])).toEqual(['3', '20', '100']);
  });

  it('cannot contain a card twice', () => {
    const twice = [
      { card: 3, fairId: 'a' },
      { card: 3, fairId: 'b' },
    ];
    expect(() => lockLines(twice, 'r')).toThrow(RangeError);
  });
});
