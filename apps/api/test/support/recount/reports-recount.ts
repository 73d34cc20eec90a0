import type { By } from '../../../src/reports/report-range';
import { calendarDayOf } from './bonus-recount';
import type { Sql } from '../players/players';

/** One fact as the raw rows tell it. Amounts are santim or counts. */
interface Fact {
  report: string;
  column: string;
  at: Date;
  amount: bigint;
  room?: string;
  provider?: string;
}

interface RawPosting {
  id: bigint;
  key: string;
  kind: string;
  subject: string | null;
  round_id: string | null;
  created_at: Date;
  amount: bigint;
  account: string;
  provider: string | null;
}

interface RawRound {
  id: string;
  room_id: string;
  status: string;
  finished_at: Date | null;
}

interface RawTicket {
  round_id: string;
  user_id: string;
  from_bonus: bigint;
  state: string;
}

interface RawRoom {
  id: string;
  stake: bigint;
  space: string | null;
  kind: string | null;
}

/** All rows of the house, read without any sum. */
interface House {
  postings: RawPosting[];
  rounds: RawRound[];
  tickets: RawTicket[];
  rooms: RawRoom[];
  people: { id: string; created_at: Date }[];
  deposits: { reference: string; user_id: string }[];
  withdrawals: { id: string; reference: string; created_at: Date }[];
  complaints: RawComplaint[];
}

interface RawComplaint {
  created_at: Date;
  acknowledged_at: Date | null;
  answered_at: Date | null;
  appealed_at: Date | null;
  closed_at: Date | null;
  closed_by: string | null;
}

async function readHouse(sql: Sql): Promise<House> {
  return {
    postings: await sql.query<RawPosting>(
      `SELECT t.id, t.key, t.kind, t.subject, t.round_id, t.created_at, p.amount, a.kind AS account, a.provider
       FROM postings p, transfers t, accounts a WHERE t.id = p.transfer_id AND a.id = p.account_id ORDER BY p.id`,
    ),
    rounds: await sql.query('SELECT id, room_id, status, finished_at FROM rounds'),
    tickets: await sql.query('SELECT round_id, user_id, from_bonus, state FROM tickets'),
    rooms: await sql.query(
      'SELECT r.id, r.stake, s.id AS space, s.kind FROM rooms r LEFT JOIN spaces s ON s.id = r.space_id',
    ),
    people: await sql.query("SELECT id, created_at FROM users WHERE kind = 'person'"),
    deposits: await sql.query('SELECT reference, user_id FROM deposits'),
    withdrawals: await sql.query('SELECT id, reference, created_at FROM withdrawals'),
    complaints: await sql.query(
      'SELECT created_at, acknowledged_at, answered_at, appealed_at, closed_at, closed_by FROM complaints',
    ),
  };
}

