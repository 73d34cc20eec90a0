// The requests of the payments soak, and the faults and kills that they meet.
import { pick } from '../world/numbers.mjs';
import {
  control,
  DEPOSITS,
  KILLS,
  killAgainAndAgain,
  LANES,
  PAYOUTS,
  post,
  random,
  run,
  sandboxUrl,
} from './payments-world.mjs';

const anyOf = (list) => pick(list, random);

/** The probability of each fault, for each call or event that it can strike. */
const FAULTS = {
  slow: 0.04,
  hang: 0.02,
  500: 0.04,
  502: 0.04,
  429: 0.04,
  html: 0.04,
  truncated: 0.04,
  'transfer-hours': 0.04,
  'no-float': 0.04,
  'lost-request': 0.03,
  'lost-answer': 0.04,
  'key-refused': 0.02,
  declined: 0.03,
  duplicate: 0.03,
  'new-word': 0.01,
  'webhook-never': 0.04,
  'webhook-duplicate': 0.04,
  'webhook-forged': 0.04,
  'webhook-wrong-amount': 0.04,
  'webhook-out-of-order': 0.04,
  'webhook-before-answer': 0.04,
  'webhook-late': 0.04,
  'wrong-amount': 0.02,
  'refund-after-success': 0.03,
  'late-reversal': 0.03,
  'late-success': 0.2,
};

/** References of payments that the server has told to players. */
export const told = { deposits: new Set(), payouts: new Set() };

async function deposit(players, n) {
  const [path, extra] = anyOf([
    ['chapa/initializePayment'],
    ['arifpay/create-checkout-session'],
    ['arifpay/direct-pay'],
    ['santimpay/deposit', { medium: 'CBE' }],
  ]);
  const { status, body } = await post(
    anyOf(players),
    path,
    { amount: 5 + Math.floor(random() * 500), ...extra },
    `d${n}`,
  );
  if (status !== 200) throw new Error(`deposit: ${status} ${JSON.stringify(body)}`);
  told.deposits.add(body.txRef);
  const end = random();
  if (end < 0.1) await control(`checkout/${body.txRef}/decline`);
  if (end < 0.15) await control(`checkout/${body.txRef}/expire`);
  else await control(`checkout/${body.txRef}/approve`); // If the payment was declined before, the customer pays late.
}

async function payout(players, n) {
  const [path, more] = anyOf([
    ['chapa/bankWithdraw', { accountNumber: '1000123456789', accountName: 'Soak', selectedBank: '946' }],
    ['arifpay/withdraw', {}],
    ['santimpay/withdraw', { medium: 'TELEBIRR' }],
  ]);
  const { status, body } = await post(
    anyOf(players),
    path,
    { amount: 50 + Math.floor(random() * 100), ...more },
    `w${n}`,
  );
  if (status !== 200) throw new Error(`payout: ${status} ${JSON.stringify(body)}`);
  told.payouts.add(body.ref);
}

/** Pays the payouts in the sandbox's queue or lets them fail, as a bank would after some time. */
export async function bank() {
  const queue = await fetch(`${sandboxUrl}/payouts`).then(
    (answer) => answer.json(),
    () => [],
  );
  for (const { ref, status } of queue)
    if (status === 'pending') await control(`payouts/${ref}/${random() < 0.15 ? 'fail' : 'approve'}`);
}

const fault = (kind, probability) =>
  fetch(`${sandboxUrl}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, probability }),
  });

async function lanes(count, work) {
  let next = 0;
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (next < count) await work((next += 1));
    }),
  );
}

/** Sends all requests while faults occur and the server is killed. @returns how often each fault has struck */
export async function storm(players) {
  for (const [kind, probability] of Object.entries(FAULTS)) await fault(kind, probability);
  const killing = killAgainAndAgain();
  const started = Date.now();
  await Promise.all([lanes(DEPOSITS, (n) => deposit(players, n)), lanes(PAYOUTS, (n) => payout(players, n))]);
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  run.stopping = true;
  await killing;
  console.log(`${DEPOSITS} deposits and ${PAYOUTS} payouts asked in ${seconds} s, ${run.kills} kills`);
  const { struck } = await (await fetch(`${sandboxUrl}/faults`)).json();
  await fetch(`${sandboxUrl}/faults`, { method: 'DELETE' });
  await fetch(`${sandboxUrl}/mode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'world', rate: 0 }),
  });
  return struck;
}

/** Checks that the run was rough enough. @returns a line for too few kills and one for too few kinds of faults */
export function tooCalm(struck) {
  console.log('faults that struck', struck);
  const kinds = Object.keys(FAULTS).filter((kind) => struck[kind] > 0);
  console.log(`${kinds.length} of ${Object.keys(FAULTS).length} kinds of fault have struck`);
  const [few, quiet] = [run.kills < KILLS, kinds.length < 20 && DEPOSITS >= 1000];
  return [...(few ? ['too few kills'] : []), ...(quiet ? ['fewer than 20 kinds of fault'] : [])];
}
