import { expect, it } from '@jest/globals';
import type { Db } from '../../platform/db';
import { DailyReport } from './daily-report';

const MIDNIGHT = Date.parse('2026-11-02T00:00:00+03:00');
const MINUTE = 60_000;

it('shows what is committed after midnight with a time before it, and reads a day no more once it is an hour over', async () => {
  let registered = 1;
  const asked: Date[] = [];
  const report = new DailyReport({
    query: (sql: string, [from]: [Date]) => {
      asked.push(from);
      return Promise.resolve(
        sql.includes('registered') ? [{ day: '2026-11-01', registered, active: 0 }] : [],
      );
    },
  } as unknown as Db);
  const yesterday = async (minutes: number) =>
    (await report.of(new Date(MIDNIGHT + minutes * MINUTE))).players.find(({ day }) => day === '2026-11-01');

  expect(await yesterday(0.001)).toMatchObject({ registered: 1 });
  registered = 2;
  expect(await yesterday(61)).toMatchObject({ registered: 2 });
  asked.length = 0;
  await yesterday(120);
  expect(asked.map(Number)).toEqual([MIDNIGHT, MIDNIGHT]);
});
