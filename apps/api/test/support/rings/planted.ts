import { Builder, type Member } from './population';

const kinds = ['farm', 'funnel', 'household'] as const;
type RingKind = (typeof kinds)[number];

/** Plants rings of three to twelve members, each camouflaged in one of three ways. @returns the way of each ring */
export function plantRings(to: Builder, count: number): RingKind[] {
  return Array.from({ length: count }, (_, n) => {
    const kind = kinds[n % kinds.length] as RingKind;
    const size = to.chance.whole(3, 12);
    const members = { farm, funnel, household }[kind](to, n, size);
    to.world.rings.push(members.map(({ id }) => id));
    return kind;
  });
}

/**
 * One person with many phones and SIM cards, who signed up over days from one address of a carrier. The accounts
 * buy within a second of one another, send what they win to one account, and play alone in between.
 */
function farm(to: Builder, ring: number, size: number): Member[] {
  const { chance } = to;
  const members: Member[] = [];
  for (let n = 0; n < size; n += 1) {
    const referredBy = chance.is(0.5) ? (members[0]?.id ?? null) : null;
    members.push(to.person({ ring, address: '196.188.0.1', referredBy, daily: 0.3 }));
  }
  to.playTogether(members, { daily: 0.6, rounds: 5, presence: 0.75, sync: 400 });
  const [collector, ...others] = members;
  for (const other of others)
    if (collector && chance.is(0.7)) to.sends(other, collector, chance.whole(150, 500));
  if (collector) to.takes(collector, 2000);
  return members;
}

/**
 * A ring that looks like strangers: own devices, own addresses, own hours. Money comes from one account, returns to it,
 * and moves in circles; some members are paid out to one another's accounts.
 */
function funnel(to: Builder, ring: number, size: number): Member[] {
  const { chance } = to;
  const members = Array.from({ length: size }, () => to.person({ ring, daily: 0.5 }));
  const accounts = Array.from(
    { length: Math.ceil(size / 4) },
    () => `09${chance.whole(10_000_000, 99_999_999)}`,
  );
  const [collector] = members;
  members.forEach((member, n) => {
    const next = members[(n + 1) % size];
    if (next && next !== member && chance.is(0.85)) to.sends(member, next, chance.whole(100, 300));
    if (collector && member !== collector) {
      to.sends(collector, member, chance.whole(50, 150));
      to.sends(member, collector, chance.whole(300, 600));
    }
    if (chance.is(0.8)) to.payee(member, chance.one(accounts));
  });
  return members;
}

/**
 * A ring that looks like a family: one address, three devices, one account. The members play the same rounds every day,
 * and tap at human speed.
 */
function household(to: Builder, ring: number, size: number): Member[] {
  const { chance } = to;
  const [address, account] = [to.address(), `09${chance.whole(10_000_000, 99_999_999)}`];
  const devices = [chance.uuid(), chance.uuid(), chance.uuid()];
  const members: Member[] = [];
  for (let n = 0; n < size; n += 1) {
    const referredBy = members.at(-1)?.id ?? null;
    const member = to.person({ ring, address, device: chance.one(devices), referredBy, daily: 0.3 });
    to.signIn(member, to.after(member));
    if (chance.is(0.8)) to.payee(member, account);
    members.push(member);
  }
  to.playTogether(members, { daily: 0.8, rounds: 5, presence: 0.8, sync: null });
  return members;
}
