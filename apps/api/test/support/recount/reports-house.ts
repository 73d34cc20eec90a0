import { birr } from '@libs/money';
import { ProviderFeesJob } from '../../../src/payments/reconcile/receivables/provider-fees.job';
import { WithdrawalMoney } from '../../../src/payments/withdrawals/money/withdrawal-money';
import { grantBonus } from '../bonus-money';
import { accepted, payoutWorld, type StoryClock } from '../payout-world';
import type { Chance } from '../players/players-chance';
import { makePlayer, makePlayers, type Player } from '../players/players';
import type { TestApp } from '../servers/app';
import { createAgent, spaceWithRound } from '../staff';
import { playRound, refundRound, roomOf } from './rounds-simulated';

const HOUR = 3600_000;

/** Where and when a house is played. */
interface Stage {
  test: TestApp;
  clock: StoryClock;
  chance: Chance;
  /** The moment of the first day around which things happen, for an hour. */
  first: Date;
  days: number;
  /** 5 by default; players have more money where it is more. */
  roundsADay?: number;
}

/**
 * Some weeks of a house with every kind of money, told by the product's own functions at past moments: deposits, payouts, transfers,
 * bonuses, referral, rounds in public rooms, a space and a scheduled game, refunds, fees, debts. @returns the players
 */
export async function playHouse(stage: Stage): Promise<Player[]> {
  const { test, clock, chance, first, days, roundsADay = 5 } = stage;
  const more = BigInt(Math.ceil(roundsADay / 5));
  const { players, rooms } = await openHouse(stage);
  const payer = await makePlayer(test.db, test.env.jwtSecret);
  const world = await payoutWorld(test, clock);
  const payouts = test.app.get(WithdrawalMoney, { strict: false });
  const accounts = await test.db.query<{
    id: bigint;
    kind: string;
    provider: string | null;
    owner: string | null;
  }>('SELECT id, kind, provider, user_id AS owner FROM accounts WHERE round_id IS NULL');
  const account = (kind: string, owner: string | null, provider: string | null = null) =>
    accounts.find((one) => one.kind === kind && one.owner === owner && one.provider === provider)?.id ?? 0n;
  const post = (at: Date, kind: string, [from, to]: readonly [bigint, bigint], amount: bigint) =>
    test.db.query(
      `SELECT ledger_post($1, ARRAY['system'], ARRAY['test'], ARRAY[$2], ARRAY[$3], ARRAY[NULL::uuid], ARRAY[NULL::uuid],
         ARRAY[NULL::uuid], ARRAY['test'], ARRAY[1, 1], ARRAY[$4::bigint, $5::bigint], ARRAY[-$6::bigint, $6::bigint])`,
      [at, `${kind}:${chance.uuid()}`, kind, from, to, amount],
    );

  /** A payout that the provider said had failed, and paid afterwards: its player owes it. */
  const payTwice = async () => {
    const reference = await world.order(payer.id, {
      send: () => accepted,
      status: () => ({ state: 'failed', amount: birr(400), currency: 'ETB', live: false }),
    });
    await world.wait(reference, HOUR);
    const row = await world.rowOf(reference);
    await test.db.transaction((tx) => payouts.payLate(tx, row, birr(400), {}));
  };

  for (let day = 0; day < days; day += 1) {
    const at = new Date(first.getTime() + day * 24 * HOUR);
    const within = () => new Date(at.getTime() + chance.below(60) * 60_000);
    const here = players.slice(0, 3 + (day % 6));
    const ids = here.map(({ id }) => id);
    await test.db.query('UPDATE users SET created_at = $2 WHERE id = ANY ($1) AND created_at > $2', [
      ids,
      at,
    ]);
    for (const player of here)
      if (chance.below(3) === 0 || !(await hasMoney(test, player, more * 100_000n)))
        await depositAt(test, chance, {
          at: within(),
          player,
          amount: more * BigInt(200_000 + chance.below(100_000)),
          provider: chance.pick(['chapa', 'arifpay']),
        });
    const [guest] = players.slice(day % 8);
    const source = day % 4 === 1 ? ('register' as const) : ('campaign' as const);
    if (guest && day % 4 < 2 + Number(day < 8)) {
      const key = `bonus:${source}:${guest.id}`;
      const [known] = await test.db.query('SELECT 1 FROM transfers WHERE key = $1', [key]);
      if (!known) await grantBonus(test.db, guest.id, { birr: 30 + day, at, source });
    }
    await post(at, 'bonus', [account('promotion', null), account('bonus', chance.pick(ids))], 1500n);
    for (let n = 0; n < roundsADay; n += 1) {
      const buyers = chance
        .shuffled(ids)
        .slice(0, 2 + chance.below(2))
        .map((id) => ({ id, cards: 1 + chance.below(3) }));
      const round = { roomId: chance.pick(rooms), at: within(), buyers };
      await (n % 5 === 3 ? refundRound(test, chance, round) : playRound(test, chance, round));
    }
    await clock.tell(new Date(at.getTime() + 10 * 60_000), async () => {
      await post(
        clock.now(),
        'opening',
        [account('clearing', null, 'demo'), account('main', payer.id)],
        90_000n,
      );
      const paid = await world.order(payer.id, {
        send: () => accepted,
        status: () => ({ state: 'succeeded', amount: birr(400), currency: 'ETB', live: false }),
      });
      await world.wait(paid, (1 + chance.below(3)) * HOUR);
      await world.play(ids[0] ?? '', 700n, ids[1] ?? '');
      if (day % 5 === 4) await payTwice();
      await test.app.get(ProviderFeesJob, { strict: false }).run();
    });
  }
  return players;
}

