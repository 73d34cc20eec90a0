import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../support/eventually';
import { PROCESS_JWT_SECRET, startServer, type ServerProcess } from '../support/servers/server-process';
import { makePlayers, type Player } from '../support/players/players';
import { seeded } from '../support/players/players-chance';
import { freshTelegramId } from '../support/telegram';
import { copiesOf, openWorld, BOT_TOKEN, type OutsideWorld } from '../support/messages-world';

const KILLS = Number(process.env['KILLS'] ?? 3);
const EVENTS = 1000;
const PLAYERS = 200;
const ASKED = ['gameSoon', 'wonAway', 'limitReminder'];
const MONEY = ['payoutSent', 'payoutRefused', 'depositArrived'];
const SAFETY = ['payoutRequested', 'payee', 'newDevice', 'passkey', 'password', 'freeze'];
const PUSH = ['none', 'none', 'well', 'well', 'missing', 'gone', 'busy', 'lost'] as const;
const CHAT = ['none', 'open', 'open', 'blocked', 'stopped'] as const;
/** Addis Ababa is three hours ahead of UTC. */
const hour = (new Date().getUTCHours() + 3) % 24;
const QUIET_NOW = { QUIET_FROM_HOUR: String(hour), QUIET_TO_HOUR: String((hour + 4) % 24) };
const NEVER_QUIET = { QUIET_FROM_HOUR: '0', QUIET_TO_HOUR: '0' };

interface Someone extends Player {
  chat: number;
  reach: { push: (typeof PUSH)[number]; chat: (typeof CHAT)[number]; sms: boolean };
}

interface Row {
  id: string;
  user_id: string;
  kind: string;
  state: string;
  channel: string | null;
  ended_why: string | null;
}

