import { FakeClock } from '../../src/platform/clock';
import { announce } from '../support/big-games';
import { type TestApp } from '../support/servers/app';
import { createPerson, type Person } from '../support/players/people';
import { campaignOf, caseOf, makeTalk, plannedGame, ringOf, type Fixtures } from './matrix-fixtures';
import {
  ask,
  newest,
  sealedDay,
  sentPayout,
  spaceWithRound,
  importedLine,
  waitingDeposit,
  waitingWithdrawal,
} from '../support/staff';

const reason = { reason: 'because of the test' };

/** Makes one thing of each kind that a route of the matrix names. */
export async function makeFixtures(test: TestApp, agent: Person, maker: Person): Promise<Fixtures> {
  const [player, credited] = [await createPerson(test), await createPerson(test)];
  const adjustment = async () => {
    const body = { userId: credited.id, direction: 'credit', balance: 'main', amount: 2000, ...reason };
    const made = await ask(test, maker, 'post', 'admin/adjustments', body).expect(201);
    return made.body as { id: string; proposalId: string };
  };
  const approved = await waitingWithdrawal(test, player, 100);
  const paying = await waitingWithdrawal(test, player, 100);
  for (const id of [approved, paying])
    await ask(test, maker, 'post', `admin/withdrawals/${id}/approve`, {}).expect(200);
  const [intent] = await test.db.query<{ id: string }>(
    `INSERT INTO deposits (id, user_id, channel, provider, medium, reference, amount, state, created_at, updated_at,
       next_check_at)
     VALUES (gen_random_uuid(), $1, 'gateway', 'chapa', 'CHECKOUT', 'EBDMATRIX001', 10000, 'Created', now(), now(),
       now() + interval '1 hour') RETURNING id`,
    [player.id],
  );
  const { spaceId, roundId } = await spaceWithRound(test, agent);
  await importedLine(test, maker, { reference: 'L1', birr: 100 });
  return {
    user: (await createPerson(test)).id, // one test blocks this player, and no payout of a blocked player is paid
    transfer: await newest(test, 'SELECT max(id)::text AS id FROM transfers'),
    posting: await newest(test, 'SELECT max(id)::text AS id FROM postings'),
    account: await newest(test, "SELECT id::text AS id FROM accounts WHERE kind = 'house'"),
    deposit: await waitingDeposit(test, player.id, 100),
    rejected: await waitingDeposit(test, player.id, 100),
    intent: intent?.id ?? '',
    withdrawal: await waitingWithdrawal(test, player, 100),
    refused: await waitingWithdrawal(test, player, 100),
    approved,
    paying,
    sent: await sentPayout(test, player),
    case: await caseOf(test, 'open'),
    proposed: await caseOf(test, 'proposed', maker),
    provider: 'chapa',
    reportName: 'play',
    sealedDay: await sealedDay(),
    adjustment: (await adjustment()).id,
    declined: (await adjustment()).id,
    proposal: (await adjustment()).proposalId,
    round: roundId,
    voidable: await newest(
      test,
      "SELECT id::text AS id FROM rounds WHERE status = 'Open' ORDER BY created_at LIMIT 1",
    ),
    space: spaceId,
    campaign: await newest(test, 'SELECT id::text AS id FROM bonus_campaigns WHERE first_day IS NOT NULL'),
    ring: await ringOf(test),
    settled: await ringOf(test),
    draft: await campaignOf(test),
    edited: await campaignOf(test),
    planned: await campaignOf(test, '2098-02-01'),
    bigGame: await announce({ test, clock: new FakeClock() }),
    stoppedGame: await announce({ test, clock: new FakeClock() }),
    game: await plannedGame(test, player),
    setting: 'snow',
    ...(await makeTalk(test, player, maker)),
    logged: await newest(test, 'SELECT max(id)::text AS id FROM audit_log'),
  };
}
