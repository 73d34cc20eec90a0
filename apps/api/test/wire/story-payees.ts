import request from 'supertest';
import { paymentsOf } from '../support/payments';
import { newestCode, type Person } from '../support/players/people';
import { asOwner } from '../support/players/players-ledger';
import { bystander, type World } from './world';

const reason = { reason: 'Called and compared' };

/**
 * The operations that only work where new accounts need a code. The demo's settings, with which the story runs, need
 * none.
 */
export const NEEDS_A_CODE = 'PAYEE_CODE is off in the demo; test/payments/payees.e2e-spec.ts has it';

/** Payees, the freeze of a player's money, and the decisions of staff about both. */
export async function payees(world: World): Promise<void> {
  const person = await bystander(world, 7, 'Fikru');
  world.wire.name('guarded', person.id);
  await paymentsOf(world.test).fund(person, 1000);
  await payeesOf(world, person);
  await heldPayout(world, person);
  await freezes(world, person);
}

async function payeesOf({ wire, as }: World, { cookie }: Person): Promise<void> {
  const own = { label: 'guarded', cookie };
  const made = await wire.call(own, 'POST payees', {
    body: { kind: 'bank', bankId: '946', accountNumber: '1000987654321', accountName: 'Fikru' },
  });
  const id = wire.name('payee', made['id']);
  await wire.call(own, 'GET payees');
  for (const verb of ['refuse', 'approve']) {
    await asOwner((client) => client.query("UPDATE payees SET state = 'review' WHERE id = $1", [id]));
    await wire.call(as.admin, 'GET admin/payee-reviews');
    await wire.call(as.admin, `POST admin/payees/${id}/${verb}`, { body: reason });
  }
  await wire.call(own, `DELETE payees/${id}`);
}

/** Orders a payout by hand that waits because the money was not played. */
async function heldPayout({ wire, as }: World, { cookie }: Person): Promise<void> {
  const own = { label: 'guarded', cookie };
  const order = await wire.call(own, 'POST transaction/ManualWithdraw', {
    body: { amount: 120, method: 'TELEBIRR', accountNumber: '0922999999', accountName: 'Fikru' },
  });
  const id = wire.name('held withdrawal', order['id']);
  wire.name('held reference', order['ref']);
  await asOwner((client) =>
    client.query(
      "UPDATE withdrawals SET hold_reason = 'UNPLAYED', held_until = now() + interval '2 days' WHERE id = $1",
      [id],
    ),
  );
  await wire.call(as.admin, `POST admin/withdrawals/${id}/release`, { body: reason });
}

async function freezes({ wire, as, test }: World, person: Person): Promise<void> {
  const own = { label: 'guarded', cookie: person.cookie };
  const link = wire.name('freeze token', await tokenOf(test.url, person.phone));
  await wire.call(as.stranger, `GET freeze/${link}`);
  await wire.call(as.stranger, `POST freeze/${link}`);
  await wire.call(own, 'GET freeze');
  // A phone gets a code at most every ten seconds.
  await asOwner((client) =>
    client.query("UPDATE otp_challenges SET created_at = created_at - interval '1 minute' WHERE phone = $1", [
      person.phone,
    ]),
  );
  const { vc } = await wire.call(own, 'POST unfreeze/code');
  const otp = await newestCode(test, person.phone);
  await wire.call(own, 'POST unfreeze', { body: { otp, vc, password: person.password } });
  await asOwner((client) =>
    client.query(
      "UPDATE payout_guards SET frozen_until = now() + interval '2 days', needs_call = true WHERE user_id = $1",
      [person.id],
    ),
  );
  await wire.call(own, 'GET freeze');
  await wire.call(as.admin, `POST admin/users/${person.id}/unfreeze`, { body: reason });
}

/** The token of the link in the newest SMS with a link, as soon as one has come. */
async function tokenOf(url: string, phone: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { body } = await request(url).get('/sandbox/sms').query({ to: phone });
    const found = (body as { text: string }[]).map(({ text }) => /\/api\/freeze\/(\S+)/.exec(text)?.[1]);
    const token = found.find((one) => one !== undefined);
    if (token !== undefined) return token.replace(/[.,]$/, '');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no SMS with a link came to ${phone}`);
}
