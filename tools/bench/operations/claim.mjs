// The operation "credit a confirmed deposit", by the product's own service: it compares the provider's answer, claims the row, posts
// to the ledger and notifies the player. The provider is a fake that answers at once.
import { randomUUID } from 'node:crypto';
import { makePlayers } from '../../world/people.mjs';
import { load } from '../../world/product.mjs';

const PLAYERS = 2000;
const AMOUNT = 10_000n;

/** A fake provider that confirms every payment as paid. */
const provider = {
  verifyDeposit: async ({ reference }) => ({
    ok: true,
    value: {
      state: 'succeeded',
      reference,
      amount: AMOUNT,
      currency: 'ETB',
      mode: null,
      providerRef: `P${reference}`,
      status: 'success',
      mayChange: false,
    },
  }),
};

/** @returns `stock`, which prepares deposits outside of the measured time, and `call`, which credits the next of them */
export async function openClaims({ app, pool }) {
  const [{ DepositChecks }, { Gateways }] = await Promise.all([
    load('apps/api/src/payments/deposits/check.ts'),
    load('apps/api/src/payments/gateways/gateways.ts'),
  ]);
  app.get(Gateways, { strict: false }).find = () => provider;
  const checks = app.get(DepositChecks, { strict: false });
  const players = await makePlayers(pool, PLAYERS);
  let rows = [];
  let next = 0;

  /** Prepares deposits in a way that no worker of the product claims them. */
  async function stock(count) {
    const ids = Array.from({ length: count }, () => randomUUID());
    const answer = await pool.query(
      `INSERT INTO deposits (id, user_id, channel, provider, medium, reference, amount, state, created_at, updated_at,
         next_check_at)
       SELECT d.id, d.user_id, 'gateway', 'chapa', 'CHECKOUT', 'EBD' || upper(replace(d.id::text, '-', '')), $3, 'Created', now(), now(),
         now() + interval '1 day'
       FROM unnest($1::uuid[], $2::uuid[]) d (id, user_id) RETURNING *`,
      [ids, ids.map((_, n) => players[n % PLAYERS].id), AMOUNT.toString()],
    );
    rows = answer.rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
    next = 0;
  }

  async function call() {
    const row = rows[next++];
    if (!row) throw new Error('the deposits are used up: stock more');
    await checks.check(row);
  }

  return { stock, call };
}
