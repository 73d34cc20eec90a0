import { Builder, DAY_MS, DAYS, type Member } from './population';

const MINUTE_MS = 60_000;

/** Groups of people who have much in common but are no ring; the sizes are for 20 000 players. */
export function addCrowd(to: Builder, players: number): void {
  const share = players / 20_000;
  const times = (count: number, add: () => void) => {
    for (let n = Math.round(count * share); n > 0; n -= 1) add();
  };
  times(800, () => addFamily(to));
  times(60, () => addOffice(to));
  times(40, () => addSpace(to));
  times(30, () => addShop(to));
  times(300, () => addFriends(to));
  times(200, () => addUsedPhone(to));
  while (to.world.members.length < players) addStranger(to);
}

function addStranger(to: Builder): void {
  const { chance, world } = to;
  const referrer = chance.is(0.3) && world.members.length > 0 ? chance.one(world.members) : null;
  const person = to.person({ referredBy: referrer?.id ?? null });
  if (referrer && chance.is(0.3)) to.sends(referrer, person, chance.whole(20, 200));
  if (chance.is(0.08)) to.sends(person, chance.one(world.members), chance.whole(20, 300));
}

/**
 * Families: one home address and often one device. Some share an account, send money to one another, or play the same
 * rounds.
 */
function addFamily(to: Builder): void {
  const { chance } = to;
  const [address, device, account] = [
    to.address(),
    chance.uuid(),
    `09${chance.whole(10_000_000, 99_999_999)}`,
  ];
  const [sharesDevice, sharesPayee, shareMoney, togetherOften] = [
    chance.is(0.7),
    chance.is(0.15),
    chance.is(0.3),
    chance.is(0.1),
  ];
  const begin = to.moment();
  const near = chance.is(0.3);
  const family: Member[] = [];
  for (let n = chance.whole(2, 5); n > 0; n -= 1) {
    const createdAt = near
      ? begin + chance.next() * 20 * MINUTE_MS
      : to.moment() - chance.whole(0, 60) * DAY_MS;
    const referredBy = chance.is(0.4) ? (family[0]?.id ?? null) : null;
    const member = to.person({ address, createdAt, referredBy, ...(sharesDevice ? { device } : {}) });
    to.signIn(member, to.after(member));
    if (sharesPayee && chance.is(0.7)) to.payee(member, account);
    family.push(member);
  }
  const [first, ...others] = family;
  if (shareMoney && first)
    for (const other of others) {
      if (chance.is(0.7)) to.sends(first, other, chance.whole(20, 300));
      if (chance.is(0.2)) to.sends(other, first, chance.whole(20, 300));
    }
  if (togetherOften) to.playTogether(family, { daily: 0.4, rounds: 5, presence: 0.8, sync: null });
}

/**
 * An office with one Wi-Fi: colleagues sign up after lunch, then play in the same room, and send money now and then.
 */
function addOffice(to: Builder): void {
  const { chance } = to;
  const address = `10.77.${chance.whole(0, 255)}.${chance.whole(1, 254)}`;
  const room = chance.whole(0, 5);
  const staff: Member[] = [];
  for (let n = chance.whole(8, 40); n > 0; n -= 1) {
    const lunch = to.start + chance.whole(-20, DAYS - 1) * DAY_MS + 12.5 * 60 * MINUTE_MS;
    const createdAt = lunch + chance.next() * 40 * MINUTE_MS;
    staff.push(to.person({ address, createdAt, hour: 12.5, room, session: chance.whole(3, 6) }));
  }
  for (const member of staff) if (chance.is(0.15)) to.sends(member, chance.one(staff), chance.whole(20, 100));
}

/** An agent's members play in one room at the same hours, and buy balance at the counter, on the agent's phone. */
function addSpace(to: Builder): void {
  const { chance } = to;
  const agent = to.person({ role: 'agent' });
  const room = to.room();
  for (let n = chance.whole(15, 60); n > 0; n -= 1) {
    const member = to.person({ room, hour: 20, daily: 0.5, referredBy: chance.is(0.7) ? agent.id : null });
    if (chance.is(0.4)) to.signIn(member, to.after(member), agent.device, agent.address);
    if (chance.is(0.7)) to.sends(agent, member, chance.whole(50, 300));
    if (chance.is(0.4)) to.sends(member, agent, chance.whole(50, 300));
  }
  to.signIn(agent, to.after(agent));
}

/** A shopkeeper sells balance to many players and pays out for some. */
function addShop(to: Builder): void {
  const { chance } = to;
  const keeper = to.person();
  for (let n = chance.whole(16, 60); n > 0; n -= 1) {
    const customer = to.person();
    to.sends(keeper, customer, chance.whole(20, 200));
    if (chance.is(0.3)) to.sends(customer, keeper, chance.whole(50, 300));
  }
}

/** Friends invite one another, meet in some rounds and lend money. */
function addFriends(to: Builder): void {
  const { chance } = to;
  const group: Member[] = [];
  for (let n = chance.whole(3, 5); n > 0; n -= 1)
    group.push(to.person({ referredBy: chance.is(0.6) ? (group[0]?.id ?? null) : null }));
  for (const friend of group)
    for (const other of group)
      if (friend !== other && chance.is(0.12)) to.sends(friend, other, chance.whole(20, 150));
  if (chance.is(0.4)) to.playTogether(group, { daily: 0.2, rounds: 4, presence: 0.6, sync: null });
}

/** A phone that was sold: its buyer signs in on the same device. */
function addUsedPhone(to: Builder): void {
  const seller = to.person();
  const buyer = to.person();
  to.signIn(buyer, to.after(buyer), seller.device);
}
