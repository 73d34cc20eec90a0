import type { Call } from '../socket/wire';
import { roundOf, type Round } from './round';
import { withCall, withDraw, withResult } from './round-events';
import { callAt, chain, order, roomAt, roundId, winner } from '../testing';

const after = (index: number): Round => roundOf(roomAt(index), null);

/** Plays calls in their order of arrival. */
function play(start: Round, indexes: number[]): { round: Round; outcomes: string[] } {
  let round = start;
  const outcomes = indexes.map((index) => {
    const step = withCall(round, ...callAt(index));
    round = step.round;
    return step.outcome;
  });
  return { round, outcomes };
}

const wrong = (index: number, change: Partial<Call>): [number, Call] => {
  const [number, call] = callAt(index);
  return [number, { ...call, ...change }];
};

describe('calls of a round', () => {
  test('each call is added once, in the order of the indexes, and its link is checked', () => {
    const { round, outcomes } = play(after(0), [1, 2, 3, 4, 5]);
    expect(outcomes).toEqual(['next', 'next', 'next', 'next', 'next']);
    expect(round.calls).toEqual(order.slice(0, 5));
    expect(round.chain).toMatchObject({ checked: 5, broken: null });
    expect(round.latestDueAt).toBe(Date.parse(callAt(5)[1].at));
  });

  test('a call that is known already changes nothing', () => {
    const start = after(4);
    const { round, outcomes } = play(start, [4, 2, 1]);
    expect(outcomes).toEqual(['old', 'old', 'old']);
    expect(round).toBe(start);
  });

  test('a call after a gap is not shown, and the snapshot must be fetched', () => {
    const { round, outcomes } = play(after(2), [4, 5]);
    expect(outcomes).toEqual(['gap', 'gap']);
    expect(round.calls).toHaveLength(2);
  });

  test('calls that arrive in the wrong order lead to the same state as calls in the right order', () => {
    const { round } = play(after(0), [2, 1, 3, 2, 4, 3, 4]);
    expect(round).toEqual(play(after(0), [1, 2, 3, 4]).round);
  });

  test('a call of another round is ignored', () => {
    const start = after(3);
    expect(withCall(start, ...wrong(4, { roundId: 'another' }))).toEqual({ round: start, outcome: 'old' });
  });

  test('a call before the head of the chain is known counts as a gap, because it cannot be checked', () => {
    const start = roundOf(roomAt(0, { head: null }), null);
    expect(withCall(start, ...callAt(1)).outcome).toBe('gap');
  });

  test('a call without its link breaks the chain', () => {
    const [number, call] = callAt(1);
    const bare = JSON.parse(JSON.stringify({ ...call, link: undefined })) as Call;
    expect(withCall(after(0), number, bare).round.chain).toMatchObject({ checked: 0, broken: { index: 1 } });
  });

  test('a second, different head breaks the chain', () => {
    const draw = { roundId, startsAt: '2026-11-21T09:00:30.000Z', head: 'A'.repeat(43) };
    const round = withDraw(after(2), { ...draw, lockHash: '', beacon: roomAt(2).beacon as never });
    expect(round.chain.broken?.index).toBe(3);
  });

  test('a number that was not fixed before the first call breaks the chain and nothing after it counts as checked', () => {
    const [, call] = callAt(2);
    const changed = withCall(play(after(0), [1]).round, 75, call).round;
    expect(changed.chain).toMatchObject({ checked: 1, broken: { index: 2 } });
    expect(play(changed, [3, 4]).round.chain).toMatchObject({ checked: 1, broken: { index: 2 } });
  });
});

