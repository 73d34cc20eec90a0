import { admitted, LISTED, openCase, payeeInReview, type Scene } from './verb-scenes';
import type { ProposalKindName } from '@libs/contract';
import type { Response } from 'supertest';
import { FakeClock } from '../../src/platform/clock';
import { announce, bigGame } from '../support/big-games';
import { paymentsOf } from '../support/payments';
import { createPerson } from '../support/players/people';
import { withoutTriggers } from '../support/players/players-ledger';
import { openRoom } from '../support/players/players-rooms';
import { ask, createAgent, importedLine, spaceWithRound, waitingDeposit } from '../support/staff';
import { campaignOf, ringOf } from './matrix-fixtures';

/** Under these settings a payout to the player's own phone waits only for a person. */
export const QUICK_PAYOUTS = { PAYOUT_REST_MINUTES: '0', PAYOUTS_PER_DAY: '1000' };

/** How a verb makes a proposal; `of`: whether the verb concerns a person, who then may not confirm it. */
export interface Proposing {
  of: 'nobody' | 'somebody';
  make: (scene: Scene) => Promise<Response>;
}

const reason = 'the customer called';
const post = ({ test, maker }: Scene, path: string, body: object = {}) =>
  ask(test, maker, 'post', `admin/${path}`, { reason, ...body });
let made = 0;

