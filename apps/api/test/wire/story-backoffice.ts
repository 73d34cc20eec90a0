import { lists } from './story-lists';
import { shown } from '../support/second-person';
import { dayOf, FakeClock } from '../../src/platform/clock';
import { ProposalsService } from '../../src/staff/approvals';
import { bigGame } from '../support/big-games';
import { importedLine, sealedDay, waitingDeposit } from '../support/staff';
import { asOwner } from '../support/players/players-ledger';
import { bystander, readingsWritten, type World } from './world';

const reason = { reason: 'because of the test' };
const TERMS = [{ stake: 10, minGames: 5, prizes: [100, 50] }];
/** The work of staff in the backoffice, and what the lists show afterwards. */
export async function desk(world: World): Promise<void> {
  await sealed(world);
  await moneyOfOthers(world);
  await differences(world);
  await peopleOfOthers(world);
  await staff(world);
  await linked(world);
  await campaigns(world);
  await bigGames(world);
  await tax(world);
  await ending(world);
  await talk(world);
  await lists(world);
  await log(world);
}

async function sealed({ wire, as }: World): Promise<void> {
  const day = await sealedDay();
  await wire.call(as.admin, 'GET admin/exports');
  await wire.call(as.admin, `GET admin/exports/${day}`);
}

async function moneyOfOthers(world: World): Promise<void> {
  const { wire, as, test, people } = world;
  const { admin, second } = as;
  const post = (who: typeof admin, path: string, body: object = {}, refused = false) =>
    wire.call<{ id: string; proposalId?: string }>(who, `POST admin/${path}`, { body, refused });
  const deposit = async (label: string, birr: number) => {
    const id = wire.name(label, await waitingDeposit(test, people.player.id, birr));
    const [row] = await test.db.query<{ txn_id: string }>('SELECT txn_id FROM deposits WHERE id = $1', [id]);
    wire.name(`${label} reference`, row?.txn_id);
    return id;
  };
  const line = (birr: number) => importedLine(test, people.second, { reference: `L-${birr}`, birr });
  await post(admin, `deposits/${await deposit('deposit', 100)}/approve`, {
    ...(await line(100)),
    ...reason,
  });
  await post(admin, `deposits/${await deposit('rejected deposit', 110)}/reject`, reason);
  const large = await deposit('large deposit', 1500);
  await post(admin, `deposits/${large}/approve`, {}, true);
  const waiting = await post(admin, `deposits/${large}/approve`, await line(1500));
  wire.name('deposit proposal', waiting.proposalId);
  await post(admin, `deposits/${large}/approve`, {}, true);
  await post(second, `deposits/${large}/approve`, {}, true);
  await post(second, `deposits/${large}/approve`, await shownTo(world, `deposit:${large}`));
  const [open] = await test.db.query<{ id: string }>(
    "SELECT id FROM deposits WHERE state IN ('Created', 'Pending') AND channel = 'gateway' ORDER BY created_at LIMIT 1",
  );
  if (open) await post(admin, `deposits/${wire.name('open deposit', open.id)}/check`);
  const withdrawal = async (label: string, amount: number) => {
    const body = { amount, method: 'TELEBIRR', accountNumber: '0911223344', accountName: 'Biruk' };
    return wire.name(label, (await wire.call(as.friend, 'POST transaction/ManualWithdraw', { body }))['id']);
  };
  const paid = await withdrawal('withdrawal', 100);
  await post(admin, `withdrawals/${paid}/approve`, reason);
  await post(admin, `withdrawals/${paid}/paying`);
  await post(second, `withdrawals/${paid}/paid`, { bankReference: 'FT1' }, true);
  await post(admin, `withdrawals/${paid}/paid`, { bankReference: 'FT1' });
  await post(admin, `withdrawals/${await withdrawal('rejected withdrawal', 120)}/reject`, reason);
  const big = await withdrawal('large withdrawal', 1500);
  wire.name('payout proposal', (await post(admin, `withdrawals/${big}/approve`)).proposalId);
  await post(admin, `withdrawals/${big}/approve`, {}, true);
  await post(second, `withdrawals/${big}/approve`, await shownTo(world, `withdrawal:${big}`));
  const [sent] = await test.db.query<{ id: string }>(
    "SELECT id FROM withdrawals WHERE state = 'Sent' ORDER BY created_at LIMIT 1",
  );
  await post(admin, `withdrawals/${wire.name('sent withdrawal', sent?.id)}/check`);
  const body = { userId: people.player.id, direction: 'credit', balance: 'main', ...reason };
  wire.name('adjustment', (await post(admin, 'adjustments', { ...body, amount: 50 })).id);
  const two = wire.name('large adjustment', (await post(admin, 'adjustments', { ...body, amount: 2000 })).id);
  await post(admin, `adjustments/${two}/approve`, {}, true);
  await post(second, `adjustments/${two}/approve`, {
    ...reason,
    ...(await shownTo(world, `adjustment:${two}`)),
  });
  const no = wire.name(
    'rejected adjustment',
    (await post(admin, 'adjustments', { ...body, amount: 3000 })).id,
  );
  await post(second, `adjustments/${no}/reject`, reason);
  await proposals({ wire, as }, body);
  await post(admin, 'payouts-switch', { on: false, ...reason });
  await agreed(world, await post(admin, 'payouts-switch', { on: true, ...reason }));
  const [round] = await test.db.query<{ id: string }>(
    "SELECT r.id FROM rounds r JOIN rooms ro ON ro.id = r.room_id WHERE r.status = 'Open' AND ro.stake = 30000 AND ro.space_id IS NULL LIMIT 1",
  );
  await post(admin, `rounds/${wire.name('void round', round?.id)}/void`, reason);
}

