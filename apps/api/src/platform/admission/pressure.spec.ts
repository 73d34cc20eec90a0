import { memoryShare, Pressure } from './pressure';

const calm = { lateMs: 2, memory: 0.3 };

test('one late timer is no pressure on the server; several in a row are, until the timers are on time again', () => {
  const pressure = new Pressure();
  expect(pressure.note({ ...calm, lateMs: 9000 }).size).toBe(0);
  expect(pressure.note(calm).size).toBe(0);
  for (let i = 0; i < 3; i++) pressure.note({ ...calm, lateMs: 2000 });
  expect([...pressure.note({ ...calm, lateMs: 2000 })]).toEqual(['late']);
  expect(pressure.note(calm).size).toBe(1);
  for (let i = 0; i < 4; i++) pressure.note(calm);
  expect(pressure.note(calm).size).toBe(0);
});

test('memory counts as short from 92 percent in use until less than 85 percent is in use', () => {
  const pressure = new Pressure();
  const at = (memory: number) => pressure.note({ ...calm, memory }).has('memory');
  expect([0.91, 0.93, 0.9, 0.86, 0.84, 0.91].map(at)).toEqual([false, true, true, true, false, false]);
});

test('the share of memory in use lies between 0 and 1', () => {
  expect(memoryShare()).toBeGreaterThan(0);
  expect(memoryShare()).toBeLessThan(1);
});