/** Every staff verb that may make a proposal, and how; a verb without a row fails the test. */
export const PROPOSING: Readonly<Record<string, Proposing>> = {
  'POST admin/payouts-switch': {
    of: 'nobody',
    make: async (scene) => {
      await post(scene, 'payouts-switch', { on: false }).expect(200);
      return post(scene, 'payouts-switch', { on: true });
    },
  },
  'POST admin/reconciliation/:provider/payouts': {
    of: 'nobody',
    make: async (scene) => {
      await post(scene, 'reconciliation/chapa/payouts', { on: false }).expect(200);
      return post(scene, 'reconciliation/chapa/payouts', { on: true });
    },
  },
  'POST admin/users/:id/unblock': {
    of: 'somebody',
    make: async (scene) => {
      const { test, receiver } = scene;
      // Nobody can block a listed phone.
      if (!test.env.systemAdminPhones.some((phone) => phone === receiver.phone))
        await test.db.query("UPDATE users SET status = 'blocked' WHERE id = $1", [receiver.id]);
      return post(scene, `users/${receiver.id}/unblock`);
    },
  },
  'POST admin/users/:id/agent': {
    of: 'somebody',
    make: (scene) => post(scene, `users/${scene.receiver.id}/agent`, { on: true }),
  },
  'POST admin/deposits/:id/approve': {
    of: 'somebody',
    make: async (scene) => {
      const id = await waitingDeposit(scene.test, scene.receiver.id, 3000);
      const line = { reference: `L${id.slice(0, 8)}`, birr: 3000 };
      return post(scene, `deposits/${id}/approve`, await importedLine(scene.test, scene.checker, line));
    },
  },
  'POST admin/withdrawals/:id/approve': {
    of: 'somebody',
    make: async (scene) => post(scene, `withdrawals/${await ordered(scene, 1500)}/approve`),
  },
  'POST admin/withdrawals/:id/reject': {
    of: 'somebody',
    make: async (scene) => {
      const id = await ordered(scene, 1500, 'Review');
      return post(scene, `withdrawals/${id}/reject`, { evidence: 'no line of the statement' });
    },
  },
  'POST admin/withdrawals/:id/release': {
    of: 'somebody',
    make: async (scene) => {
      const id = await ordered(scene, 1500);
      await scene.test.db.query(
        "UPDATE withdrawals SET hold_reason = 'UNPLAYED', held_until = now() + interval '1 day' WHERE id = $1",
        [id],
      );
      return post(scene, `withdrawals/${id}/release`);
    },
  },
  'POST admin/rings/:id/hold': {
    of: 'nobody',
    make: async (scene) => post(scene, `rings/${await ringOf(scene.test)}/hold`, { what: 'payouts' }),
  },
  'POST admin/rings/:id/dismiss': {
    of: 'nobody',
    make: async (scene) => {
      const id = await ringOf(scene.test);
      await withoutTriggers([
        `UPDATE rings SET prizes_held_at = now(), prizes_held_by = $2, prizes_proposed_by = gen_random_uuid() WHERE id = $1`,
        [id, scene.maker.id],
      ]);
      return post(scene, `rings/${id}/dismiss`);
    },
  },
  'POST admin/payees/:id/approve': {
    of: 'somebody',
    make: async (scene) => {
      const [id, payeeId] = [await ordered(scene, 1500), await payeeInReview(scene)];
      await scene.test.db.query(
        "UPDATE withdrawals SET payee_id = $2, hold_reason = 'NAME_REVIEW', held_until = now() + interval '1 day' WHERE id = $1",
        [id, payeeId],
      );
      return post(scene, `payees/${payeeId}/approve`);
    },
  },
  'POST admin/cases/:id/settle': {
    of: 'somebody',
    make: async (scene) => {
      const id = await openCase(scene, { kind: 'status', withdrawal: null });
      return post(scene, `cases/${id}/settle`, { posting: { to: 'player', amount: 2000 } });
    },
  },
  'POST admin/adjustments': {
    of: 'somebody',
    make: (scene) =>
      post(scene, 'adjustments', {
        ...{ userId: scene.receiver.id, direction: 'credit', balance: 'main', amount: 1500 },
      }),
  },
  'POST admin/rounds/:id/void': {
    of: 'nobody',
    make: async (scene) => {
      const { roomId } = await openRoom(scene.test, { stakeBirr: 3000 + ++made });
      const at = "starts_at = now() - interval '11 seconds', closes_at = now() - interval '11 seconds'";
      for (const change of [
        `status = 'Countdown', next_due_at = now() + interval '1 hour', ${at}`,
        `status = 'Locked', locked_at = now(), lock_hash = '${'a'.repeat(64)}', prize = 0, percent_tenths = 200`,
      ])
        await scene.test.db.query(`UPDATE rounds SET ${change} WHERE id = $1`, [roomId]);
      return post(scene, `rounds/${roomId}/void`);
    },
  },
  'POST admin/big-games': {
    of: 'nobody',
    make: (scene) => post(scene, 'big-games', bigGame(new FakeClock())),
  },
  'PUT admin/big-games/:id': {
    of: 'nobody',
    make: async (scene) => {
      const id = await announce({ test: scene.test, clock: new FakeClock() }, {}, [
        scene.maker,
        scene.checker,
      ]);
      const game = bigGame(new FakeClock(), { guarantee: 6000 });
      return ask(scene.test, scene.maker, 'put', `admin/big-games/${id}`, game);
    },
  },
  'POST admin/campaigns': {
    of: 'nobody',
    make: (scene) => post(scene, 'campaigns', campaign()),
  },
  'PUT admin/campaigns/:id': {
    of: 'nobody',
    make: async (scene) => {
      const id = await campaignOf(scene.test);
      return ask(scene.test, scene.maker, 'put', `admin/campaigns/${id}`, { reason, ...campaign() });
    },
  },
  'POST admin/campaigns/:id/start': {
    of: 'nobody',
    make: async (scene) => {
      const day = `2098-0${1 + (++made % 9)}-${String(10 + (made % 19))}`;
      return post(scene, `campaigns/${await campaignOf(scene.test)}/start`, { firstDay: day, lastDay: day });
    },
  },
  'PUT admin/settings/:name': {
    of: 'nobody',
    make: async ({ test, maker }) => {
      const [row] = await test.db.query<{ version: number }>(
        "SELECT COALESCE(max(version), 0) AS version FROM site_settings WHERE name = 'registerBonus'",
      );
      const value = { isActive: true, amount: 10 + ++made };
      return ask(test, maker, 'put', 'admin/settings/registerBonus', {
        ...{ value, version: row?.version ?? 0, reason },
      });
    },
  },
  'POST admin/tax-rules': {
    of: 'nobody',
    make: (scene) =>
      post(scene, 'tax-rules', {
        ...{ from: `2098-${10 + (++made % 3)}-${10 + (made % 19)}`, percent: 15, threshold: 1000 },
        ...{ base: 'prize', source: 'Proclamation 1395/2025' },
      }),
  },
  'POST admin/wind-down': {
    of: 'nobody',
    make: (scene) => post(scene, 'wind-down', { from: `2098-11-${10 + (++made % 19)}` }),
  },
  'POST admin/wind-down/call-off': {
    of: 'nobody',
    make: async (scene) => {
      await withoutTriggers([
        `UPDATE wind_down SET from_at = '2098-12-01', changed_at = now(),
           proposal_id = COALESCE(proposal_id, (SELECT id FROM proposals LIMIT 1), gen_random_uuid())`,
        [],
      ]);
      return post(scene, 'wind-down/call-off');
    },
  },
  'POST admin/staff/invitations': {
    of: 'nobody',
    make: (scene) => post(scene, 'staff/invitations', { phoneNo: LISTED[0] }),
  },
  'POST admin/staff/:id/reset': {
    of: 'somebody',
    make: async (scene) => post(scene, `staff/${await admitted(scene)}/reset`),
  },
  'POST gameSpace/createSpace': {
    of: 'nobody',
    make: async ({ test, maker }) => {
      const { phone: ownership } = await createAgent(test);
      return ask(test, maker, 'post', 'gameSpace/createSpace', { name: 'New', ownership, housePercent: 10 });
    },
  },
  'PUT gameSpace/:spaceId': {
    of: 'nobody',
    make: async ({ test, maker }) => {
      const { spaceId } = await spaceWithRound(test, await createAgent(test));
      await test.db.query('UPDATE spaces SET percent_tenths = 100 WHERE id = $1', [spaceId]);
      return ask(test, maker, 'put', `gameSpace/${spaceId}`, { housePercent: 0 });
    },
  },
};