/** Lets the second admin confirm the proposal in an answer. @returns the subject of the proposal */
async function agreed({ test, people, wire }: World, answer: object): Promise<string> {
  const { proposalId } = answer as { proposalId: string };
  const [row] = await test.db.query<{ hash: string; subject: string }>(
    'SELECT hash, subject FROM proposals WHERE id = $1',
    [wire.name(`proposal ${wire.names.size}`, proposalId)],
  );
  await test.app.get(ProposalsService, { strict: false }).confirm(people.second, proposalId, row?.hash ?? '');
  return row?.subject ?? '';
}

/** The id and hash that a confirmation of the open proposal about a subject carries. */
async function shownTo({ test, wire }: World, subject: string): Promise<object> {
  const { proposalId, hash } = await shown(test, subject);
  return {
    proposalId: wire.name(`proposal ${wire.names.size}`, proposalId),
    hash: wire.name(`hash ${wire.names.size}`, hash),
  };
}

/** Proposals, and what becomes of each. */
async function proposals({ wire, as }: Pick<World, 'wire' | 'as'>, body: object): Promise<void> {
  const { admin, second } = as;
  const made = async (label: string, amount: number) => {
    const answer = await wire.call<{ id: string; proposalId: string }>(admin, 'POST admin/adjustments', {
      body: { ...body, amount },
    });
    wire.name(`${label} adjustment`, answer.id);
    return wire.name(`${label} proposal`, answer.proposalId);
  };
  const id = await made('confirmed', 1200);
  await wire.call(second, 'GET admin/proposals');
  const { hash } = await wire.call<{ hash: string }>(admin, `GET admin/proposals/${id}`);
  const confirm = (who: typeof admin, refused: boolean) =>
    wire.call(who, `POST admin/proposals/${id}/confirm`, { body: { hash }, refused });
  await confirm(admin, true);
  await confirm(second, false);
  await wire.call(admin, `POST admin/proposals/${await made('withdrawn', 1300)}/withdraw`);
  await wire.call(second, `POST admin/proposals/${await made('refused', 1400)}/refuse`, { body: reason });
  await wire.call(admin, 'GET admin/me/allowance');
  const [alone] = await wire.call<{ id: string }[]>(second, 'GET admin/solo-reviews');
  const done = wire.name('done alone', alone?.id ?? '');
  const review = { finding: 'wrong', note: 'no such receipt' };
  await wire.call(admin, `POST admin/solo-reviews/${done}/review`, { body: review, refused: true });
  await wire.call(second, `POST admin/solo-reviews/${done}/review`, { body: review });
  await wire.call(second, 'GET admin/confirming-pairs');
}

