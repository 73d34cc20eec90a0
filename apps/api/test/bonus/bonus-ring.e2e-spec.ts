import { AuditService } from '../../src/wallet';
import { grantBonus, grantsOf } from '../support/bonus-money';
import { balanceOf, makePlayers, type Player } from '../support/players/players';
import { seeded } from '../support/players/players-chance';
import { playRound, roomOf } from '../support/recount/rounds-simulated';
import { createTestApp, type TestApp } from '../support/servers/app';

const RING = 5;
const ROUNDS = 300;
/** Birr of bonus for each account of the ring. */
const BONUS = 500;

describe('bonus money in a ring', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it(`of ${RING} accounts over ${ROUNDS} rounds gives no cash before it is played`, async () => {
    const chance = seeded('bonus-ring');
    const roomId = await roomOf(test, 10);
    let ring: Player[] = [];
    let [early, cash, given, turned] = [0, 0, 0, 0];
    const everybody: Player[] = [];
    for (let n = 0; n < ROUNDS; n += 1) {
      const rich: Player[] = [];
      for (const one of ring) if ((await balanceOf(test.db, one.id)).bonus >= 1000) rich.push(one);
      if (rich.length < 2) {
        ring = await makePlayers(test.db, test.env.jwtSecret, RING);
        for (const { id } of ring) await grantBonus(test.db, id, { birr: BONUS });
        everybody.push(...ring);
        given += RING * BONUS;
        rich.splice(0, rich.length, ...ring);
      }
      const buyers = rich.map(({ id }) => ({ id, cards: 1 }));
      await playRound(test, chance, { roomId, at: new Date(), buyers });
      for (const { id } of ring) {
        const [grant] = await grantsOf(test, id);
        const { main } = await balanceOf(test.db, id);
        if (grant?.ended_why !== 'played') early += main;
      }
    }
    for (const { id } of everybody) {
      cash += (await balanceOf(test.db, id)).main;
      for (const grant of await grantsOf(test, id)) {
        turned += Number(grant.turned);
        expect(grant.turned === 0n || grant.played >= grant.to_play).toBe(true);
      }
    }
    process.stdout.write(
      `bonus-ring: ${given} birr of bonus, ${ROUNDS} rounds: ${early / 100} birr of cash before it was played, ${cash / 100} after\n`,
    );
    expect(early).toBe(0);
    expect(turned).toBeLessThanOrEqual(cash);
    expect(await test.app.get(AuditService).run()).toMatchObject({ ok: true, imbalance: 0, violations: [] });
  });
});
