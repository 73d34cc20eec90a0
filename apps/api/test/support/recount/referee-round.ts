import * as referee from './referee';
import type { Deck } from './referee';
import type { Sql } from '../players/players';

/** The answer of GET fairness/rounds/{id} for a finished round, as far as the referee reads it. */
export interface Proof {
  roundId: string;
  patternSet?: number;
  status: string;
  commitment: string;
  lockHash: string | null;
  cards: string[];
  beacon: { chain: string; round: number; value: string } | null;
  head: string | null;
  calledNumbers: number[];
  links: string[];
  secret?: string;
  order?: number[];
  winners?: { card: number; amount: number; pattern: string; cells: number[][] }[];
  prize?: number;
  /** Of a big game, birr. */
  guarantee?: number;
  addedByHouse?: number;
}

interface SoldTicket {
  card: number;
  user_id: string;
  fair_id: string;
  referred_by: string | null;
  from_main: bigint;
  from_bonus: bigint;
  payout: bigint;
}

/** Santim of a ticket; a plain Postgres client returns int8 as text. */
const priceOf = (ticket: SoldTicket): number => Number(ticket.from_main) + Number(ticket.from_bonus);

/** The published deck and a round's proof, read over HTTP. */
export async function fetchDeck(url: string): Promise<Deck> {
  const answer = await fetch(`${url}/api/cards`);
  return ((await answer.json()) as { cards: Deck }).cards;
}

export async function fetchProof(url: string, roundId: string, cookie?: string): Promise<Proof> {
  const answer = await fetch(`${url}/api/fairness/rounds/${roundId}`, cookie ? { headers: { cookie } } : {});
  return (await answer.json()) as Proof;
}

/**
 * Recomputes a finished round from its published proof and the stored tickets, and its money from the postings.
 * @returns everything that breaks the rules; empty if the round is right
 */
export async function faultsOfRound(sql: Sql, deck: Deck, proof: Proof): Promise<string[]> {
  const faults: string[] = [];
  const expect = (what: string, actual: unknown, wanted: unknown) => {
    const [a, b] = [JSON.stringify(actual), JSON.stringify(wanted)];
    if (a !== b) faults.push(`${proof.roundId} ${what}: is ${a}, should be ${b}`);
  };
  const { secret, beacon, order, winners, prize } = proof;
  if (!secret || !beacon || !order || !winners || prize === undefined)
    return [`${proof.roundId} is not revealed`];
  if (proof.patternSet !== undefined) return [`${proof.roundId}: no reading of set ${proof.patternSet}`];

  const tickets = await sql.query<SoldTicket>(
    `SELECT t.card::int AS card, t.user_id, u.fair_id, u.referred_by, t.from_main, t.from_bonus, t.payout
     FROM tickets t JOIN users u ON u.id = t.user_id
     WHERE t.round_id = $1 AND t.state = 'confirmed' ORDER BY t.card`,
    [proof.roundId],
  );
  const [room] = await sql.query<{ stake: bigint; base: number; space: string | null; percent: number }>(
    `SELECT ro.stake, ro.percent_tenths AS base, ro.space_id AS space, r.percent_tenths AS percent
     FROM rounds r JOIN rooms ro ON ro.id = r.room_id WHERE r.id = $1`,
    [proof.roundId],
  );
  if (!room) return [`${proof.roundId} has no room`];

  // The draw.
  const lines = tickets.map((ticket) => `${ticket.card}:${referee.tag(proof.roundId, ticket.fair_id)}`);
  expect('commitment', proof.commitment, referee.commitment(secret));
  expect('list of cards', proof.cards, lines);
  expect('lockHash', proof.lockHash, referee.lockHash(lines));
  const drawn = referee.draw({
    secret,
    roundId: proof.roundId,
    lockHash: proof.lockHash ?? '',
    chain: beacon.chain,
    beaconRound: beacon.round,
    beacon: beacon.value,
  });
  expect('order', order, drawn.order);
  expect('head', proof.head, drawn.head);
  expect('calls', proof.calledNumbers, drawn.order.slice(0, proof.calledNumbers.length));
  expect('links', proof.links, drawn.links.slice(0, proof.calledNumbers.length));

  // Who wins, and how much.
  const sold = tickets.map((ticket) => ticket.card);
  const won = referee.firstWinners(deck, sold, drawn.order);
  if (!won) return [...faults, `${proof.roundId} has no winner`];
  const stakeBirr = Number(room.stake) / 100;
  const players = new Set(tickets.map((ticket) => ticket.user_id)).size;
  const percent = referee.percent(room.base / 10, players, room.space !== null);
  const pot = referee.prizeBirr(stakeBirr, sold.length, percent);
  const added = proof.guarantee === undefined ? 0 : await addedTo(sql, proof, pot, sold.length);
  const prizeNow = pot + added;
  const parts = referee.split(prizeNow, won.cards);
  expect('number of calls', proof.calledNumbers.length, won.index);
  expect('percent', room.percent / 10, percent);
  expect('prize', prize, prizeNow);
  expect('added by the house', proof.addedByHouse ?? 0, added);
  expect(
    'winning cards',
    winners.map((winner) => winner.card).sort((a, b) => a - b),
    won.cards,
  );
  for (const winner of winners) {
    expect(`amount of card ${winner.card}`, Math.round(winner.amount * 100), parts.get(winner.card) ?? 0);
    const shown = referee.showsLine(deck, winner, new Set(proof.calledNumbers));
    expect(`line of card ${winner.card}`, shown, true);
  }
  for (const ticket of tickets) {
    expect(`payout of ticket ${ticket.card}`, Number(ticket.payout), parts.get(ticket.card) ?? 0);
    expect(`price of ticket ${ticket.card}`, priceOf(ticket), stakeBirr * 100);
  }
  return [...faults, ...(await faultsOfMoney(sql, proof.roundId, tickets, { parts, added: added * 100 }))];
}