/** A statement with two payments that are unknown here, and what staff do about them. */
async function differences({ wire, as, test }: World): Promise<void> {
  const { admin, second } = as;
  const post = (who: typeof admin, path: string, body: object) =>
    wire.call<{ id: string }>(who, `POST admin/${path}`, { body });
  const csv =
    'time,number,amount\n2026-01-01T09:00:00Z,WIRELINE01,25\n2026-01-01T10:00:00Z,WIRELINE02,5000\nTotal,,5025';
  const columns = { time: 'time', number: 'number', amount: 'amount' };
  wire.name(
    'statement',
    (await post(admin, 'statements', { provider: 'manual', name: 'may.csv', csv, columns })).id,
  );
  // Both cases were first seen at one moment, so their order in the list would be random.
  await asOwner(async (client) => {
    await client.query('SET session_replication_role = replica'); // a trigger keeps the time at which a case was first seen, so this runs without triggers
    await client.query(
      "UPDATE payment_cases SET first_seen_at = first_seen_at - interval '1 second' WHERE reference = 'WIRELINE01'",
    );
  });
  const caseOf = async (label: string, reference: string) => {
    const [row] = await test.db.query<{ id: string }>('SELECT id FROM payment_cases WHERE reference = $1', [
      reference,
    ]);
    return wire.name(label, row?.id);
  };
  const small = await caseOf('case', 'WIRELINE01');
  await post(admin, `cases/${small}/assign`, {});
  await post(admin, `cases/${small}/note`, { text: 'asked the bank' });
  await post(admin, `cases/${small}/settle`, { ...reason, posting: { to: 'house', amount: 25 } });
  const large = await caseOf('large case', 'WIRELINE02');
  await post(admin, `cases/${large}/settle`, reason);
  await post(second, `cases/${large}/reject`, reason);
  await post(admin, 'reconciliation/chapa/payouts', { on: true, ...reason });
  await wire.call(admin, 'GET admin/reconciliation?from=2020-01-01&to=2020-01-02');
}

async function peopleOfOthers(world: World): Promise<void> {
  const { wire, as } = world;
  const one = await bystander(world, 3, 'Zeritu');
  const id = wire.name('bystander', one.id);
  const post = (verb: string, body: object) =>
    wire.call(as.admin, `POST admin/users/${id}/${verb}`, { body });
  await post('block', reason);
  await wire.call(as.stranger, 'POST user/login', {
    body: { phoneNo: one.phone, password: one.password },
    refused: true,
  });
  await agreed(world, await post('unblock', reason));
  await agreed(world, await post('agent', { on: true, ...reason }));
  await post('agent', { on: false, ...reason });
  await post('reset-lockout', reason);
  await post('sign-out', reason);
  await post('note', { text: 'called us' });
  await wire.call(as.admin, `GET admin/users/${id}`);
  await wire.call(as.admin, `GET admin/users/${id}/timeline`);
  await wire.call(as.admin, `GET admin/users/${id}/sessions`);
}

/** Decisions of two admins about a third. Nobody is left to invite here, and nobody may reset an admin alone. */
async function staff(world: World): Promise<void> {
  const { wire, as, people } = world;
  const { admin } = as;
  await wire.call(admin, 'GET admin/staff');
  const phoneNo = people.second.phone;
  await wire.call(admin, 'POST admin/staff/invitations', { body: { phoneNo, ...reason }, refused: true });
  const made = await wire.call<{ proposalId: string }>(admin, `POST admin/staff/${people.second.id}/reset`, {
    body: reason,
  });
  const id = wire.name('reset proposal', made.proposalId);
  await wire.call(admin, `POST admin/proposals/${id}/withdraw`);
}

