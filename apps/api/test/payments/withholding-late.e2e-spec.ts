import { dayOf, daysAfter } from '../../src/platform/clock';
import { AuditService } from '../../src/wallet';
import { createTestApp } from '../support/servers/app';
import { makePlayers } from '../support/players/players';
import { seeded } from '../support/players/players-chance';
import { playRound, roomOf } from '../support/recount/rounds-simulated';

it('the settings of the tax become a rule of the next day where a round was locked before without one', async () => {
  const before = await createTestApp();
  const players = await makePlayers(before.db, before.env.jwtSecret, 2, { birr: 100 });
  const buyers = players.map(({ id }) => ({ id, cards: 1 }));
  const roomId = await roomOf(before, 10);
  await playRound(before, seeded('withholding-late'), { roomId, at: new Date(), buyers });
  await before.close();

  const nextDay = () => dayOf(daysAfter(new Date(), 1));
  const earliest = nextDay();
  const test = await createTestApp({ env: { WITHHOLDING_PERCENT: '15', WITHHOLDING_FROM: '10' } });
  const rules = await test.db.query<{ day: string }>('SELECT first_day::text AS day FROM tax_rules');
  expect(rules).toHaveLength(1);
  expect([earliest, nextDay()]).toContain(rules[0]?.day); // midnight may pass while the application starts
  expect(await test.app.get(AuditService).run()).toMatchObject({ ok: true, violations: [] });
  await test.close();
});