describe('snapshots', () => {
  test('after a lost connection the snapshot leads to the state of a phone that missed nothing', () => {
    const never = play(after(0), [1, 2, 3, 4, 5, 6, 7]).round;
    const cut = roundOf(roomAt(7), play(after(0), [1, 2]).round);
    expect({ ...cut, latestDueAt: null, caughtUp: 0 }).toEqual({ ...never, latestDueAt: null });
    expect(cut.caughtUp).toBe(5);
    expect(cut.chain.checked).toBe(7);
  });

  test('a phone that opens the page later has the same state and no missed calls', () => {
    const never = play(after(0), [1, 2, 3]).round;
    const late = roundOf(roomAt(3), null);
    expect(late).toEqual({ ...never, latestDueAt: null });
  });

  test('a snapshot that is older than the latest call removes no call', () => {
    const { round } = play(after(0), [1, 2, 3, 4]);
    const next = roundOf(roomAt(3), round);
    expect(next.calls).toEqual(order.slice(0, 4));
    expect(next.chain.checked).toBe(4);
    expect(withCall(next, ...callAt(5)).outcome).toBe('next');
  });

  test('the next call clears the count of calls that the snapshot filled in', () => {
    const cut = roundOf(roomAt(7), after(2));
    expect(play(cut, [8]).round.caughtUp).toBe(0);
  });

  test('a snapshot with another head than the one published before the first call breaks the chain', () => {
    const next = roundOf(roomAt(5, { head: 'A'.repeat(43) }), after(3));
    expect(next.chain.broken?.index).toBe(4);
  });

  test('a snapshot with a changed number breaks the chain at that call', () => {
    const calledNumbers = order.slice(0, 6);
    calledNumbers[4] = 75;
    expect(roundOf(roomAt(6, { calledNumbers }), after(3)).chain.broken?.index).toBe(5);
  });

  test('a snapshot that withholds a link, or the head, breaks the chain', () => {
    const links = chain.links.slice(0, 4);
    expect(roundOf(roomAt(5, { links }), null).chain).toMatchObject({ checked: 4, broken: { index: 5 } });
    expect(roundOf(roomAt(2, { head: null }), null).chain.broken?.index).toBe(1);
  });

  test('one wrong byte in any link or in the head breaks the chain, even if the calls were checked before', () => {
    const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    for (let at = 0; at < 6; at++) {
      const links = chain.links.slice(0, 6).map((link, index) => (index === at ? flip(link) : link));
      expect(roundOf(roomAt(6, { links }), after(6)).chain.broken?.index).toBe(at + 1);
    }
    expect(roundOf(roomAt(6, { head: flip(chain.head) }), null).chain.broken?.index).toBe(1);
  });

  test('the call that broke the chain is kept for a report', () => {
    const calledNumbers = [...order.slice(0, 2), 74];
    expect(roundOf(roomAt(3, { calledNumbers }), null).chain.broken).toEqual({
      index: 3,
      previous: chain.links[1],
      number: 74,
      link: chain.links[2],
    });
  });

  test('a snapshot of another round keeps nothing of the round before', () => {
    const next = roundOf(roomAt(2, { id: 'another' }), play(after(0), [1, 2, 3]).round);
    expect(next).toMatchObject({ id: 'another', calls: order.slice(0, 2), caughtUp: 0 });
  });
});

describe('the end of a round', () => {
  const finished = { roundId, index: 5, winners: [winner(27, 160)], winAmount: 160, stake: 50 };

  test('the result is the same from the event and from a snapshot', () => {
    const fromEvent = withResult(play(after(0), [1, 2, 3, 4, 5]).round, {
      ...finished,
      calledNumbers: order.slice(0, 5),
    });
    const { winners, winAmount } = finished;
    const room = roomAt(5, { status: 'Finished', winners, winAmount, result: 'won' });
    expect({ ...fromEvent, latestDueAt: null }).toEqual(roundOf(room, null));
  });

  test('the result fills in calls that were missed before the end', () => {
    const round = withResult(after(3), { ...finished, calledNumbers: order.slice(0, 5) });
    expect(round.calls).toEqual(order.slice(0, 5));
    expect(round).toMatchObject({ status: 'Finished', caughtUp: 2 });
  });

  test('a result with other numbers than were called breaks the chain', () => {
    const calledNumbers = [...order.slice(0, 4), 75];
    const round = withResult(play(after(0), [1, 2, 3, 4, 5]).round, { ...finished, calledNumbers });
    expect(round.chain.broken).toMatchObject({ index: 5, number: 75 });
  });

  test('the result of another round is ignored', () => {
    const round = after(3);
    expect(withResult(round, { ...finished, roundId: 'another', calledNumbers: [] })).toBe(round);
  });
});
