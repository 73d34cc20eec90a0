// Counts what the players of one process have seen, in a form that another process can receive and add up.

/** The histogram has a slot for each millisecond up to this; longer times count in the last slot. */
const LONGEST_MS = 60_000;

/** @returns an empty tally */
export function newTally() {
  return {
    /** ms from joinRoom to a grid with a free card, one entry for each time. */
    grid: [],
    /** ms from an acknowledged purchase to the round's first call, one entry for each purchase. */
    first: [],
    /** ms from confirmCards to its acknowledgement, one entry for each purchase. */
    sale: [],
    /** How often a call arrived with a delay of so many ms, by ms. */
    lag: new Uint32Array(LONGEST_MS + 1),
    counts: {
      connected: 0,
      bought: 0,
      cards: 0,
      refunded: 0,
      finished: 0,
      calls: 0,
      /** Calls that never reached a player with a card in the round, although the connection was up. */
      lost: 0,
      /** Ends of rounds of which a phone learned only by asking. */
      endsLost: 0,
      /** Connections that the server or the network cut. */
      cuts: 0,
      /** Requests without an answer. */
      unanswered: 0,
      /** Guests who watch, how often one was cut or refused, and the frames that they have heard. */
      guests: 0,
      guestsCut: 0,
      guestsRefused: 0,
      framesOfGuests: 0,
    },
    /** Refusals of joinRoom and confirmCards, by code. */
    refused: {},
  };
}

export function addCall(tally, lateMs) {
  tally.lag[Math.min(LONGEST_MS, Math.max(0, Math.round(lateMs)))] += 1;
  tally.counts.calls += 1;
}

/** Adds up the tallies of several processes. */
export function sum(tallies) {
  const whole = newTally();
  for (const one of tallies) {
    for (const name of ['grid', 'first', 'sale']) whole[name] = whole[name].concat(one[name]);
    one.lag.forEach((count, ms) => (whole.lag[ms] += count));
    for (const [name, count] of Object.entries(one.counts)) whole.counts[name] += count;
    for (const [code, count] of Object.entries(one.refused))
      whole.refused[code] = (whole.refused[code] ?? 0) + count;
  }
  return whole;
}

/** Returns the delay in ms within which the given share of all calls arrived. */
export function lagQuantile(lag, share) {
  const wanted = lag.reduce((all, count) => all + count, 0) * share;
  let seen = 0;
  for (let ms = 0; ms < lag.length; ms++) {
    seen += lag[ms];
    if (seen >= wanted && seen > 0) return ms;
  }
  return 0;
}
