import { splitPrize } from '@libs/bingo';
import { santim, toBirr } from '@libs/money';
import type { NewBigGameDto } from '../../src/schedules/big-games/admin/big-games.dto';
import { FakeClock } from '../../src/platform/clock';
import { AuditService, LedgerService } from '../../src/wallet';
import { eventually } from './eventually';
import type { Sql } from './players/players';
import { advanceTime, storedRound } from './players/players-rooms';
import { createPerson, type Person } from './players/people';
import { confirmed } from './second-person';
import type { TestApp } from './servers/app';
import { ADMINS, ask } from './staff';

const MINUTE = 60_000;

export interface House {
  test: TestApp;
  clock: FakeClock;
}

/** Two admins who sign in now: their sessions end after 15 minutes without use, by the test's clock too. */
export async function adminsOf(test: TestApp): Promise<readonly [Person, Person]> {
  const person = (phone: string, name: string) => createPerson(test, { phone, name });
  return [await person(ADMINS[0], 'Almaz'), await person(ADMINS[1], 'Bekele')];
}

/** A big game as an admin proposes it: 5 000 birr in an hour, for cards of 10 birr. */
export const bigGame = (clock: FakeClock, more: Partial<NewBigGameDto> = {}): NewBigGameDto => ({
  title: { am: 'ትልቅ ጨዋታ', om: 'Taphicha guddaa', ti: 'ዓብዪ ፀወታ', en: 'Saturday game' },
  stake: 10,
  guarantee: 5000,
  startsAt: new Date(clock.now().getTime() + 60 * MINUTE).toISOString(),
  cardsPerPlayer: 4,
  minCards: 4,
  minPlayers: 2,
  reason: 'The game of the week',
  ...more,
});

/** Makes a big game by two admins. @returns its id, which is its round's too */
export async function announce(
  { test, clock }: House,
  more: Partial<NewBigGameDto> = {},
  admins?: [Person, Person],
): Promise<string> {
  const [maker, checker] = admins ?? (await adminsOf(test));
  const proposal = await confirmed(
    test,
    checker,
    await ask(test, maker, 'post', 'admin/big-games', bigGame(clock, more)),
  );
  return proposal.subject.replace('bigGame:', '');
}

/** Moves the clock to the lock of a game, and to its draw unless it is refunded. */
export async function toDraw({ test, clock }: House, id: string): Promise<void> {
  const { starts_at: start } = await storedRound(test, id);
  const reach = (...status: string[]) =>
    eventually(async () => {
      advanceTime(test, clock, 0);
      return status.includes((await storedRound(test, id)).status);
    }, status.join());
  advanceTime(test, clock, (start?.getTime() ?? 0) - clock.now().getTime() - test.env.countdownMs);
  await reach('Countdown');
  advanceTime(test, clock, test.env.countdownMs - test.env.lockMs);
  await reach('Locked', 'Playing', 'Refunded');
  advanceTime(test, clock, test.env.lockMs);
  await reach('Playing', 'Refunded');
}

/** Calls numbers until the game is over. */
export async function playOut({ test, clock }: House, id: string): Promise<void> {
  await toDraw({ test, clock }, id);
  await eventually(async () => {
    advanceTime(test, clock, test.env.callIntervalMs);
    return (await storedRound(test, id)).status !== 'Playing';
  }, 'the end of the game');
}

/**
 * Pays out a drawn game to these cards, whatever its draw is, by the settlement of the product.
 * @returns what it posted, santim by kind of account or by player's balance
 */
export async function payTo(
  { test, clock }: House,
  id: string,
  cards: readonly number[],
): Promise<Record<string, number>> {
  await test.db.transaction(async (tx) => {
    const [round] = await tx.query<{ prize: bigint }>(
      "UPDATE rounds SET calls = '{1}', links = '{x}' WHERE id = $1 RETURNING prize",
      [id],
    );
    const parts = splitPrize(santim(round?.prize ?? 0n), cards);
    const winners = parts.map(({ card, amount }) => ({ card, amount: toBirr(amount) }));
    await test.app
      .get(LedgerService, { strict: false })
      .settle(tx, { roundId: id, at: clock.now(), parts, winners, entry: null });
  });
  return postedOf(test, `settle:${id}`);
}

/** Expects that every invariant holds but one: a test that chose the winning cards has not drawn them. */
export async function mustBeWholeButDrawn(test: TestApp): Promise<void> {
  const { violations } = await test.app.get(AuditService, { strict: false }).run();
  expect(violations.filter(({ invariant }) => invariant !== 'M9 winners')).toEqual([]);
}

/** The santim that a transfer moved, by kind of account, and by player and balance. */
export const postedOf = (test: TestApp, key: string) => postedBy(test.db, key);

export async function postedBy(sql: Sql, key: string): Promise<Record<string, number>> {
  const rows = await sql.query<{ name: string; amount: bigint }>(
    `SELECT a.kind || COALESCE(' ' || a.user_id, '') AS name, sum(p.amount)::bigint AS amount FROM transfers t
     JOIN postings p ON p.transfer_id = t.id JOIN accounts a ON a.id = p.account_id WHERE t.key = $1 GROUP BY 1`,
    [key],
  );
  return Object.fromEntries(rows.map(({ name, amount }) => [name, Number(amount)]));
}
