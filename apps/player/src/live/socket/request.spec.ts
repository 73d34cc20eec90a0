import { jest } from '@jest/globals';
import type { Ack } from '@libs/contract';
import { patiently, pauseOf } from './request';

const full: Ack = { ok: false, code: 'UNAVAILABLE', message: 'later', retryAfterSeconds: 4 };
const dead: Ack = { ok: false, code: 'UNAVAILABLE', message: 'no answer' };

/** Gives these answers in their order, and then the last one again and again. */
function server(...answers: Ack[]) {
  let asked = 0;
  const ask = async () => answers[Math.min(asked++, answers.length - 1)] as Ack;
  return { ask, asked: () => asked };
}

test('the pause is between half and one and a half times the requested one, and differs from phone to phone', () => {
  const pauses = Array.from({ length: 200 }, () => pauseOf(full) ?? NaN);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2000);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(6000);
  expect(new Set(pauses).size).toBeGreaterThan(100);
});

test('a missing answer, another refusal and a success cause no pause', () => {
  expect(pauseOf(dead)).toBeNull();
  expect(pauseOf({ ...full, code: 'ROUND_CLOSED' })).toBeNull();
  expect(pauseOf({ ok: true })).toBeNull();
});

describe('asking again while the server has no capacity', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('repeats the request after the pause until the server accepts it', async () => {
    const { ask, asked } = server(full, full, { ok: true });
    const answer = patiently(ask, () => true);
    await jest.advanceTimersByTimeAsync(1900);
    expect(asked()).toBe(1);
    await jest.advanceTimersByTimeAsync(12_000);
    expect(await answer).toEqual({ ok: true });
    expect(asked()).toBe(3);
  });

  it('returns a missing answer at once, so that the connection can be opened anew', async () => {
    const { ask, asked } = server(dead);
    expect(await patiently(ask, () => true)).toBe(dead);
    expect(asked()).toBe(1);
  });

  it('repeats the request as long as the answer is wanted, and then returns the refusal', async () => {
    const { ask, asked } = server(full);
    let isWanted = true;
    const answer = patiently(ask, () => isWanted);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asked()).toBeGreaterThanOrEqual(20);
    const before = asked();
    isWanted = false;
    await jest.advanceTimersByTimeAsync(6000);
    expect(await answer).toBe(full);
    expect(asked()).toBe(before);
  });
});
