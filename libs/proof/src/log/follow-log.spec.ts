import { Operator, trust, voidOf } from '../../test/operator';
import { followLog } from '../index';
import type { LogState, ReadLog } from '../index';

const NOW = Date.UTC(2023, 7, 24, 3);
const follow = (operator: Operator, state: LogState | null = null, now = NOW) =>
  followLog(operator.read, trust, { state, now });

describe('a follower of the log', () => {
  it('finds nothing wrong with played rounds, and goes on from what it has kept', async () => {
    const operator = new Operator();
    let state: LogState | null = null;
    for (let number = 1; number <= 60; number += 1) {
      operator.play({ number, cards: [3, 27, 64], prize: 69, endSeenBy: [] });
      if (number % 25 !== 0) continue;
      const report = await follow(operator, state);
      expect([report.broken, report.violations, report.missingEnds]).toEqual([null, [], []]);
      state = JSON.parse(JSON.stringify(report.state)) as LogState;
      expect([state.size, state.locks]).toEqual([2 * number, number]);
    }
    expect((await follow(operator, state)).ends).toHaveLength(10);
  });

  it('names a lock that has had no end for a day', async () => {
    const operator = new Operator();
    const { document } = operator.play({ number: 1 });
    const open = new Operator();
    open.lock(document);
    open.checkpoint(NOW / 1000);
    const lockedAt = Date.parse(document.lockedAt ?? '');
    const day = 24 * 3_600_000;
    expect((await follow(open, null, lockedAt + day)).missingEnds).toEqual([]);
    const { missingEnds } = await follow(open, null, lockedAt + day + 1);
    expect(missingEnds.map(({ lock }) => lock.round)).toEqual([document.roundId]);
  });

  it('names the witnesses of the checkpoint, and calls the log unread if its tiles are missing', async () => {
    const operator = new Operator();
    operator.play({ number: 1 });
    expect((await follow(operator)).witnesses).toEqual(['witness1', 'witness2', 'witness3']);
    const without = {
      read: (path: string) => (path === 'checkpoint' ? operator.read(path) : Promise.resolve(null)),
    };
    expect((await followLog(without.read, trust, { state: null, now: NOW })).broken).toBe('unread');
  });

  it('reports that the books of a day are missing', async () => {
    const operator = new Operator();
    operator.add({
      type: 'edil-bingo/books/v1',
      values: {
        day: '2023-08-21',
        at: '2023-08-21T21:10:00.000Z',
        accounts: '0',
        main: '0',
        bonus: '0',
        held: '0',
        escrow: '0',
        house: '0',
        other: '0',
        clearing: '-',
        staked: '0',
        prizes: '0',
        root: '0'.repeat(64),
      },
    });
    operator.checkpoint(NOW / 1000);
    expect((await follow(operator, null, Date.UTC(2023, 7, 23))).booksLate).toBe(false);
    expect((await follow(operator, null, Date.UTC(2023, 7, 23, 7))).booksLate).toBe(true);
  });
});

describe('the sealed exports in the log', () => {
  const seal = (operator: Operator, day: string) =>
    operator.add({ type: 'edil-bingo/export/v1', values: { day, sha256: 'ab'.repeat(32) } });

  it('are told with their places, a day after the other, also over two visits', async () => {
    const operator = new Operator();
    seal(operator, '2023-08-30');
    seal(operator, '2023-08-31');
    operator.checkpoint(NOW / 1000);
    const first = await follow(operator);
    expect([first.violations, first.exports]).toEqual([
      [],
      ['2023-08-30', '2023-08-31'].map((day, index) => ({ index, day, sha256: 'ab'.repeat(32) })),
    ]);
    seal(operator, '2023-09-01');
    operator.checkpoint(NOW / 1000 + 1);
    const second = await follow(operator, first.state);
    expect([second.violations, second.exports.map(({ index }) => index)]).toEqual([[], [2]]);
  });

  it.each([
    ['left out', '2023-09-02'],
    ['sealed twice', '2023-08-31'],
  ])('must not have a day that was %s', async (_what, day) => {
    const operator = new Operator();
    seal(operator, '2023-08-31');
    seal(operator, day);
    operator.checkpoint(NOW / 1000);
    expect((await follow(operator)).violations).toEqual([{ index: 1, wrong: 'export_day', of: day }]);
  });

  it('never lead back to a day that was sealed, so that each second one is a fault', async () => {
    const operator = new Operator();
    for (const day of ['2023-08-30', '2023-08-31', '2023-08-30', '2023-08-31', '2023-09-01'])
      seal(operator, day);
    operator.checkpoint(NOW / 1000);
    expect((await follow(operator)).violations.map(({ index }) => index)).toEqual([2, 3]);
  });
});

