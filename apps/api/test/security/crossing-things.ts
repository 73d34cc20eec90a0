import { chatter, say } from '../support/chat';
import { paymentsOf } from '../support/payments';
import { freshPhone, newestCode, publicCode, type Person } from '../support/players/people';
import { addis } from '../support/schedules';
import type { TestApp } from '../support/servers/app';
import { openSocket, send } from '../support/sockets/sockets';
import { createAgent, sessionIdOf } from '../support/staff';

export const KEY = 'a-key-of-the-victim';
export const SECRET = 'Hawassa1234';

/** Ids and secrets of the victim, and what the intruder needs of their own. */
export interface Things {
  victim: Person;
  intruder: Person;
  friend: Person;
  intruderCode: { vc: string; otp: string };
  /** The code that was sent for a transfer of the victim. */
  victimCode: { vc: string; otp: string };
  session: string;
  /** These belong to the victim. */
  passkey: string;
  space: string;
  round: string;
  game: string;
  feedback: string;
  complaint: number;
  deposit: string;
  withdrawal: string;
  payee: string;
  receipt: string;
  message: string;
  /** A message to the victim that waits for an open page. */
  told: string;
}

export async function makeThings(test: TestApp): Promise<Things> {
  const pay = paymentsOf(test);
  const victim = await createAgent(test);
  await test.db.query("UPDATE users SET name = 'Tirunesh' WHERE id = $1", [victim.id]);
  victim.name = 'Tirunesh';
  const intruder = await createAgent(test); // the intruder is an agent, so no refusal is due to a missing role
  const [talker, friend] = [await chatter(test, 'Talker'), await chatter(test, 'Friend')];
  await pay.fund(victim, 500);
  await pay.fund(intruder, 500);
  const made = async <T>(path: string, body: object, key?: string) =>
    (await pay.post(victim, path, body, key)).body as T;
  const { space } = await made<{ space: { id: string } }>('gameSpace/createSpace', {
    name: 'Closed',
    ownership: victim.phone,
    isListed: false,
  });
  await made(`gameSpace/addMembersToSpace/${space.id}`, { members: [friend.phone] });
  const own = await openSocket(test, victim);
  const room = await send(own, 'joinRoom', { stake: 10, gameSpace: space.id, createGame: true });
  const round = (room as { roomId?: string }).roomId ?? '';
  await send(own, 'confirmCards', { roomId: round, cards: [1, 2], requestId: KEY });
  const told = await send(own, 'sendMessage', { receiverId: friend.id, message: SECRET });
  const message = (told as unknown as { message: { id: string } }).message.id;
  own.close();
  await say(talker, friend, 'hello');
  for (const one of [talker, friend]) one.socket.close();
  await pay.post(victim, 'chat/blocks', { userId: talker.id });
  const receipt = `CC${Math.random().toString(36).slice(2, 10)}`.toUpperCase();
  await pay.sandbox('receipts', { txnId: receipt, medium: 'CBE', amount: 80, payer: victim.phone });
  const intruderPhone = freshPhone();
  const [waiting] = await test.db.query<{ id: string }>(
    "SELECT add_message(now() + interval '1 hour', $1, 'depositArrived', 'crossing', '{}', '/wallet') AS id",
    [victim.id],
  );
  return {
    victim,
    told: waiting?.id ?? '',
    intruder,
    friend,
    intruderCode: await publicCode(test, intruderPhone),
    victimCode: {
      vc: (await made<{ data: string }>('afroSms/AuthenticatedOTP', {})).data,
      otp: await newestCode(test, victim.phone),
    },
    session: sessionIdOf(victim),
    passkey: await passkeyOf(test, victim),
    space: space.id,
    round,
    game: (await made<{ id: string }>('scheduledGame/add', { stake: 10, ...addis(Date.now() + 3_600_000) }))
      .id,
    feedback: (await made<{ feedback: { id: string } }>('feedback/create', { feedback: SECRET, rating: 5 }))
      .feedback.id,
    complaint: (await made<{ number: number }>('complaints', { about: { round }, text: SECRET })).number,
    deposit: (await made<{ txRef: string }>('transaction/deposit', { amount: 70 }, KEY)).txRef,
    withdrawal: (
      await made<{ ref: string }>('transaction/ManualWithdraw', {
        amount: 60,
        method: 'TELEBIRR',
        accountNumber: '0911223344',
        accountName: SECRET,
      })
    ).ref,
    payee: (
      await made<{ id: string }>('payees', {
        kind: 'bank',
        bankId: '946',
        accountNumber: '1000123456789',
        accountName: 'A',
      })
    ).id,
    receipt,
    message,
  };
}

async function passkeyOf({ db }: TestApp, { id }: Person): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at, use)
     VALUES (gen_random_uuid(), $1, 'theirs', '', 0, '{}', 'Laptop', now(), 'secondFactor') RETURNING id`,
    [id],
  );
  return row?.id ?? '';
}

/**
 * Every row of every table that names this person. Left out are the time they were last seen, the tries of a code (a
 * wrong code counts whoever sends it, or guessing would be free) and what a stranger tried at their sign-in.
 */
export async function rowsOf({ db }: TestApp, id: string): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.query<{ line: string }>(
      `SELECT (to_jsonb(t) - 'last_seen_at' - 'attempts')::text AS line FROM ${name} t
       WHERE t::text LIKE $1 AND to_jsonb(t) ->> 'actor_kind' IS DISTINCT FROM 'stranger' ORDER BY 1`,
      [`%${id}%`],
    );
    found.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  return found;
}

/** The routes outside the backoffice that an inspector may call. */
export const SEAT = {
  /** Routes of a sign-in, which open to nobody what is another's. */
  signIn: [
    'POST user/tokenCheck',
    'POST user/refresh-token',
    'POST user/secondFactor',
    'POST user/secondFactor/options',
  ],
  /** Their own account, sessions and second factors. */
  own: [
    'GET user/getSingleUser',
    'GET user/security',
    'GET user/sessions',
    'DELETE user/sessions',
    'DELETE user/sessions/:id',
    'POST staff/accept',
    'POST user/stepUp',
    'POST user/secondFactor/enrol',
    'POST user/secondFactor/confirm',
    'POST user/secondFactor/recoveryCodes',
    'DELETE user/secondFactor',
    'POST user/passkeys',
    'POST user/passkeys/options',
    'PUT user/passkeys/:id',
    'DELETE user/passkeys/:id',
  ],
};

/** The code of a refusal; undefined for any other answer. */
export const codeOf = ({ body }: { body: unknown }) => (body as { code?: string } | undefined)?.code;