/** How a proposal of a kind is made, and the verb with which its second person may confirm it outside the list. */
export interface KindRow {
  make: Proposing['make'];
  /** Path and body of that verb for the subject's id; null: it can be confirmed only in the list of proposals. */
  again: ((id: string) => { path: string; body: object }) | null;
}
const onlyQueue = (verb: string): KindRow => ({ make: makeOf(verb), again: null });
const makeOf = (verb: string) => (PROPOSING[verb] as Proposing).make;
const again =
  (list: string, verb: string, body: object = { reason }): KindRow['again'] =>
  (id) => ({ path: `admin/${list}/${id}/${verb}`, body });
const evidence = 'no line of the statement';

/** Every kind of proposal. A kind without a row does not compile, and a kind that no module adds fails the test. */
export const KINDS: Readonly<Record<ProposalKindName, KindRow>> = {
  adjustment: { make: makeOf('POST admin/adjustments'), again: again('adjustments', 'approve', {}) },
  agentOn: onlyQueue('POST admin/users/:id/agent'),
  bigGame: onlyQueue('POST admin/big-games'),
  bigGameEdit: onlyQueue('PUT admin/big-games/:id'),
  campaignEdit: onlyQueue('PUT admin/campaigns/:id'),
  campaignMake: onlyQueue('POST admin/campaigns'),
  campaignStart: onlyQueue('POST admin/campaigns/:id/start'),
  case: { make: makeOf('POST admin/cases/:id/settle'), again: again('cases', 'settle') },
  deposit: { make: makeOf('POST admin/deposits/:id/approve'), again: again('deposits', 'approve', {}) },
  giveBack: {
    make: async (scene) => {
      const id = await ordered(scene, 1500, 'Held');
      await change(scene, "sent_at = now(), kind = 'bank', provider = 'chapa'", id);
      return post(scene, `withdrawals/${id}/reject`);
    },
    again: again('withdrawals', 'reject'),
  },
  payee: { make: makeOf('POST admin/payees/:id/approve'), again: again('payees', 'approve') },
  payout: { make: makeOf('POST admin/withdrawals/:id/approve'), again: again('withdrawals', 'approve', {}) },
  payoutPaid: {
    make: async (scene) => post(scene, `withdrawals/${await ordered(scene, 1500, 'Review')}/approve`),
    again: again('withdrawals', 'approve', {}),
  },
  payoutRelease: {
    make: makeOf('POST admin/withdrawals/:id/reject'),
    again: again('withdrawals', 'reject', { reason, evidence }),
  },
  payoutReturn: {
    make: async (scene) => {
      const id = await ordered(scene, 1500, 'Paid');
      await change(scene, "proposed = 'return', returned = amount", id);
      return post(scene, `withdrawals/${id}/reject`);
    },
    again: again('withdrawals', 'reject'),
  },
  payoutUndo: {
    make: async (scene) => {
      const id = await ordered(scene, 900);
      await post(scene, `withdrawals/${id}/approve`).expect(200);
      return post(scene, `withdrawals/${id}/reject`, { evidence });
    },
    again: again('withdrawals', 'reject', { reason, evidence }),
  },
  payoutsOn: onlyQueue('POST admin/payouts-switch'),
  providerOn: onlyQueue('POST admin/reconciliation/:provider/payouts'),
  release: {
    make: makeOf('POST admin/withdrawals/:id/release'),
    again: again('withdrawals', 'release'),
  },
  reversal: {
    make: async (scene) => {
      const withdrawal = await ordered(scene, 1500, 'Paid');
      await change(scene, "kind = 'bank', provider = 'chapa', settled = amount, sent_at = now()", withdrawal);
      const id = await openCase(scene, { kind: 'reversed', withdrawal });
      return post(scene, `cases/${id}/settle`, { posting: { to: 'reversal', amount: 1500 } });
    },
    again: again('cases', 'settle'),
  },
  ringDismiss: { make: makeOf('POST admin/rings/:id/dismiss'), again: again('rings', 'dismiss') },
  ringHold: {
    make: makeOf('POST admin/rings/:id/hold'),
    again: again('rings', 'hold', { reason, what: 'payouts' }),
  },
  roundVoid: onlyQueue('POST admin/rounds/:id/void'),
  setting: onlyQueue('PUT admin/settings/:name'),
  spacePercent: onlyQueue('PUT gameSpace/:spaceId'),
  staffInvite: onlyQueue('POST admin/staff/invitations'),
  staffReset: onlyQueue('POST admin/staff/:id/reset'),
  taxRule: onlyQueue('POST admin/tax-rules'),
  unblock: onlyQueue('POST admin/users/:id/unblock'),
  windDown: onlyQueue('POST admin/wind-down'),
};

