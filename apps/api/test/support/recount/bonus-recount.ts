/** A finished round as the test itself remembers it. */
export interface Remembered {
  /** Birr; null in a space, which has no bonus. */
  stake: number | null;
  at: Date;
  players: { id: string; bet: bigint; win: bigint }[];
}

/** A player's row in the table, counted by the test. */
export interface Counted {
  id: string;
  points: number;
  rank: number;
  /** Santim. */
  prize: number;
}

const MINUTE = 60_000;

/** Made once, because making it takes longer than hundreds of dates. */
const addisAbaba = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Addis_Ababa',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Minutes since midnight in Addis Ababa, and the calendar day there. */
function localOf(at: Date): { day: string; minutes: number } {
  const [day = '', time = ''] = addisAbaba.format(at).split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { day, minutes: hours * 60 + minutes };
}

/** The bonus day of a moment, or null between 09:00 and 15:00. */
export function bonusDayOf(at: Date): string | null {
  const { day, minutes } = localOf(at);
  if (minutes >= 15 * 60) return day;
  return minutes < 9 * 60 ? localOf(new Date(at.getTime() - 12 * 60 * MINUTE)).day : null;
}

/** The calendar day of a moment in Addis Ababa. */
export const calendarDayOf = (at: Date): string => localOf(at).day;

/** The table of a bonus day and stake, computed by rules.md from the rounds that the test has played. */
export function recount(
  rounds: readonly Remembered[],
  { day, stake }: { day: string; stake: number },
  terms: { prizes: readonly number[]; minGames: number; leftOut: readonly string[] },
): Counted[] {
  const times = new Map<string, number[]>();
  for (const round of rounds) {
    const ids = new Set(round.players.map((player) => player.id));
    if (round.stake !== stake || ids.size < 5 || bonusDayOf(round.at) !== day) continue;
    // Players who take no prize count as players of a round, but stand in no table.
    for (const id of ids)
      if (!terms.leftOut.includes(id)) times.set(id, [...(times.get(id) ?? []), round.at.getTime()]);
  }
  const keyOf = (id: string) => {
    const own = times.get(id) ?? [];
    return [-own.length, Math.max(...own), Math.min(...own)] as const;
  };
  const compare = (a: string, b: string) => {
    const [x, y] = [keyOf(a), keyOf(b)];
    return x[0] - y[0] || x[1] - y[1] || x[2] - y[2];
  };
  return [...times.keys()].map((id) => {
    const others = [...times.keys()];
    const better = others.filter((other) => compare(other, id) < 0).length;
    const equals = others.filter((other) => compare(other, id) === 0).sort();
    const points = times.get(id)?.length ?? 0;
    let pot = 0;
    for (let rank = better; rank < better + equals.length; rank++) pot += (terms.prizes[rank] ?? 0) * 100;
    const share = Math.floor(pot / equals.length) + (equals.indexOf(id) < pot % equals.length ? 1 : 0);
    return { id, points, rank: better + 1, prize: points >= terms.minGames ? share : 0 };
  });
}
