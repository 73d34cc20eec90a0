import { mutate, seed, sequence } from '../test/log-fixture';
import { textOf, utf8 } from './bytes';
import { entryBytes, readEntry, type Entry } from './entries';
import { signerOf, vkeyOf } from './note';

const HASH = '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9';
const ROUND = '0f8fad5b-d9cb-469f-a165-70867728950e';
const AT = '2026-11-23T02:00:00.250Z';

const samples: readonly Entry[] = [
  {
    type: 'edil-bingo/lock/v2',
    values: {
      round: ROUND,
      number: '17',
      room: 'public',
      stake: '1000',
      baseTenths: '200',
      percentTenths: '180',
      players: '12',
      cards: '30',
      lockHash: HASH,
      commitment: HASH,
      lockedAt: AT,
      startsAt: '2026-11-23T02:00:03.250Z',
      chain: 'quicknet',
      beacon: '32100000',
    },
  },
  {
    type: 'edil-bingo/end/v2',
    values: {
      round: ROUND,
      lock: HASH,
      status: 'Finished',
      reason: '-',
      secret: HASH,
      head: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      calls: '41',
      prize: '24000',
      winners: '3:12000,40:12000',
      endedAt: AT,
    },
  },
  {
    type: 'edil-bingo/books/v1',
    values: {
      day: '2026-11-22',
      at: AT,
      accounts: '100000',
      main: '123456',
      bonus: '0',
      held: '50',
      escrow: '0',
      house: '-5',
      other: '0',
      clearing: 'chapa:-100,telebirr:0',
      staked: '900',
      prizes: '720',
      root: HASH,
    },
  },
  { type: 'edil-bingo/rules/v1', values: { setting: 'housePercent', before: '-', after: HASH, from: AT } },
  { type: 'edil-bingo/audit/v1', values: { rows: '71', head: HASH } },
  {
    type: 'edil-bingo/key/v1',
    values: {
      role: 'checkpoint',
      old: vkeyOf(signerOf('bingo.example/log', seed(1))),
      new: vkeyOf(signerOf('bingo.example/log', seed(2))),
      from: AT,
    },
  },
  { type: 'edil-bingo/succeeds/v1', values: { origin: 'bingo.example/log', size: '21', root: HASH } },
];

describe('an entry of the log', () => {
  it.each(samples)('$type is read as it was written', (entry) => {
    const bytes = entryBytes(entry);
    expect(textOf(bytes)?.split('\n')[0]).toBe(entry.type);
    expect(readEntry(bytes)).toEqual(entry);
  });

  const text = (at: number) => textOf(entryBytes(samples[at] ?? failed())) ?? failed();
  it.each([
    ['a carriage return', text(0).replace('\n', '\r\n')],
    ['a letter beyond ASCII', text(0).replace('public', 'publicé')],
    ['no last line feed', text(0).slice(0, -1)],
    ['one line more', `${text(0)}more 1\n`],
    ['a line less', text(0).replace(/number .*\n/, '')],
    ['lines in another order', text(0).replace(/(number .*\n)(room .*\n)/, '$2$1')],
    ['another version', text(0).replace('v2', 'v3')],
    ['a leading zero', text(0).replace('number 17', 'number 017')],
    ['a sign', text(0).replace('number 17', 'number +17')],
    ['an integer that a number does not hold', text(0).replace('number 17', 'number 9007199254740993')],
    ['a day that is none', text(2).replace('2026-11-22', '2026-02-30')],
    ['an hour that is none', text(0).replace('T02:00:00', 'T24:00:00')],
    ['another zone', text(0).replace('.250Z', '.250+00:00')],
    ['percent above all', text(0).replace('percentTenths 180', 'percentTenths 1001')],
    ['capitals in a hash', text(0).replace(HASH, HASH.toUpperCase())],
    ['winners in another order', text(1).replace('3:12000,40:12000', '40:12000,3:12000')],
    ['a winner twice', text(1).replace('3:12000,40', '3:12000,3')],
    ['minus zero', text(2).replace('house -5', 'house -0')],
    ['a provider twice', text(2).replace('telebirr', 'chapa')],
    ['a key with the id of another', text(5).replace(/\+[0-9a-f]{8}\+/, '+00000000+')],
    ['nothing', ''],
    ['more than 65 535 bytes', text(0).replace('public', 'p'.repeat(70_000))],
  ])('with %s is none', (_, changed) => expect(readEntry(utf8(changed))).toBeNull());

  it('is not written with other values', () => {
    const audit = (values: object) => ({ type: 'edil-bingo/audit/v1', values }) as Entry;
    for (const values of [
      { rows: '-1', head: HASH },
      { rows: '1' },
      { rows: '1', head: HASH, more: '1' },
      { rows: '1\nhead 2', head: HASH },
    ])
      expect(() => entryBytes(audit(values))).toThrow(RangeError);
    expect(readEntry(Uint8Array.of(0xff, 0x0a))).toBeNull();
  });

  it('has no second sequence of bytes: of 10 000 mutations none is read as the entry, and each that is read writes itself', () => {
    const random = sequence(3);
    const second: string[] = [];
    for (let tried = 0; tried < 10_000; tried += 1) {
      const whole = text(random(samples.length));
      const changed = mutate(whole, random);
      const read = readEntry(utf8(changed));
      if (read === null) continue;
      const isSample = samples.some((one) => JSON.stringify(one) === JSON.stringify(read));
      if (textOf(entryBytes(read)) !== changed || (changed !== whole && isSample)) second.push(changed);
    }
    expect(second).toEqual([]);
  });
});

function failed(): never {
  throw new Error('the fixture is broken');
}
