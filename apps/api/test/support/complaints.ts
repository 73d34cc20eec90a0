import type { OwnComplaintDto } from '../../src/complaints/complaints.dto';
import type { ComplaintRowDto } from '../../src/complaints/complaints.list';
import { constraintOf } from '../../src/platform/errors';
import { paymentsOf } from './payments';
import { createPerson, type Person } from './players/people';
import type { TestApp } from './servers/app';
import { openSocket, send } from './sockets/sockets';
import { ADMINS, ask, newest, waitingWithdrawal } from './staff';

/** The answer to a complaint that was made. */
export type Made = { number: number; acknowledgeBy: string; answerBy: string };

/** Complaints of one test, and what they are about. */
export function complaintsOf(app: () => TestApp) {
  /** Signs in anew, because a moved clock ends sessions. */
  const again = (person: Person) => createPerson(app(), { phone: person.phone, name: person.name });
  const admin = () => createPerson(app(), { phone: ADMINS[0], name: 'Almaz' });
  const complain = (who: Person, about: object, text = 'It is wrong') =>
    ask(app(), who, 'post', 'complaints', { about, text });
  const made = async (who: Person, about: object) => (await complain(who, about).expect(201)).body as Made;
  const own = async (who: Person) =>
    ((await ask(app(), who, 'get', 'complaints').expect(200)).body as { complaints: OwnComplaintDto[] })
      .complaints;
  const listed = async (staff: Person, number: number) =>
    (
      (await ask(app(), staff, 'get', `admin/complaints?filter={"number":${number}}`).expect(200))
        .body as ComplaintRowDto[]
    )[0] as ComplaintRowDto;
  const withdrawal = async (who: Person, birr = 60) => {
    const id = await waitingWithdrawal(app(), who, birr);
    const [row] = await app().db.query<{ reference: string }>(
      'SELECT reference FROM withdrawals WHERE id = $1',
      [id],
    );
    return { id, ref: row?.reference ?? '' };
  };
  // Each player takes a card of their own, because the public round is everybody's.
  let card = 0;
  /** A round in which the player has a card, in a space of this agent or in a public room. */
  async function roundOf(who: Person, gameSpace?: string): Promise<string> {
    card += 1;
    await paymentsOf(app()).fund(who, 50);
    const socket = await openSocket(app(), who);
    const joined = await send(socket, 'joinRoom', {
      stake: 10,
      ...(gameSpace === undefined ? {} : { gameSpace, createGame: true }),
    });
    const { roomId } = joined as { roomId?: string };
    if (roomId === undefined) throw new Error(`joinRoom: ${JSON.stringify(joined)}`);
    const bought = await send(socket, 'confirmCards', {
      roomId,
      cards: [card],
      requestId: `card-${card}-of-a-complaint`,
    });
    if (!bought.ok) throw new Error(`confirmCards: ${JSON.stringify(bought)}`);
    socket.close();
    return roomId;
  }
  /** A space of this owner with these members. */
  async function spaceOf(owner: Person, members: readonly Person[]): Promise<string> {
    const id = await newest(
      app(),
      `INSERT INTO spaces (id, name, owner_id, created_at) VALUES (gen_random_uuid(), 'Mekelle', '${owner.id}', now())
       RETURNING id`,
    );
    for (const { id: member } of members)
      await app().db.query(
        'INSERT INTO space_members (space_id, user_id, joined_at) VALUES ($1, $2, now())',
        [id, member],
      );
    return id;
  }
  /** What the database says to a statement. */
  const refusal = (sql: string, values: unknown[]) =>
    app()
      .db.query(sql, values)
      .then(
        () => 'accepted',
        (error: unknown) => constraintOf(error),
      );
  return { again, admin, complain, made, own, listed, withdrawal, roundOf, spaceOf, refusal };
}
