import { textOf } from '../src/bytes';
import { entryBytes, signerOf, vkeyOf, type Entry } from '../src';
import { seed } from './log-fixture';

export const HASH = '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9';
const ROUND = '0f8fad5b-d9cb-469f-a165-70867728950e';
const AT = '2026-11-23T02:00:00.250Z';

const LOCK = {
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
};

const PROMISED = {
  soldFrom: '2026-11-20T09:00:00.000Z',
  guarantee: '500000',
  minCards: '20',
  minPlayers: '10',
  people: '12',
};

/** One entry of each type, and a lock that names its pattern set. */
export const samples: readonly Entry[] = [
  { type: 'edil-bingo/lock/v2', values: LOCK },
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
  { type: 'edil-bingo/lock/v2', values: { ...LOCK, patterns: '2' } },
  { type: 'edil-bingo/lock/v3', values: { ...LOCK, ...PROMISED } },
  { type: 'edil-bingo/lock/v3', values: { ...LOCK, ...PROMISED, patterns: '2' } },
  {
    type: 'edil-bingo/end/v3',
    values: {
      round: ROUND,
      lock: HASH,
      status: 'Finished',
      reason: '-',
      secret: HASH,
      head: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      calls: '41',
      prize: '500000',
      winners: '3:250000,40:250000',
      endedAt: AT,
      added: '476000',
    },
  },
  { type: 'edil-bingo/export/v1', values: { day: '2026-11-22', sha256: HASH } },
];

/** The text of the sample of a type, by its index. */
export function text(at: number): string {
  const sample = samples[at];
  const read = sample && textOf(entryBytes(sample));
  if (read === undefined || read === null) throw new Error('there is no such sample');
  return read;
}

/** Texts that are not entries, each with its fault. */
export const refused: readonly (readonly [why: string, text: string])[] = [
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
  ['rules of a setting without a name', text(3).replace('setting housePercent', 'setting ')],
  ['rules that change nothing at a time', text(3).replace(/from .*/, 'from -')],
  ['fewer rows than none', text(4).replace('rows 71', 'rows -71')],
  ['a head that is no hash', text(4).replace(HASH, HASH.slice(1))],
  ['a key of another role', text(5).replace('role checkpoint', 'role draw')],
  ['an origin with a plus', text(6).replace('bingo.example', 'bingo+example')],
  ['a size with a leading zero', text(6).replace('size 21', 'size 021')],
  ['pattern set 1, which no lock names', text(7).replace('patterns 2', 'patterns 1')],
  ['a pattern set with a leading zero', text(7).replace('patterns 2', 'patterns 02')],
  ['no pattern set behind its name', text(7).replace('patterns 2', 'patterns ')],
  ['a pattern set twice', `${text(7)}patterns 2\n`],
  ['a pattern set before the beacon', text(7).replace(/(beacon .*\n)(patterns .*\n)/, '$2$1')],
  ['the pattern set of an end', `${text(1)}patterns 2\n`],
  ['a guarantee in a lock of version 2', text(8).replace('v3', 'v2')],
  ['a lock of version 3 without its guarantee', text(8).replace(/guarantee .*\n/, '')],
  ['an end of version 3 that says of no added part', text(10).replace(/added .*\n/, '')],
  ['an added part below nothing', text(10).replace('added 4', 'added -4')],
  ['an export of a day that is none', text(11).replace('2026-11-22', '2026-11-31')],
  ['an export without its hash', text(11).replace(HASH, '-')],
];
