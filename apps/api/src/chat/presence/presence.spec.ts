import { jest } from '@jest/globals';
import { Presence } from './presence';

describe('presence', () => {
  let sent: [string, string[]][];
  let presence: Presence;
  beforeEach(() => {
    jest.useFakeTimers();
    sent = [];
    presence = new Presence((userId, online) => sent.push([userId, online]));
  });
  afterEach(() => {
    presence.stop();
    jest.useRealTimers();
  });

  it('sends the list of people online to everybody in the room, once for several changes', async () => {
    for (const id of ['a', 'b', 'c']) presence.enter(id, `${id}1`, []);
    await jest.advanceTimersByTimeAsync(120);
    const online = ['a', 'b', 'c'];
    expect(sent).toEqual(online.map((id) => [id, online]));
  });

  it('keeps a person while one of their sockets is open, and sends nothing to others for a second tab', async () => {
    presence.enter('a', 'a1', []);
    presence.enter('b', 'b1', []);
    await jest.advanceTimersByTimeAsync(120);
    sent = [];
    presence.enter('a', 'a2', []);
    await jest.advanceTimersByTimeAsync(1100);
    expect(sent).toEqual([['a', ['a', 'b']]]);
    sent = [];
    presence.leave('a', 'a1');
    await jest.advanceTimersByTimeAsync(1100);
    expect(sent).toEqual([]);
    presence.leave('a', 'a2');
    presence.leave('a', 'a2');
    await jest.advanceTimersByTimeAsync(1100);
    expect(sent).toEqual([['b', ['b']]]);
  });

  it('sends the list of people online at most once a second', async () => {
    presence.enter('a', 'a1', []);
    for (let ms = 0; ms < 1500; ms += 20) {
      presence.enter(`p${ms}`, 's', []);
      await jest.advanceTimersByTimeAsync(20);
    }
    expect(sent.filter(([id]) => id === 'a')).toHaveLength(2);
  });

  it('shows each person only their conversation partners if more than 200 people are in the room', async () => {
    for (let n = 0; n < 201; n += 1) presence.enter(`p${n}`, 's', n === 0 ? ['p7', 'absent'] : []);
    await jest.advanceTimersByTimeAsync(120);
    expect(sent.find(([id]) => id === 'p0')).toEqual(['p0', ['p7']]);
    expect(Math.max(...sent.map(([, online]) => online.length))).toBe(1);
  });
});