/** Players with a referrer, two public rooms, and rooms of a space and of a scheduled game of which all are members. */
async function openHouse({ test }: Stage): Promise<{ players: Player[]; rooms: string[] }> {
  const { jwtSecret } = test.env;
  const [referrer] = await makePlayers(test.db, jwtSecret, 1);
  const players = await makePlayers(test.db, jwtSecret, 8, { referredBy: referrer?.id ?? '' });
  const owner = await createAgent(test);
  const space = await spaceWithRound(test, owner);
  const scheduled = await spaceWithRound(test, owner);
  await test.db.query("UPDATE spaces SET kind = 'scheduled' WHERE id = $1", [scheduled.spaceId]);
  const hidden: string[] = [];
  for (const { spaceId } of [space, scheduled]) {
    await test.db.query(
      'INSERT INTO space_members (space_id, user_id, joined_at) SELECT $1, unnest($2::uuid[]), now()',
      [spaceId, players.map(({ id }) => id)],
    );
    const [room] = await test.db.query<{ id: string }>('SELECT id FROM rooms WHERE space_id = $1', [spaceId]);
    hidden.push(room?.id ?? '');
  }
  return { players, rooms: [await roomOf(test, 10), await roomOf(test, 50), ...hidden] };
}

interface Paid {
  at: Date;
  player: Pick<Player, 'id'>;
  amount: bigint;
  provider: string;
}

/** A deposit through a gateway, credited by the product's own function. */
export async function depositAt(
  test: TestApp,
  chance: Chance,
  { at, player, amount, provider }: Paid,
): Promise<void> {
  const id = chance.uuid();
  const reference = id.replaceAll('-', '').toUpperCase().slice(0, 20);
  await test.db.query(
    `INSERT INTO deposits (id, user_id, channel, provider, medium, reference, amount, state, created_at, updated_at)
     VALUES ($1, $2, 'gateway', $3, 'CHECKOUT', $4, $5, 'Created', $6, $6)`,
    [id, player.id, provider, reference, amount, at],
  );
  await test.db.query("UPDATE deposits SET state = 'Pending' WHERE id = $1", [id]);
  const [row] = await test.db.query<{ said: string }>(
    `SELECT credit_deposit($1, $2, ARRAY['Pending'], $3, 'system', false, NULL, $4, 1.234, 'test') AS said`,
    [at, id, amount, reference],
  );
  if (row?.said !== 'credited') throw new Error(`a deposit was not credited: ${row?.said}`);
}

async function hasMoney(test: TestApp, { id }: Player, least: bigint): Promise<boolean> {
  const [row] = await test.db.query<{ balance: bigint }>(
    "SELECT balance FROM accounts WHERE user_id = $1 AND kind = 'main'",
    [id],
  );
  return (row?.balance ?? 0n) > least;
}