/** A ring of two players, written by hand because the computation is not part of this story. */
async function linked(world: World): Promise<void> {
  const { wire, as, test } = world;
  const members = [world.people.player, world.people.friend];
  const reasons = [
    { signal: 'payee', weight: 3, members: 2, facts: { people: 2, ends: '001' } },
    { signal: 'money', weight: 2, members: 2, facts: { birr: 300, people: 3, how: 'circle' } },
  ];
  const [row] = await test.db.query<{ id: string }>(
    `WITH ring AS (
       INSERT INTO rings (id, found_at, seen_at, since, reasons) VALUES (gen_random_uuid(), now(), now(), now(), $1) RETURNING id)
     INSERT INTO ring_members (ring_id, user_id, since, seen_at) SELECT id, unnest($2::uuid[]), now(), now() FROM ring
     RETURNING ring_id AS id`,
    [JSON.stringify(reasons), members.map(({ id }) => id)],
  );
  const id = wire.name('ring', row?.id);
  await wire.call(as.admin, `POST admin/rings/${id}/note`, { body: { text: 'asked them' } });
  await wire.call(as.admin, `POST admin/rings/${id}/hold`, { body: { what: 'prizes', ...reason } });
  const held = await shownTo(world, `ring:${id}:prizes`);
  await wire.call(as.second, `POST admin/rings/${id}/hold`, { body: { what: 'prizes', ...reason, ...held } });
  await wire.call(as.second, `POST admin/rings/${id}/hold`, {
    body: { what: 'prizes', ...reason },
    refused: true,
  });
  await wire.call(as.admin, 'GET admin/rings');
  await wire.call(as.admin, `POST admin/rings/${id}/dismiss`, { body: reason });
  const dismissed = await shownTo(world, `ring:${id}:dismiss`);
  await wire.call(as.second, `POST admin/rings/${id}/dismiss`, { body: { ...reason, ...dismissed } });
  await wire.call(as.second, `POST admin/rings/${id}/dismiss`, { body: reason, refused: true });
  await wire.call(as.admin, 'GET admin/rings');
}

async function campaigns(world: World): Promise<void> {
  const { wire, as, test } = world;
  const { admin } = as;
  await wire.call(admin, 'POST admin/campaigns/dry-run', { body: { stakes: TERMS } });
  const body = { name: 'Wire', rankLimit: 10, stakes: TERMS, ...reason };
  const subject = await agreed(world, await wire.call(admin, 'POST admin/campaigns', { body }));
  const id = wire.name('campaign', subject.replace('campaign:', ''));
  await agreed(
    world,
    await wire.call(admin, `PUT admin/campaigns/${id}`, { body: { ...body, rankLimit: 5 } }),
  );
  const days = { firstDay: '2098-01-01', lastDay: '2098-01-02' };
  await agreed(
    world,
    await wire.call(admin, `POST admin/campaigns/${id}/start`, { body: { ...days, ...reason } }),
  );
  await wire.call(admin, `POST admin/campaigns/${id}/stop`, { body: reason });
  const [running] = await test.db.query<{ id: string }>(
    'SELECT id FROM bonus_campaigns WHERE first_day IS NOT NULL ORDER BY first_day LIMIT 1',
  );
  wire.name('running campaign', running?.id);
  await wire.call(admin, `GET admin/campaigns/${running?.id}/leaderboard`, { query: { stake: '10' } });
}

async function bigGames(world: World): Promise<void> {
  const { wire, as } = world;
  const { admin } = as;
  const body = bigGame(new FakeClock());
  const subject = await agreed(world, await wire.call(admin, 'POST admin/big-games', { body }));
  const id = wire.name('big game', subject.replace('bigGame:', ''));
  await agreed(
    world,
    await wire.call(admin, `PUT admin/big-games/${id}`, { body: { ...body, guarantee: 6000 } }),
  );
  await wire.call(as.stranger, 'GET bigGames');
  await wire.call(admin, `POST admin/big-games/${id}/stop`, { body: reason });
}

