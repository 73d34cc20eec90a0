import { roundStatuses } from '@libs/contract';
import { canMove, roundMoves } from '../index';

describe('round states', () => {
  it('allow the moves of rules.md and no other', () => {
    const allowed = roundStatuses.flatMap((from) =>
      roundStatuses.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(allowed).toEqual([
      'Open → Countdown',
      'Open → Refunded',
      'Countdown → Locked',
      'Countdown → Refunded',
      'Locked → Playing',
      'Locked → Refunded',
      'Playing → Finished',
    ]);
  });

  it('name every state', () => {
    expect(Object.keys(roundMoves).sort()).toEqual([...roundStatuses].sort());
  });
});