/** Changes a payout in ways that the database's triggers refuse. */
const change = (_: Scene, columns: string, id: string) =>
  withoutTriggers([`UPDATE withdrawals SET ${columns} WHERE id = $1`, [id]]);

const campaign = () => ({
  ...{ name: `Seconds ${++made}`, rankLimit: 5 },
  stakes: [{ stake: 10, minGames: 5, prizes: [100 + made] }],
});

/**
 * A new player's payout by hand to their own phone, set to the given state. Staff cannot order payouts, so they are
 * given that player's row, as if it came from the time before they were staff.
 */
export async function ordered({ test, receiver }: Scene, birr: number, state = 'Queued'): Promise<string> {
  const player = await createPerson(test);
  await paymentsOf(test).fund(player, birr);
  const body = { amount: birr, method: 'TELEBIRR', accountName: player.name };
  const accountNumber = `0${player.phone.slice(4)}`;
  const answer = await paymentsOf(test).post(player, 'transaction/ManualWithdraw', {
    ...body,
    accountNumber,
  });
  const { id } = answer.body as { id: string };
  expect(answer.status).toBe(201);
  const isStaff = test.env.systemAdminPhones.some((phone) => phone === receiver.phone);
  await withoutTriggers(
    [
      'UPDATE withdrawals SET state = $2, user_id = $3, hold_reason = NULL WHERE id = $1',
      [id, state, isStaff ? receiver.id : player.id],
    ],
    // The job that audits the ledger each minute would see the payout's forged state and stop all payouts.
    [
      "INSERT INTO ledger_audits (at, ok, violations, imbalance) VALUES (now() + interval '1 day', true, 0, 0)",
    ],
  );
  return id;
}
