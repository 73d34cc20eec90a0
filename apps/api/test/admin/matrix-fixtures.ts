import { createPerson, type Person } from '../support/players/people';
import type { TestApp } from '../support/servers/app';
import { ask } from '../support/staff';

/** Rows whose ids replace the parameters in a path. */
export interface Fixtures {
  user: string;
  transfer: string;
  posting: string;
  account: string;
  deposit: string;
  rejected: string;
  intent: string;
  withdrawal: string;
  refused: string;
  approved: string;
  sent: string;
  case: string;
  proposed: string;
  provider: string;
  /** One of the operator's reports. */
  reportName: string;
  /** A day with a sealed export. */
  sealedDay: string;
  adjustment: string;
  proposal: string;
  paying: string;
  declined: string;
  round: string;
  voidable: string;
  space: string;
  campaign: string;
  draft: string;
  edited: string;
  planned: string;
  bigGame: string;
  stoppedGame: string;
  game: string;
  setting: string;
  logged: string;
  report: string;
  muted: string;
  feedback: string;
  complaint: string;
  notice: string;
  ring: string;
  settled: string;
}

/** A ring of one player; the matrix does not look at its members. */
export async function ringOf(test: TestApp): Promise<string> {
  const [row] = await test.db.query<{ id: string }>(
    `INSERT INTO rings (id, found_at, seen_at, since, reasons) VALUES (gen_random_uuid(), now(), now(), now(), '[]')
     RETURNING id`,
  );
  return row?.id ?? '';
}

/** A campaign of one day, or a draft without days. */
export async function campaignOf(test: TestApp, day: string | null = null): Promise<string> {
  const [row] = await test.db.query<{ id: string }>(
    `WITH made AS (INSERT INTO bonus_campaigns (id, name, bonus_type, first_day, last_day, rank_limit, created_at,
         updated_at, confirmed_cost) VALUES (gen_random_uuid(), 'Draft', 'Games Played', $1, $1, 10, now(), now(), 15000) RETURNING id)
     INSERT INTO bonus_campaign_stakes (campaign_id, stake, min_games, prizes)
     SELECT made.id, 1000, 5, '{10000,5000}' FROM made RETURNING campaign_id AS id`,
    [day],
  );
  return row?.id ?? '';
}

/** Writes a self-exclusion and a break for this player and for every player who has ordered a payout. */
export async function excludePlayers(test: TestApp, user: string): Promise<void> {
  await test.db.query(
    `UPDATE users SET self_excluded_until = '2099-01-01', self_excluded_from = now(), break_until = '2099-01-01'
     WHERE id = $1 OR id IN (SELECT user_id FROM withdrawals)`,
    [user],
  );
}

/** The breaks and exclusions of all players. */
export const exclusionsOf = (test: TestApp): Promise<object[]> =>
  test.db.query<object>(
    `SELECT id, self_excluded_until, self_excluded_from, break_from, break_until, return_asked_at
     FROM users WHERE self_excluded_until IS NOT NULL OR break_until IS NOT NULL ORDER BY id`,
  );

/** A payment case. With a proposer it waits for its second person. */
export async function caseOf(test: TestApp, cause: string, proposer?: Person): Promise<string> {
  const [row] = await test.db.query<{ id: string }>(
    `INSERT INTO payment_cases (id, kind, cause, provider, amount, ours, theirs, happened_at, first_seen_at, last_seen_at)
     VALUES (gen_random_uuid(), 'status', $1, 'chapa', $2, '{}', '{}', now(), now(), now()) RETURNING id`,
    [cause, proposer ? 200_000 : 100],
  );
  if (proposer)
    await ask(test, proposer, 'post', `admin/cases/${row?.id ?? ''}/settle`, { reason: 'seen' }).expect(200);
  return row?.id ?? '';
}

/** A scheduled game of this player, tomorrow at noon. */
export async function plannedGame(test: TestApp, player: Person): Promise<string> {
  const at = new Date(Date.now() + 24 * 3600_000).toISOString();
  const body = { date: at.slice(0, 10), time: '12:00', stake: 10 };
  const added = await ask(test, player, 'post', 'scheduledGame/add', body).expect(201);
  return (added.body as { id: string }).id;
}

/** A reported message, a muted player, a feedback, a complaint and a notice. */
export async function makeTalk(
  test: TestApp,
  player: Person,
  admin: Person,
): Promise<Pick<Fixtures, 'report' | 'muted' | 'feedback' | 'complaint' | 'notice'>> {
  const muted = await createPerson(test);
  const [report] = await test.db.query<{ id: string }>(
    `INSERT INTO chat_reports (id, kind, message_id, sender_id, receiver_id, body, reason, created_at)
     VALUES (gen_random_uuid(), 'player', gen_random_uuid(), $1, $2, 'rude words', 'rude', now()) RETURNING id`,
    [muted.id, player.id],
  );
  const made = (path: string, who: Person, body: object) => ask(test, who, 'post', path, body).expect(201);
  await made('admin/chat-mutes', admin, { userId: muted.id, until: '2099-01-01T00:00:00Z', reason: 'seen' });
  const told = await made('feedback/create', player, { feedback: 'Good', rating: 5 });
  const [complaint] = await test.db.query<{ id: string }>(
    `INSERT INTO complaints (id, user_id, person_id, text, created_at, acknowledge_by, answer_by)
     SELECT gen_random_uuid(), $1, $2, 'rude', t, t + interval '24 hours', t + interval '192 hours' FROM (SELECT now() AS t) x
     RETURNING id`,
    [player.id, muted.id],
  );
  const notice = await made('admin/notifications', admin, { content: 'Hello' });
  return {
    report: report?.id ?? '',
    muted: muted.id,
    feedback: (told.body as { feedback: { id: string } }).feedback.id,
    complaint: complaint?.id ?? '',
    notice: (notice.body as { id: string }).id,
  };
}
