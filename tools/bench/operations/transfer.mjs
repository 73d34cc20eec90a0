// The operation "transfer between two players", by the product's own service: code, limits, ledger and stored answer, as in
// the route.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { makePlayers } from '../../world/people.mjs';
import { load } from '../../world/product.mjs';

const PLAYERS = 2000;
const OTP = '123456';

/** @returns `stock`, which stores the codes of transfers outside of the measured time, and `call`, which makes the next transfer */
export async function openTransfers({ app, pool }) {
  const [{ Transfers }, { ENV }] = await Promise.all([
    load('apps/api/src/wallet/transfers/transfers.ts'),
    load('apps/api/src/config/index.ts'),
  ]);
  const transfers = app.get(Transfers, { strict: false });
  const { otpPepper } = app.get(ENV, { strict: false });
  const made = await makePlayers(pool, PLAYERS);
  const { rows: players } = await pool.query('SELECT id, phone FROM users WHERE id = ANY ($1)', [
    made.map(({ id }) => id),
  ]);
  let options = [];
  let next = 0;

  /** Stores codes as the product does, but sends no SMS. */
  async function stock(count) {
    options = Array.from({ length: count }, (_, n) => ({ vc: randomUUID(), from: players[n % PLAYERS] }));
    next = 0;
    await pool.query(
      `INSERT INTO otp_challenges (vc, phone, purpose, user_id, code_hash, created_at, expires_at)
       SELECT c.vc, c.phone, 'transfer', c.user_id, c.hash, now(), now() + interval '1 hour'
       FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::bytea[]) c (vc, phone, user_id, hash)`,
      [
        options.map(({ vc }) => vc),
        options.map(({ from }) => from.phone),
        options.map(({ from }) => from.id),
        options.map(({ vc }) => createHmac('sha256', otpPepper).update(`code|${vc}|${OTP}`).digest()),
      ],
    );
  }

  async function call() {
    const at = next++;
    const body = options[at];
    if (!body) throw new Error('the codes are used up: stock more');
    const to = players[(at * 7 + 1) % PLAYERS];
    const receiver = to === body.from ? players[(at + 1) % PLAYERS] : to;
    const key = { userId: body.from.id, path: '/api/user/transferUserBalance', key: body.vc };
    await transfers.transfer(
      body.from,
      { phoneNo: receiver.phone, amount: 1, otp: OTP, vc: body.vc },
      { ...key, requestHash: randomBytes(32) },
      'en',
    );
  }

  return { stock, call };
}