async function tax(world: World): Promise<void> {
  const { wire, as } = world;
  const today = dayOf(new Date());
  const rule = {
    from: '2098-01-01',
    percent: 15,
    threshold: 1000,
    base: 'prize',
    source: 'Proclamation 1395/2025',
  };
  await agreed(world, await wire.call(as.admin, 'POST admin/tax-rules', { body: { ...rule, ...reason } }));
  await wire.call(as.admin, 'GET admin/tax-rules');
  const seenAt = '2026-01-01T00:00:00Z';
  const breach = await wire.call<{ id: string }>(as.admin, 'POST admin/breaches', {
    body: { what: 'A lost phone', seenAt },
  });
  await wire.call(as.admin, `POST admin/breaches/${wire.name('breach', breach.id)}/change`, {
    body: { people: 2 },
  });
  await wire.call(as.admin, 'GET admin/breaches');
  for (const path of ['withheld', 'withheld/export'])
    await wire.call(as.admin, `GET admin/tax/${path}`, { query: { month: today.slice(0, 7) } });
  for (const path of ['own', 'own/export'])
    await wire.call(as.admin, `GET admin/tax/${path}`, { query: { year: today.slice(0, 4) } });
  await wire.call(as.player, 'GET user/statement', { query: { month: today.slice(0, 7) } });
}

/** The end of the house, planned and called off. */
async function ending(world: World): Promise<void> {
  const { wire, as } = world;
  const body = { from: '2098-01-01', ...reason };
  await agreed(world, await wire.call(as.admin, 'POST admin/wind-down', { body }));
  for (const path of ['admin/wind-down', 'admin/wind-down/left', 'admin/wind-down/left/export', 'config'])
    await wire.call(as.admin, `GET ${path}`);
  await agreed(world, await wire.call(as.admin, 'POST admin/wind-down/call-off', { body: reason }));
}

async function talk({ wire, as, test, people }: World): Promise<void> {
  const { admin } = as;
  const notice = await wire.call<{ id: string }>(admin, 'POST admin/notifications', {
    body: { content: 'Hello' },
  });
  wire.name('notice', notice.id);
  const languages = { am: 'ሰላም', en: 'Welcome', om: 'Akkam', ti: 'ሰላም ኩን' };
  const other = await wire.call<{ id: string }>(admin, 'POST admin/notifications', {
    body: { content: languages, audience: 'all' },
  });
  await wire.call(as.player, 'GET notification/fetchAll');
  await wire.call(admin, `POST admin/notifications/${wire.name('ended notice', other.id)}/end`);
  const [report] = await test.db.query<{ id: string }>('SELECT id FROM chat_reports LIMIT 1');
  await wire.call(admin, `GET admin/chat-reports/${wire.name('report', report?.id)}`);
  await wire.call(admin, `POST admin/chat-reports/${report?.id}/resolve`, { body: {} });
  const mute = { userId: people.friend.id, until: '2099-01-01T00:00:00Z', ...reason };
  await wire.call(admin, 'POST admin/chat-mutes', { body: mute });
  await wire.call(admin, `GET admin/chat-mutes/${people.friend.id}`);
  const [written] = [...wire.names].find(([, name]) => name === 'feedback') ?? [''];
  await wire.call(admin, `POST admin/feedback/${written}/answer`, { body: { text: 'Thank you' } });
  const [game] = [...wire.names].find(([, name]) => name === 'scheduled game') ?? [''];
  await wire.call(admin, `GET admin/scheduled-games/${game}`);
  await wire.call(admin, `POST admin/scheduled-games/${game}/cancel`, { body: reason });
  const snow = await wire.call<{ version: number }>(admin, 'GET admin/settings/snow');
  await wire.call(admin, 'PUT admin/settings/snow', {
    body: { value: true, version: snow.version, ...reason },
  });
  await wire.call(admin, 'GET admin/settings');
}

/** The audit log is compared as a whole: reads are written late, so only their set is the same in each run. */
async function log({ wire, as, test }: World): Promise<void> {
  await readingsWritten(test);
  await wire.call(as.admin, 'GET admin/audit-log', { query: { sort: '["at","DESC"]', range: '[0,99]' } });
  await readingsWritten(test); // this read is in the log, too
  await wire.call(as.admin, 'GET admin/audit-log/export');
  const [row] = await test.db.query<{ id: string }>(
    "SELECT id::text AS id FROM audit_log WHERE action = 'user.block'",
  );
  await wire.call(as.admin, `GET admin/audit-log/${row?.id}`);
}

/** Reads every list, its export and up to three of its rows, as the people who may. */
