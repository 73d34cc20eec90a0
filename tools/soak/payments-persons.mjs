// What staff do in the payments soak: they start stopped payouts again, settle cases, and decide about returned payouts.
import { setTimeout as sleep } from 'node:timers/promises';
import { program } from './payments-world.mjs';

const [FIRST, SECOND] = ['+251911000001', '+251911000010'];

/** Settles the cases that hold back a player's payouts until a person has looked (providers.md P3.5). */
const SETTLE = `UPDATE payment_cases SET state = 'Settled', settlement = 'reason', reason = 'looked at', settled_at = now(),
    proposed_by = (SELECT id FROM users WHERE phone = $1), settled_by = (SELECT id FROM users WHERE phone = $2)
  WHERE state <> 'Settled' AND kind IN ('twice', 'reversed', 'late success') RETURNING id`;

const START_AGAIN = `UPDATE payout_pauses SET is_paused = false, changed_at = now(),
    changed_by = (SELECT id FROM users WHERE phone = $1) WHERE is_paused RETURNING provider`;

/** Lets two persons work. @returns a function that stops them and returns how much they did */
export function persons(db) {
  const done = { settled: 0, started: 0 };
  let stopping = false;
  const work = (async () => {
    while (!stopping) {
      done.settled += (await db.query(SETTLE, [FIRST, SECOND])).rowCount;
      done.started += (await db.query(START_AGAIN, [FIRST])).rowCount;
      await sleep(1500);
    }
  })();
  return async () => {
    stopping = true;
    await work;
    return done;
  };
}

/** By the product's own services: two persons give returned payouts back to the players, and the day's fees are posted. */
export const endOfDay = () =>
  program(`
    import { NestFactory } from '@nestjs/core';
    import { AppModule } from './dist/apps/api/src/app.module.js';
    import { WithdrawalVerbs } from './dist/apps/api/src/payments/withdrawals/verbs.js';
    import { ProviderFeesJob } from './dist/apps/api/src/payments/reconcile/receivables/provider-fees.job.js';
    import { Db } from './dist/apps/api/src/platform/db/index.js';
    const app = await NestFactory.createApplicationContext(AppModule, { logger: ['fatal'] });
    const get = (type) => app.get(type, { strict: false });
    const persons = await get(Db).query("SELECT id FROM users WHERE phone IN ('${FIRST}', '${SECOND}')");
    const back = await get(Db).query("SELECT id FROM withdrawals WHERE proposed = 'return'");
    for (const { id } of back)
      for (const person of persons) await get(WithdrawalVerbs).reject({ ...person, phone: '', role: 'player' }, id, { reason: 'came back' });
    await get(ProviderFeesJob).run();
    console.log(back.length + ' payouts that came back were given back by two persons');
    process.exit(0);
  `);
