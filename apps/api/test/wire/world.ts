import type { TestApp } from '../support/servers/app';
import { paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import type { Chance } from '../support/players/players-chance';
import { asOwner } from '../support/players/players-ledger';
import { openSocket, send } from '../support/sockets/sockets';
import type { Asker, Recorder } from './recorder';

type Role = 'stranger' | 'player' | 'agent' | 'admin';
export const ROLES: readonly Role[] = ['stranger', 'player', 'agent', 'admin'];

/** The people of the story, with fixed names and phones, which the recording contains literally. */
export interface World {
  test: TestApp;
  wire: Recorder;
  people: Record<'player' | 'friend' | 'agent' | 'admin' | 'second', Person>;
  /** The same people as callers, and a caller without a session. */
  as: Record<'stranger' | 'player' | 'friend' | 'agent' | 'admin' | 'second', Asker>;
}

const PHONES = {
  player: '+251921000001',
  friend: '+251921000002',
  agent: '+251921000003',
  admin: '+251911000001',
  second: '+251911000010',
} as const;
const NAMES = {
  player: 'Abebe',
  friend: 'Biruk',
  agent: 'Chaltu',
  admin: 'Almaz',
  second: 'Bekele',
} as const;

/** Signs everybody in. */
export async function makeWorld(test: TestApp, wire: Recorder): Promise<World> {
  // Rows made in one statement share a time, and their order in lists would be random, so each gets its own.
  await test.db.query(
    `UPDATE users u SET created_at = now() - interval '1 day' + n * interval '1 second'
     FROM (SELECT id, row_number() OVER (ORDER BY phone) AS n FROM users) x WHERE x.id = u.id`,
  );
  await asOwner((client) =>
    client.query(
      `UPDATE rounds r SET created_at = now() - interval '1 day' + ro.stake * interval '1 millisecond'
       FROM rooms ro WHERE ro.id = r.room_id`,
    ),
  );
  const people: Partial<World['people']> = {};
  const as: Partial<World['as']> = { stranger: { label: 'stranger', cookie: null } };
  for (const key of ['player', 'friend', 'agent', 'admin', 'second'] as const) {
    const person = await createPerson(test, {
      phone: PHONES[key],
      name: NAMES[key],
      role: key === 'agent' ? 'agent' : 'player',
    });
    people[key] = person;
    as[key] = { label: key, cookie: person.cookie };
    wire.name(key, person.id);
  }
  const pay = paymentsOf(test);
  for (const key of ['player', 'friend', 'agent'] as const) await pay.fund(people[key] as Person, 5000);
  return { test, wire, people: people as World['people'], as: as as World['as'] };
}

/** A new session of a person with that role, for calls that end a session the others still need. */
export async function signedInAgain(world: World, role: Role): Promise<Asker> {
  if (role === 'stranger') return world.as.stranger;
  const { cookie, refreshCookie } = await createPerson(world.test, {
    phone: PHONES[role],
    name: NAMES[role],
    role: role === 'agent' ? 'agent' : 'player',
  });
  return { label: role, cookie: `${cookie}; ${refreshCookie}` };
}

/** A person with no other part in the story, whom a step can block, mute or sign out. */
export async function bystander(world: World, number: number, name: string): Promise<Person> {
  return createPerson(world.test, { phone: `+25192200000${number}`, name });
}

/** Sends an event as a person and disconnects. @throws if the event is refused */
export async function overSocket<T = Record<string, unknown>>(
  { test }: World,
  { cookie }: Asker,
  ...events: [event: string, payload: unknown][]
): Promise<T> {
  const socket = await openSocket(test, { ...(cookie ? { cookie } : {}), language: 'en' });
  let answer: unknown;
  try {
    for (const [event, payload] of events) {
      const ack = await send(socket, event, payload);
      if (!ack.ok) throw new Error(`${event}: ${ack.code}`);
      answer = ack;
    }
  } finally {
    socket.close();
  }
  return answer as T;
}

/** Removes chance: cards and calls come in their natural order. */
export const NO_CHANCE: Chance = {
  seed: 'none',
  below: () => 0,
  bytes: (length) => new Uint8Array(length),
  uuid: () => '11111111-1111-4111-8111-111111111111',
  shuffled: (items) => [...items],
  pick: ([first]) => {
    if (first === undefined) throw new Error('nothing to pick from');
    return first;
  },
};

/** Waits until the reads of staff are in the log, into which they are written within half a second. */
export async function readingsWritten(test: TestApp): Promise<void> {
  const count = async () =>
    (await test.db.query<{ n: number }>('SELECT count(*)::int AS n FROM audit_log'))[0]?.n;
  for (let before = await count(), same = 0; same < 2;) {
    await new Promise((resolve) => setTimeout(resolve, 350));
    const now = await count();
    same = now === before ? same + 1 : 0;
    before = now;
  }
}