describe('the tiles of the log', () => {
  const operator = new Operator();
  const grow = (size: number) => {
    for (let rows = operator.entries.length + 1; rows <= size; rows += 1)
      operator.add({ type: 'edil-bingo/audit/v1', values: { rows: String(rows), head: '0'.repeat(64) } });
    operator.checkpoint(NOW / 1000);
  };
  let visited: LogState | null = null;
  beforeAll(async () => {
    grow(300);
    visited = (await follow(operator)).state;
    grow(600);
  });

  const OTHERS: Record<string, (bytes: Uint8Array) => Uint8Array | null> = {
    'other bytes': (bytes) => bytes.map((byte) => byte ^ 0x5a),
    'another first hash': (bytes) => bytes.map((byte, at) => (at === 3 ? byte ^ 1 : byte)),
    'another last hash': (bytes) => bytes.map((byte, at) => (at === bytes.length - 1 ? byte ^ 1 : byte)),
    'a hash too few': (bytes) => bytes.slice(32),
    nothing: () => null,
  };
  const FIRST = ['tile/entries/000', 'tile/0/000'];
  const LATER = [
    'tile/entries/001',
    'tile/entries/002.p/88',
    'tile/0/001',
    'tile/0/002.p/88',
    'tile/1/000.p/2',
  ];
  const replaced =
    (tile: string, change: (bytes: Uint8Array) => Uint8Array | null): ReadLog =>
    async (path) => {
      const bytes = await operator.read(path);
      return path === tile && bytes ? change(bytes) : bytes;
    };

  it('are all read at the first visit, and later only those with something new', async () => {
    const visit = async (state: LogState | null) => {
      const paths: string[] = [];
      const read: ReadLog = (path) => {
        if (path !== 'checkpoint') paths.push(path);
        return operator.read(path);
      };
      const report = await followLog(read, trust, { state, now: NOW });
      expect([report.broken, report.violations, report.state?.size]).toEqual([null, [], 600]);
      return paths;
    };
    expect((await visit(null)).toSorted()).toEqual([...FIRST, ...LATER].toSorted());
    expect((await visit(visited)).toSorted()).toEqual(LATER.toSorted());
  });

  const cases = [
    ...[...FIRST, ...LATER].map((tile) => ({ tile, visit: 'the first visit', before: false })),
    ...LATER.map((tile) => ({ tile, visit: 'a later visit', before: true })),
  ].flatMap((one) => Object.keys(OTHERS).map((what) => ({ ...one, what })));

  it.each(cases)('are checked: $tile with $what is found at $visit', async ({ tile, what, before }) => {
    const read = replaced(tile, OTHERS[what] as (bytes: Uint8Array) => Uint8Array | null);
    const { broken, at, state } = await followLog(read, trust, { state: before ? visited : null, now: NOW });
    expect(state).toBeNull();
    if (what === 'nothing') expect([broken, at]).toEqual(['unread', tile]);
    else if (broken === 'fork')
      expect(tile).toMatch(/entries/); // other entries make another log
    else expect([broken, at]).toEqual(['tile', tile]);
  });
});

describe('a follower of big games', () => {
  const wrongIn = async (operator: Operator) => (await follow(operator)).violations.map(({ wrong }) => wrong);

  it.each([
    ['a sale of three months, under which any old percent passes', { soldFrom: '2023-05-01T00:00:00.000Z' }],
    ['a sale after its lock', { soldFrom: '2030-01-01T00:00:00.000Z' }],
    ['a part of a birr', { guarantee: '500001' }],
    ['a guarantee in a space', { room: `space${'0'.repeat(32)}` }],
  ])('finds a lock with %s', async (_what, lockLines) => {
    const operator = new Operator();
    operator.play({ number: 1, guarantee: 5000, lockLines });
    expect(await wrongIn(operator)).toContain('guarantee');
  });

  it('finds a refund with an added part, or with the end of an ordinary round', async () => {
    const { document } = new Operator().play({ number: 1, guarantee: 5000 });
    for (const added of ['0', '100', undefined]) {
      const operator = new Operator();
      const { leaf } = operator.lock(document);
      operator.end(
        { ...voidOf(document), ...(added && { guarantee: 5000 }) },
        leaf,
        document.startsAt ?? '',
        added ? { added } : {},
      );
      operator.checkpoint(NOW / 1000);
      expect((await wrongIn(operator)).includes('refund')).toBe(added !== '0');
    }
  });
});