/** Birr that the house owes by the terms that two people confirmed, and by who bought the cards. */
async function addedTo(
  sql: Sql,
  { roundId, guarantee = 0 }: Proof,
  pot: number,
  cards: number,
): Promise<number> {
  const [terms] = await sql.query<{ command: Record<'guarantee' | 'minCards' | 'minPlayers', string> }>(
    "SELECT command FROM proposals WHERE subject = 'bigGame:' || $1 AND state = 'Confirmed' ORDER BY decided_at DESC LIMIT 1",
    [roundId],
  );
  const [lock] = await sql.query<{ people: number }>('SELECT people FROM rounds WHERE id = $1', [roundId]);
  const { guarantee: agreed, minCards, minPlayers } = terms?.command ?? {};
  if (Number(agreed) !== guarantee * 100) return Number.NaN;
  const isHeld = cards >= Number(minCards) && (lock?.people ?? 0) >= Number(minPlayers);
  return isHeld ? Math.max(guarantee - pot, 0) : 0;
}

/** Compares what each account must have got from the bets and the settlement of a round with its postings. */
async function faultsOfMoney(
  sql: Sql,
  roundId: string,
  tickets: readonly SoldTicket[],
  { parts, added }: { parts: ReadonlyMap<number, number>; added: number },
): Promise<string[]> {
  const wanted = new Map<string, number>();
  const add = (key: string, santim: number) => wanted.set(key, (wanted.get(key) ?? 0) + santim);
  const total = tickets.reduce((sum, ticket) => sum + priceOf(ticket), 0);
  const prize = [...parts.values()].reduce((sum, part) => sum + part, 0);
  const mainPaid = new Map<string, number>();
  for (const ticket of tickets) {
    add(`bet main ${ticket.user_id}`, -Number(ticket.from_main));
    add(`bet bonus ${ticket.user_id}`, -Number(ticket.from_bonus));
    add('bet escrow', priceOf(ticket));
    add(`settle main ${ticket.user_id}`, parts.get(ticket.card) ?? 0);
    mainPaid.set(ticket.user_id, (mainPaid.get(ticket.user_id) ?? 0) + Number(ticket.from_main));
  }
  add('settle escrow', -total);
  add('settle house', total - (prize - added));
  add('settle promotion', -added);
  for (const player of new Map(tickets.map((ticket) => [ticket.user_id, ticket])).values()) {
    if (player.referred_by === null) continue;
    const share = referee.referral(total, Math.min(prize, total), mainPaid.get(player.user_id) ?? 0);
    add(`settle main ${player.referred_by}`, share);
    add('settle referral', -share);
  }
  const posted = await sql.query<{ key: string; amount: bigint }>(
    // A card that was given back sums to zero, so bets and refunds are added together.
    `SELECT CASE t.kind WHEN 'settle' THEN 'settle' ELSE 'bet' END || ' ' || a.kind || COALESCE(' ' || a.user_id, '')
       AS key, sum(p.amount)::bigint AS amount
     FROM transfers t JOIN postings p ON p.transfer_id = t.id JOIN accounts a ON a.id = p.account_id
     WHERE t.round_id = $1 GROUP BY 1`,
    [roundId],
  );
  const actual = new Map(posted.map((row) => [row.key, Number(row.amount)]));
  return [...new Set([...wanted.keys(), ...actual.keys()])]
    .filter((key) => (wanted.get(key) ?? 0) !== (actual.get(key) ?? 0))
    .map((key) => `${roundId} ${key}: posted ${actual.get(key) ?? 0}, should be ${wanted.get(key) ?? 0}`);
}