/** The facts of a house, told from its rows one by one; docs/operations.md "Close a month" says what each column counts. */
function factsOf(house: House): Fact[] {
  const facts: Fact[] = [];
  const rounds = new Map(house.rounds.map((round) => [round.id, round]));
  const sold = (id: string) =>
    house.tickets.filter((one) => one.round_id === id && one.state === 'confirmed');
  const transfers = new Map<bigint, RawPosting[]>();
  for (const one of house.postings) transfers.set(one.id, [...(transfers.get(one.id) ?? []), one]);
  const firsts = new Set<string>();
  for (const legs of [...transfers.values()].sort((a, b) =>
    (a[0]?.created_at ?? 0) > (b[0]?.created_at ?? 0) ? 1 : -1,
  )) {
    const [{ kind, key, subject, created_at: at, round_id: roundId }] = legs as [RawPosting];
    const on = (account: string) =>
      legs.filter((leg) => leg.account === account).reduce((sum, leg) => sum + leg.amount, 0n);
    const add = (report: string, column: string, amount: bigint, more: Partial<Fact> = {}) =>
      facts.push({ report, column, amount, at, ...more });
    for (const leg of legs) add('liabilities', leg.account, leg.amount);

    const room = rounds.get(roundId ?? '')?.room_id;
    if (kind === 'settle' && room) {
      const tickets = sold(roundId ?? '');
      add('play', 'rounds', 1n, { room });
      add('play', 'cards', BigInt(tickets.length), { room });
      add('play', 'staked', -on('escrow'), { room });
      add(
        'play',
        'fromBonus',
        tickets.reduce((sum, one) => sum + one.from_bonus, 0n),
        { room },
      );
      // The winners' money: what main accounts got, without the shares of referrers and before tax.
      add('play', 'prizes', on('main') + on('tax') + on('referral'), { room });
      add('play', 'added', -on('promotion'), { room });
      add('play', 'house', on('house'), { room });
      add('play', 'referral', -on('referral'), { room });
      add('play', 'tax', on('tax'), { room });
    }
    if (kind === 'refund' && room) add('play', 'refunded', -on('escrow'), { room });

    const provider = legs.find((leg) => leg.account === 'clearing')?.provider;
    if (provider) {
      const more = { provider };
      const moved = -on('clearing');
      add('money', 'change', moved, more);
      if (kind === 'deposit') add('money', 'deposits', moved, more);
      if (kind === 'deposit') add('money', 'depositCount', 1n, more);
      if (kind === 'withdraw' && key.endsWith(':settle')) add('money', 'payouts', -moved, more);
      if (kind === 'withdraw' && key.endsWith(':settle')) add('money', 'payoutCount', 1n, more);
      if (kind === 'withdraw' && !key.endsWith(':settle')) add('money', 'cameBack', moved, more);
      if (kind === 'fee') add('money', 'fees', -moved, more);
      if (['opening', 'case', 'receivable'].includes(kind)) add('money', 'corrections', moved, more);
    }

    const bonus = on('bonus');
    add('bonus', 'change', bonus);
    if (kind === 'bonus' && subject === 'register') add('bonus', 'registerBonus', bonus);
    else if (kind === 'bonus' && subject?.startsWith('campaign')) add('bonus', 'prizes', bonus);
    else if (kind === 'bonus' || kind === 'adjustment') add('bonus', 'byHand', bonus);
    if (kind === 'bet' || kind === 'refund') add('bonus', 'played', -bonus);
    if (kind === 'bonusPart') add('bonus', 'won', bonus);
    if (kind === 'bonusToMain') add('bonus', 'turned', -bonus);
    if (kind === 'bonusEnd') add('bonus', 'ended', -bonus);
    if (kind === 'settle') add('bonus', 'added', -on('promotion'));
    add('bonus', 'referral', -on('referral'));
    add('bonus', 'cost', -on('promotion') - on('referral'));

    if (kind === 'deposit') {
      const owner = house.deposits.find((one) => one.reference === subject)?.user_id ?? '';
      if (!firsts.has(owner)) add('players', 'firstDeposits', 1n);
      firsts.add(owner);
    }
    if (kind === 'withdraw' && key.endsWith(':settle')) {
      const ordered = house.withdrawals.find((one) => one.reference === subject)?.created_at ?? at;
      add('people', 'paid', 1n);
      add('people', 'paidSeconds', BigInt(Math.round((at.getTime() - ordered.getTime()) / 1000)));
    }
  }
  for (const { created_at: at } of house.people)
    facts.push({ report: 'players', column: 'signedUp', amount: 1n, at });
  for (const one of house.complaints) facts.push(...complaintFacts(one));
  // Rounds that end at the same moment count in the order of their ids.
  const played = [...playedBy(house)].sort(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1),
  );
  for (const [index, { user, at, room }] of played.entries())
    if (played.findIndex((one) => one.user === user) === index)
      facts.push({ report: 'players', column: 'firstGames', amount: 1n, at, room });
  return facts;
}

const HOUR = 3600_000;

/** A complaint has 24 hours for its acknowledgement, 8 days for its answer, and 8 days for the answer to an appeal. */
function* complaintFacts(one: RawComplaint): Generator<Fact> {
  const count = (column: string, at: Date): Fact => ({ report: 'people', column, amount: 1n, at });
  yield count('complaints', one.created_at);
  const steps: [from: Date | null, hours: number, done: Date | null, column: string][] = [
    [one.created_at, 24, one.acknowledged_at, 'acknowledgedInTime'],
    [one.created_at, 8 * 24, one.answered_at, 'answeredInTime'],
    [one.appealed_at, 8 * 24, one.closed_by === null ? null : one.closed_at, 'answeredInTime'],
  ];
  for (const [from, hours, done, column] of steps) {
    if (!from) continue;
    const due = new Date(from.getTime() + hours * HOUR);
    if (done && done <= due) yield count(column, done);
    else if (due < (done ?? new Date())) yield count('complaintsLate', due);
  }
}

function* playedBy(house: House): Generator<{ user: string; at: Date; id: string; room: string }> {
  const people = new Set(house.people.map(({ id }) => id));
  for (const { id, room_id: room, finished_at: at, status } of house.rounds) {
    if (status !== 'Finished' || !at) continue;
    const users = house.tickets.filter((one) => one.round_id === id && one.state === 'confirmed');
    for (const user of new Set(users.map((one) => one.user_id)))
      if (people.has(user)) yield { user, at, id, room };
  }
}

