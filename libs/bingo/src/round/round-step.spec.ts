import { roundStatuses } from '@libs/contract';
import { dueStep, nextCallDue } from './round-step';

describe('dueStep', () => {
  const at = 1_000_000;
  const round = (status: (typeof roundStatuses)[number], playerCount = 2, nextDueAt: number | null = at) => ({
    status,
    playerCount,
    isBig: false,
    nextDueAt,
  });

  it.each([
    ['Open', 1, 'refund'],
    ['Countdown', 1, 'refund'],
    ['Countdown', 2, 'lock'],
    ['Locked', 2, 'draw'],
    ['Playing', 2, 'call'],
    ['Finished', 2, null],
    ['Refunded', 0, null],
  ] as const)('of a due %s round that has %i players and needs 2 is %s', (status, players, step) => {
    expect(dueStep(round(status, players), at, 2)).toBe(step);
  });

  it('begins the countdown of a big game at its time, whoever has come', () => {
    expect(dueStep({ ...round('Open', 0), isBig: true }, at, 2)).toBe('count');
    expect(dueStep({ ...round('Countdown', 1), isBig: true }, at, 2)).toBe('refund');
  });

  it.each(roundStatuses)('gives no step for a %s round whose time has not come or is not set', (status) => {
    expect(dueStep(round(status), at - 1, 2)).toBeNull();
    expect(dueStep(round(status, 2, null), at, 2)).toBeNull();
  });
});

describe('nextCallDue', () => {
  it('keeps the schedule if a call was written at most one interval late', () => {
    expect(nextCallDue(1000, 1000, 3500)).toBe(4500);
    expect(nextCallDue(1000, 4500, 3500)).toBe(4500);
  });

  it('moves the schedule if a call was written more than one interval late, so that no call is dropped', () => {
    expect(nextCallDue(1000, 4501, 3500)).toBe(8001);
    expect(nextCallDue(1000, 61_000, 3500)).toBe(64_500);
  });
});
