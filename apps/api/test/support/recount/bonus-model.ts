/** A grant as the model keeps it; all amounts in santim. */
export interface ModelGrant {
  id: bigint;
  user: string;
  toPlay: bigint;
  played: bigint;
  won: bigint;
  inPlay: bigint;
}

type Grants = ReadonlyMap<bigint, ModelGrant>;

/** A sold card of a round whose payout is known. */
export interface ModelTicket {
  id: string;
  roundId: string;
  user: string;
  card: number;
  price: bigint;
  payout: bigint;
  fromBonus: bigint;
  /** What each grant has paid of the price, the oldest grant first. */
  stakes: { grant: bigint; amount: bigint }[];
  /** Filled in by `bonusOfRound`. */
  bonusPart?: bigint;
}

/**
 * The bonus part of a round's prizes, written from rules.md "Bonus money" and not from the SQL. First each stake counts
 * towards its grant. Then, for each winning card, floor(prize × what unfinished grants have paid ÷ price) is bonus.
 * Each of these grants gets the floor up to and including it, less the floor before it.
 */
export function bonusOfRound(grants: Grants, tickets: readonly ModelTicket[]): void {
  for (const { stakes } of tickets) {
    for (const { grant: id, amount } of stakes) {
      const grant = grantOf(grants, id);
      grant.inPlay -= amount;
      grant.played += amount;
    }
  }
  for (const ticket of tickets) {
    const open = ticket.stakes.filter(({ grant: id }) => {
      const grant = grantOf(grants, id);
      return grant.played < grant.toPlay;
    });
    const paid = open.reduce((sum, { amount }) => sum + amount, 0n);
    ticket.bonusPart = floorOf(ticket.payout, paid, ticket.price);
    let before = 0n;
    for (const { grant: id, amount } of open) {
      grantOf(grants, id).won +=
        floorOf(ticket.payout, before + amount, ticket.price) - floorOf(ticket.payout, before, ticket.price);
      before += amount;
    }
  }
}

export function grantOf(grants: Grants, id: bigint): ModelGrant {
  const grant = grants.get(id);
  if (!grant) throw new Error(`there is no grant ${id}`);
  return grant;
}

const floorOf = (prize: bigint, part: bigint, of: bigint): bigint => (prize * part) / of;