/** The first day of the span, or the part, in which a fact counts. */
export function keyOf(
  house: House,
  by: By,
  { at, room, provider }: Pick<Fact, 'at' | 'room' | 'provider'>,
): string {
  const day = calendarDayOf(at);
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 8)}01`;
  if (by === 'week') {
    const noon = new Date(`${day}T12:00:00Z`);
    while (noon.getUTCDay() !== 1) noon.setUTCDate(noon.getUTCDate() - 1);
    return noon.toISOString().slice(0, 10);
  }
  if (by === 'hour') {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Africa/Addis_Ababa',
      hour: '2-digit',
      hourCycle: 'h23',
    });
    return String(Number(clock.format(at)));
  }
  if (by === 'provider') return provider ?? '';
  const found = house.rooms.find(({ id }) => id === room);
  const birr = String(Number(found?.stake ?? 0n) / 100);
  if (by === 'stake') return birr;
  const isScheduled = found?.kind === 'scheduled';
  if (by === 'space') return isScheduled ? 'scheduled' : (found?.space ?? 'public');
  return isScheduled ? `scheduled ${birr}` : (room ?? '');
}

/** A fact stands in a table by part only if it has that part. */
const isInView = (by: By, { room, provider }: Pick<Fact, 'room' | 'provider'>): boolean =>
  by === 'provider' ? provider !== undefined : isTime(by) || room !== undefined;

const isTime = (by: By): boolean => by === 'day' || by === 'week' || by === 'month';

const COUNTS = [
  'rounds',
  'cards',
  'depositCount',
  'payoutCount',
  'signedUp',
  'firstDeposits',
  'firstGames',
  'paid',
  'complaints',
  'acknowledgedInTime',
  'answeredInTime',
  'complaintsLate',
];
const OWED = ['main', 'bonus', 'held', 'escrow'];

/** What one report must say in one order. */
export interface RecountedReport {
  /** The keys of the rows for which there are facts. */
  keys: ReadonlySet<string>;
  value(key: string, column: string): number | null;
}

/** Reads all rows of a house and counts them anew. @returns what a report must say in an order */
export async function recountReports(sql: Sql): Promise<(name: string, by: By) => RecountedReport> {
  const house = await readHouse(sql);
  const facts = factsOf(house);
  const played = [...playedBy(house)].map((one) => ({ ...one, day: calendarDayOf(one.at) }));
  return (name, by) => {
    const sums = new Map<string, Map<string, bigint>>();
    for (const fact of facts) {
      if (fact.report !== name || fact.amount === 0n || !isInView(by, fact)) continue;
      const key = keyOf(house, by, fact);
      const row = sums.get(key) ?? new Map<string, bigint>();
      sums.set(key, row.set(fact.column, (row.get(fact.column) ?? 0n) + fact.amount));
    }
    const sum = (key: string, column: string) => sums.get(key)?.get(column) ?? 0n;
    const upTo = (key: string, column: string) =>
      [...sums.keys()].filter((one) => one <= key).reduce((all, one) => all + sum(one, column), 0n);
    const spans = played.map((one) => ({ ...one, key: keyOf(house, by, one) }));
    const value = (key: string, column: string) => {
      if (column === 'active' || column === 'returning') {
        const active = new Set(spans.filter((one) => one.key === key).map(({ user }) => user));
        const before = new Set(played.filter(({ day }) => day < key).map(({ user }) => user));
        return column === 'active' ? active.size : [...active].filter((user) => before.has(user)).length;
      }
      if (name === 'liabilities') {
        if (column === 'owed') return money(OWED.reduce((all, kind) => all + upTo(key, kind), 0n));
        return money((column === 'receivable' ? -1n : 1n) * upTo(key, column));
      }
      if (column === 'returned') return tenths(100n * sum(key, 'prizes'), sum(key, 'staked'));
      if (column === 'hoursToPaid') return tenths(sum(key, 'paidSeconds'), 3600n * sum(key, 'paid'));
      return COUNTS.includes(column) ? Number(sum(key, column)) : money(sum(key, column));
    };
    return { keys: new Set(sums.keys()), value };
  };
}

const money = (amount: bigint): number => Number(amount) / 100;
const tenths = (top: bigint, bottom: bigint): number | null =>
  bottom === 0n ? null : Math.round((Number(top) * 10) / Number(bottom)) / 10;
