import { setTimeout as sleep } from 'node:timers/promises';
import { below, number, pick } from '../../world/numbers.mjs';
import { anyCard, openWorld, STAKES } from './world.mjs';

const WORKERS = 8;
const PLAYERS = 48;

/**
 * Eight workers make random money operations over two servers, while a server is killed or Postgres restarts every few
 * seconds (T-M1, T-M2). Every idempotency key must get a final answer, and no money may be lost.
 */
export async function money() {
  const [operations, everyMs] = [number('OPERATIONS', 100_000), number('TROUBLE_MS', 5000)];
  const world = await openWorld({
    CALL_INTERVAL_MS: '60',
    COUNTDOWN_MS: '2500',
    LOCK_MS: '300',
    CARDS_PER_PLAYER: '10',
  });
  const trouble = { kills: 0, restarts: 0, crashes: 0 };
  try {
    const phones = await world.addPlayers(PLAYERS, 50_000_000, { pauseMs: () => 50 + below(200) });
    const [asked, payouts] = [[], []];
    let left = operations;
    const started = Date.now();
    const worker = async () => {
      while (left-- > 0) await operation(world, phones, asked, payouts);
    };
    let over = false;
    const troubling = makeTrouble(world, everyMs, trouble, () => over);
    const report = setInterval(
      () => console.log(`${Math.max(0, left)} left, ${JSON.stringify(trouble)}`),
      30_000,
    );
    await Promise.all(Array.from({ length: WORKERS }, worker));
    over = true;
    clearInterval(report);
    await troubling;
    const seconds = Math.round((Date.now() - started) / 1000);
    return await judge(world, { operations, seconds, trouble, asked, payouts });
  } finally {
    await world.close();
  }
}

/** Repeats the request of every key, compares all answers with the database, and prints the metrics. */
async function judge(world, { operations, seconds, trouble, asked, payouts }) {
  const stuck = await world.calm();
  const sold = 'SELECT COALESCE(sum(total), 0)::text AS sum FROM purchases';
  const [before] = await world.rows(sold);
  const { different, unanswered } = await askEverythingAgain(world, asked);
  const [after] = await world.rows(sold);
  const wrong = await world.wrongPurchases(asked);
  const accepted = payouts.filter((one) => one.status === 200).length;
  const [held] = await world.rows('SELECT count(*)::int AS n FROM withdrawals');
  const openPayouts = payouts.filter((one) => one.status === null).length;
  const [sums] = await world.rows('SELECT COALESCE(sum(amount), 0)::text AS sum FROM postings');
  const clean = await world.audit();
  console.log(
    `${operations} operations in ${seconds} s, ${JSON.stringify(trouble)}; ${asked.length} purchases, ` +
      `${payouts.length} withdrawals, ${accepted} accepted, ${held.n} made; ${wrong.length} wrong, ${different} with another ` +
      `answer, ${unanswered + openPayouts} without a final answer, ${sums.sum} santim lost, ${stuck} rounds stuck, ` +
      `servers that ended by themselves: ${world.lost.length} ${world.lost.join()}`,
  );
  for (const one of wrong.slice(0, 5)) console.log(JSON.stringify({ ...one, phone: undefined }));
  const same = before.sum === after.sum && held.n === accepted && sums.sum === '0';
  const bad = wrong.length + different + unanswered + openPayouts + stuck + world.lost.length;
  return bad === 0 && same && clean;
}

/** Repeats every request that was not refused: it must get its first answer again, and charge nothing more. */
async function askEverythingAgain(world, asked) {
  const counts = { different: 0, unanswered: 0 };
  const keys = asked.filter((entry) => entry.answer === null || entry.answer.ok);
  const worker = async () => {
    for (let entry = keys.pop(); entry; entry = keys.pop()) {
      const again = { ...entry, answer: null };
      await world.ask(again);
      if (entry.answer === null || again.answer === null) counts.unanswered += 1;
      else if (again.answer.charged !== entry.answer.charged) counts.different += 1;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  return counts;
}

async function operation(world, phones, asked, payouts) {
  const phone = pick(phones);
  const dice = below(100);
  if (dice < 15 && asked.length > 0) {
    // Repeats a key, whose first request may still be under way, over the server to which its phone is connected.
    const entry = pick(asked);
    if (entry.answer?.ok === false) return; // A refused key may succeed later, so it is not repeated here.
    const again = { ...entry, answer: null };
    await world.ask(again);
    if (entry.answer?.ok && again.answer?.charged !== entry.answer.charged)
      throw new Error('another answer to the same key');
    return;
  }
  if (dice < 25) return withdraw(world, phone, payouts);
  const entered = await phone.ask('joinRoom', { stake: pick(STAKES) });
  if (!entered?.ok) return;
  const { roomId } = entered;
  const cards = Array.from(new Set(Array.from({ length: 1 + below(4) }, anyCard)));
  const answer = await world.buy(phone, roomId, asked, cards);
  // Returns some cards; the ledger shows the returned amount even if the answer got lost.
  if (dice < 40 && answer?.ok) await phone.ask('removeCards', { roomId, cards });
}

/** Orders a payout, which holds its money; repeats the request under one key until there is an answer. */
async function withdraw(world, phone, payouts) {
  const entry = { key: crypto.randomUUID(), status: null };
  payouts.push(entry);
  const body = JSON.stringify({ amount: 50 + below(50) });
  for (let tries = 0; entry.status === null && tries < 600; tries++) {
    const headers = {
      cookie: phone.player.cookie,
      'content-type': 'application/json',
      'idempotency-key': entry.key,
    };
    const answer = await fetch(`${world.cluster.url}/api/arifpay/withdraw`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    if (answer && answer.status < 500 && answer.status !== 409 && answer.status !== 429)
      entry.status = answer.status;
    else await sleep(200 + below(300));
  }
}

async function makeTrouble(world, everyMs, trouble, isOver) {
  while (!isOver()) {
    await sleep(everyMs * (0.5 + Math.random()));
    if (isOver()) return;
    const dice = below(10);
    if (dice < 6) {
      const server = pick(world.cluster.servers);
      await server.kill('SIGKILL');
      trouble.kills += 1;
      await server.start();
    } else {
      await world.cluster.database.restart(dice < 8 ? 'fast' : 'immediate');
      trouble[dice < 8 ? 'restarts' : 'crashes'] += 1;
    }
  }
}