describe('messages of a server that is killed', () => {
  const chance = seeded('messages of a server that is killed');
  const isLucky = (percent: number) => chance.below(100) < percent;
  // Of 32 bytes always: a generated key with a leading zero byte is given back without it.
  const pushKey = randomBytes(32);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(pushKey);
  let world: OutsideWorld;
  let server: ServerProcess | null = null;
  const people: Someone[] = [];

  const serve = async (quiet: Record<string, string>) => {
    server = await startServer({
      ...quiet,
      VAPID_PRIVATE_KEY: pushKey.toString('base64url'),
      TELEGRAM_BOT_TOKEN: BOT_TOKEN,
      TELEGRAM_API_URL: `${world.url}/sandbox/telegram`,
      AFRO_BASE_URL: `${world.url}/sandbox/afro/api`,
      PUSH_SANDBOX_URL: world.url,
    });
    return server;
  };

  beforeAll(async () => {
    world = await openWorld({ publicKey: curve.getPublicKey('base64url'), afroToken: 'server-process-only' });
    await (await serve(QUIET_NOW)).kill('SIGKILL'); // Makes the schema before people are written into it.
    for (const player of await makePlayers(world.sql, PROCESS_JWT_SECRET, PLAYERS))
      people.push({
        ...player,
        chat: freshTelegramId(),
        reach: { push: chance.pick(PUSH), chat: chance.pick(CHAT), sms: isLucky(90) },
      });
    for (const person of people) await arrange(person);
  });
  afterAll(async () => {
    if (server && !server.exit()) await server.kill('SIGKILL');
    await world.close();
  });

  /** Stores one person's consent to messages, push devices and Telegram chat. */
  async function arrange({ id, sessionId, chat, reach }: Someone): Promise<void> {
    const { sql } = world;
    await sql.query(
      'INSERT INTO message_settings (user_id, sms, kinds, updated_at) VALUES ($1, $2, $3, now())',
      [id, reach.sms, ASKED.filter(() => isLucky(60))],
    );
    if (reach.push !== 'none') {
      const { endpoint, keys } = world.push.subscribe(id, world.url);
      if (reach.push !== 'well')
        world.push.setMood(id, reach.push, reach.push === 'gone' || reach.push === 'missing' ? 1e6 : 2);
      await sql.query(
        `INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, now())`,
        [randomUUID(), id, sessionId, endpoint, keys.p256dh, keys.auth],
      );
    }
    if (reach.chat === 'none') return;
    world.telegram.add(chat, { from: 'person', text: '/start' });
    world.telegram.block(chat, reach.chat === 'blocked');
    await sql.query('INSERT INTO telegram_chats (telegram_id, stopped_at, seen_at) VALUES ($1, $2, now())', [
      chat,
      reach.chat === 'stopped' ? new Date() : null,
    ]);
    await sql.query(
      `INSERT INTO telegram_bindings (id, telegram_id, user_id, proof, bound_at) VALUES ($1, $2, $3, 'newcomer', now())`,
      [randomUUID(), chat, id],
    );
  }

  async function happen(count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      const params = { amount: '1000', minutes: 5, on: true };
      await world.sql.query("SELECT add_message(now(), $1, $2, $3, $4, '/wallet')", [
        chance.pick(people).id,
        chance.pick([...ASKED, ...MONEY, ...SAFETY]),
        randomUUID(),
        JSON.stringify(params),
      ]);
    }
  }

  const rows = () =>
    world.sql.query<Row>(
      'SELECT id, user_id, kind, state, channel, ended_why FROM messages WHERE kind <> $1',
      ['binding'],
    );
  const waiting = async () => {
    const [row] = await world.sql.query<{ n: string }>(
      `SELECT count(*) AS n FROM outbox
       WHERE kind IN ('message', 'sms') AND done_at IS NULL AND failed_at IS NULL`,
    );
    return Number(row?.n ?? 0);
  };

  it(
    'loses no message about money or safety, sends nothing optional twice, and stays silent in quiet hours',
    async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        // The first half of the kills happens during quiet hours.
        if (kill === Math.ceil(KILLS / 2)) {
          const asked = (await rows()).filter(({ kind }) => ASKED.includes(kind));
          expect(asked.length).toBeGreaterThan(50);
          for (const { id } of asked) expect(copiesOf(world, id)).toEqual({ push: 0, telegram: 0 });
          await world.sql.query(
            "UPDATE outbox SET due_at = now() WHERE kind = 'message' AND done_at IS NULL",
          );
        }
        const running = await serve(kill < KILLS / 2 ? QUIET_NOW : NEVER_QUIET);
        if (kill % 3 === 0) world.telegram.slowDown(3, 1);
        await happen(Math.round(EVENTS / KILLS));
        await sleep(200 + chance.below(6000));
        await running.kill('SIGKILL');
      }
      await serve(NEVER_QUIET);
      await eventually(async () => (await waiting()) === 0, 'an empty outbox', 240_000);

      const all = await rows();
      const byPerson = new Map(people.map((person) => [person.id, person]));
      const count = { sent: 0, nowhere: 0, unsure: 0, replaced: 0, lost: 0, doubled: 0, twoChannels: 0 };
      for (const row of all) {
        const person = byPerson.get(row.user_id);
        if (!person) throw new Error('a message to nobody');
        const { push, telegram } = copiesOf(world, row.id);
        if (row.ended_why === 'nowhere' || row.ended_why === 'unsure' || row.ended_why === 'replaced')
          count[row.ended_why] += 1;
        if (row.state === 'sent') count.sent += 1;
        const arrived = (push > 0 ? 1 : 0) + (telegram > 0 ? 1 : 0) + (row.channel === 'sms' ? 1 : 0);
        if (arrived > 1) count.twoChannels += 1;
        if (ASKED.includes(row.kind)) {
          if (push + telegram > 1) count.doubled += 1;
          expect(row.channel).not.toBe('sms');
        } else if (arrived === 0 && canReach(person, row.kind)) count.lost += 1;
        else if (row.state !== 'sent') expect(row.ended_why).toBe('nowhere');
      }
      for (const person of people) {
        const own = all.filter(({ user_id: id }) => id === person.id);
        const owed = own.filter(({ channel }) => channel === 'sms').length;
        expect(world.sms.list(person.phone).length).toBeGreaterThanOrEqual(owed);
      }
      console.warn(`${all.length} messages, ${KILLS} kills: ${JSON.stringify(count)}`);
      expect(count).toMatchObject({ lost: 0, doubled: 0, twoChannels: 0 });
      expect(count.sent).toBeGreaterThan(all.length / 3);
    },
    240_000 + KILLS * 48_000,
  );

  /** Whether a message can reach this person at the end; a device that never opens anything is given up. */
  function canReach({ reach }: Someone, kind: string): boolean {
    return reach.chat === 'open' || (MONEY.includes(kind) && reach.sms);
  }
});
