import { createHmac, randomInt, randomUUID } from 'node:crypto';

/** Anything that runs SQL: the application's `Db`, or a client of a test. */
export interface Sql {
  query<T extends object>(text: string, params?: readonly unknown[]): Promise<T[]>;
}

/** A signed-in player with money, made by SQL because a sign-in through the API costs a password hash. */
export interface Player {
  id: string;
  /** `+251…` */
  phone: string;
  name: string;
  fairId: string;
  sessionId: string;
  /** Value of the Cookie header. */
  cookie: string;
}

/** Properties of a test's players; money in birr. */
export interface PlayerOptions {
  birr?: number;
  bonusBirr?: number;
  kind?: 'person' | 'staff' | 'bot';
  role?: 'player' | 'agent';
  /** The id of the player who invited them. */
  referredBy?: string;
  phones?: readonly string[];
}

const usedPhones = new Set<string>();

/** A phone that no other player of this process has. */
function newPhone(): string {
  const phone = `+2517${String(randomInt(10_000_000, 99_999_999))}`;
  if (usedPhones.has(phone)) return newPhone();
  usedPhones.add(phone);
  return phone;
}

/** Makes players: one statement for all accounts, one for all sessions, then each player's money. */
export async function makePlayers(
  sql: Sql,
  jwtSecret: string,
  count: number,
  options: PlayerOptions = {},
): Promise<Player[]> {
  const players = Array.from({ length: count }, (_, i): Player => {
    const [id, sessionId] = [randomUUID(), randomUUID()];
    const phone = options.phones?.[i] ?? newPhone();
    const cookie = `token=${accessToken(jwtSecret, id, sessionId)}`;
    return { id, sessionId, phone, name: `Player ${id.slice(0, 8)}`, fairId: randomUUID(), cookie };
  });
  await sql.query(
    `INSERT INTO users (id, phone, name, fair_id, referral_code, created_at, kind, role, referred_by)
     SELECT u.id, u.phone, u.name, u.fair, 'R' || replace(u.id::text, '-', ''), now(), $5, $6, $7
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[]) u (id, phone, name, fair)`,
    [
      players.map((player) => player.id),
      players.map((player) => player.phone),
      players.map((player) => player.name),
      players.map((player) => player.fairId),
      options.kind ?? 'person',
      options.role ?? 'player',
      options.referredBy ?? null,
    ],
  );
  await sql.query(
    `INSERT INTO sessions (id, user_id, created_at, expires_at)
     SELECT s.id, s.owner, now(), now() + interval '1 day' FROM unnest($1::uuid[], $2::uuid[]) s (id, owner)`,
    [players.map((player) => player.sessionId), players.map((player) => player.id)],
  );
  for (const player of players) {
    await credit(sql, player.id, { main: options.birr ?? 0, bonus: options.bonusBirr ?? 0 });
  }
  return players;
}

/** One player. */
export async function makePlayer(sql: Sql, jwtSecret: string, options: PlayerOptions = {}): Promise<Player> {
  const [player] = await makePlayers(sql, jwtSecret, 1, options);
  if (!player) throw new Error('no player was made');
  return player;
}

/** Puts money on a player's accounts by the ledger's own function, in birr. */
export async function credit(
  sql: Sql,
  userId: string,
  birr: { main?: number; bonus?: number },
): Promise<void> {
  const ways = [
    { kind: 'opening', from: 'clearing', to: 'main', amount: birr.main ?? 0 },
    { kind: 'bonus', from: 'promotion', to: 'bonus', amount: birr.bonus ?? 0 },
  ];
  for (const { kind, from, to, amount } of ways.filter((way) => way.amount > 0)) {
    await sql.query(
      `SELECT ledger_post(now(), ARRAY['system'], ARRAY['test'], ARRAY[$1], ARRAY[$2], ARRAY[NULL::uuid],
         ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY['test'], ARRAY[1, 1],
         ARRAY[(SELECT min(id) FROM accounts WHERE kind = $3), (SELECT id FROM accounts WHERE kind = $4 AND user_id = $5)],
         ARRAY[-$6::bigint, $6::bigint])`,
      [`${kind}:${userId}:${randomUUID()}`, kind, from, to, userId, String(Math.round(amount * 100))],
    );
  }
}

/** A player's balances in santim. */
export async function balanceOf(sql: Sql, userId: string): Promise<{ main: number; bonus: number }> {
  const rows = await sql.query<{ kind: string; balance: bigint }>(
    "SELECT kind, balance FROM accounts WHERE user_id = $1 AND kind IN ('main', 'bonus')",
    [userId],
  );
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.balance ?? 0n);
  return { main: of('main'), bonus: of('bonus') };
}

/** An access token, signed as the product signs it. */
function accessToken(secret: string, sub: string, sid: string): string {
  const iat = Math.floor(Date.now() / 1000) - 60;
  const text = [
    { alg: 'HS256', typ: 'JWT' },
    { sub, sid, iat, exp: iat + 86_400 },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
