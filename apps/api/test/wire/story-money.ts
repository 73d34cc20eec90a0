import { until } from '../support/eventually';
import { newestCode } from '../support/players/people';
import { tell } from './sandbox';
import type { World } from './world';

const ACCOUNT = { accountNumber: '1000123456789', accountName: 'Abebe' };

/** Deposits, withdrawals and transfers, as players make them. */
export async function money(world: World): Promise<void> {
  const { wire, as } = world;
  for (const who of [as.player, as.agent, as.admin]) await wire.call(who, 'GET user/getUserBalance');
  await deposits(world);
  await withdrawals(world);
  await transfer(world);
  await wire.call(as.player, 'GET transaction/Paginatedhistory');
  await wire.call(as.friend, 'GET transaction/Paginatedhistory', { query: { pageNumber: '1' } });
  const query = { kind: 'transfer', month: new Date().toISOString().slice(0, 7), search: '5' };
  await wire.call(as.player, 'GET transaction/Paginatedhistory', { query });
  await wire.call(as.friend, 'GET user/receiver', { query: { phoneNo: world.people.player.phone } });
  await wire.call(as.friend, 'GET user/receivers');
}

async function deposits({ wire, as, test, people }: World): Promise<void> {
  const { player } = as;
  const checkout = await wire.call(player, 'POST chapa/initializePayment', { body: { amount: 80 } });
  const txRef = wire.name('txRef', checkout['txRef']);
  await tell(test, `checkout/${txRef}/approve?webhooks=0`);
  await wire.call(player, `POST transaction/check/${txRef}`);
  const left = await wire.call(player, 'POST chapa/initializePayment', { body: { amount: 70 } });
  await wire.call(player, `POST transaction/cancel/${wire.name('cancelled txRef', left['txRef'])}`);
  for (const path of ['create-checkout-session', 'direct-pay', 'direct-payCbe'])
    await wire.call(player, `POST arifpay/${path}`, { body: { amount: 90 } });
  await wire.call(player, 'POST santimpay/deposit', { body: { amount: 100, medium: 'TELEBIRR' } });
  await wire.call(player, 'POST transaction/deposit', { body: { amount: 110 } });
  // When all santim of an amount are taken, an intent gets the same amount in each run.
  await test.db.query(
    `INSERT INTO deposit_intents SELECT gen_random_uuid(), $1, 'TELEBIRR', 13000, 13000 + n, 'Y' || lpad(n::text, 5, '0'),
       now(), now(), now() + interval '2 hours' FROM generate_series(1, 99) n`,
    [people.friend.id],
  );
  const intent = await wire.call(player, 'POST transaction/intent', {
    body: { amount: 130, medium: 'TELEBIRR' },
  });
  // An admin's phone has the same last digits as the player's, so the receipts carry the code of an intent.
  wire.name('intent code', intent['code']);
  const note = `${String(intent['code'])} WRCBE1`;
  await test.db.query(
    `INSERT INTO deposit_intents SELECT gen_random_uuid(), user_id, 'CBE', asked, amount, 'WRCBE1', created_at, valid_from, until
     FROM deposit_intents WHERE id = $1`,
    [intent['id']],
  );
  const receipt = async (txnId: string, medium: string) =>
    tell(test, 'receipts', { txnId, medium, amount: 150, payer: people.player.phone, note });
  for (const txnId of ['WIREAAAA01', 'WIREAAAA02', 'WIREAAAA04']) await receipt(txnId, 'TELEBIRR');
  await receipt('WIREAAAA03', 'CBE');
  await wire.call(player, 'POST transaction/manualDeposit', { body: { amount: 150, txnId: 'WIREAAAA01' } });
  const phoneNo = people.player.phone;
  await wire.call(player, 'POST txn/check', { body: { phoneNo, txnId: 'WIREAAAA02' } });
  await wire.call(player, 'POST txn/check', { body: { phoneNo, txnId: 'WIREAAAA02' }, refused: true });
  await wire.call(as.friend, 'POST txn/check', {
    body: { phoneNo: people.friend.phone, txnId: 'WIREAAAA02' },
    refused: true,
  });
  await wire.call(player, 'GET txn/checkCBEBirr/WIREAAAA03');
  await wire.call(as.admin, 'POST admin/txn-check', { body: { phoneNo, txnId: 'WIREAAAA04' } });
}

async function withdrawals({ wire, as, test }: World): Promise<void> {
  const { player, friend } = as;
  await wire.call(player, 'GET chapa/getBanks');
  const bank = { ...ACCOUNT, amount: 200, selectedBank: '946' };
  await wire.call(player, 'POST chapa/bankWithdraw', {
    body: bank,
    headers: { 'idempotency-key': 'wire-1' },
  });
  await wire.call(player, 'POST chapa/bankWithdraw', {
    body: bank,
    headers: { 'idempotency-key': 'wire-1' },
  });
  await wire.call(player, 'POST chapa/bankWithdraw', {
    body: { ...bank, amount: 201 },
    headers: { 'idempotency-key': 'wire-1' },
    refused: true,
  });
  await wire.call(player, 'POST arifpay/withdraw', { body: { amount: 50 } });
  await wire.call(player, 'POST arifpay/WithdrawCbeBirr', { body: { amount: 55 } });
  await wire.call(player, 'POST santimpay/withdraw', { body: { amount: 60, medium: 'TELEBIRR' } });
  await wire.call(friend, 'POST transaction/withdraw', { body: { amount: 65 } });
  await wire.call(player, 'POST transaction/ManualWithdraw', {
    body: { ...ACCOUNT, amount: 50_000, method: 'TELEBIRR' },
    refused: true,
  });
  // Sending to a provider happens in the background, so this waits until each payout is there.
  await until(
    async () =>
      test.db.query("SELECT 1 FROM withdrawals WHERE state IN ('Held', 'Sending') AND kind <> 'manual'"),
    (waiting) => waiting.length === 0,
  );
}

async function transfer({ wire, as, test, people }: World): Promise<void> {
  const body = { phoneNo: people.player.phone, amount: 120.5 };
  const { data: vc } = await wire.call(as.friend, 'POST afroSms/AuthenticatedOTP', { body });
  const otp = await newestCode(test, people.friend.phone);
  await wire.call(as.friend, 'POST user/transferUserBalance', { body: { ...body, otp, vc } });
}
