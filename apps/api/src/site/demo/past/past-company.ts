import { Injectable } from '@nestjs/common';
import { birr } from '@libs/money';
import { daysLater, insertCampaign, shownDay } from '../../../bonus';
import { maskMessage, storeMessage } from '../../../chat';
import { Feedback } from '../../../feedback/feedback.entity';
import { addisOf, daysAfter, instantOf } from '../../../platform/clock';
import type { Tx } from '../../../platform/db';
import { Entropy } from '../../../platform/entropy';
import { nextDue } from '../../../schedules';
import { GameAttendee, ScheduledGame } from '../../../schedules/schedules.entity';
import { Space, SpaceInvitation, SpaceMember } from '../../../spaces/spaces.entity';
import { Dice } from '../dice';
import type { PastPerson } from './past-people';
import { CHATS, FEEDBACK } from './past-words';
import { minutesAfter, type PastTimeline } from './past-timeline';

/** Spaces of the demo's agent: the stake in birr that is played there, and the house percent in tenths. */
const SPACES = [
  { name: 'Bole Coffee', stake: 25, tenths: 100, isListed: false },
  { name: 'Adama Evenings', stake: 10, tenths: 150, isListed: true },
] as const;
/** A race that few games win, because the people of the past are few. It ends before the customer's own begins. */
const RACE = [
  { stake: 10, minGames: 4, prizes: [100, 60, 40] },
  { stake: 20, minGames: 3, prizes: [100, 50] },
];
/** Scheduled games that lie ahead: days from the present, time of day in Addis Ababa, stake in birr. */
const GAMES = [
  { days: 1, time: '20:30', stake: 50 },
  { days: 3, time: '19:00', stake: 100 },
] as const;

/** A space of the past with its members. */
export interface PastSpace {
  readonly id: string;
  readonly stake: number;
  readonly tenths: number;
  readonly members: readonly PastPerson[];
}

/** Spaces, a campaign, conversations, feedback and agreed games of the demo's past. */
@Injectable()
export class PastCompany {
  private readonly dice: Dice;

  constructor(private readonly entropy: Entropy) {
    this.dice = new Dice(entropy);
  }

  /** Writes a campaign of the days that are over. Its prizes are paid as any day's that is due. */
  async race(tx: Tx, { begin, end }: PastTimeline): Promise<void> {
    const first = shownDay(begin);
    let count = 0;
    while (daysLater(first, count + 1) <= shownDay(end)) count += 1;
    const days = { first, count };
    if (count > 0)
      await insertCampaign(tx, {
        id: this.entropy.uuid(),
        name: 'First week',
        days,
        at: begin,
        stakes: RACE,
      });
  }

  /** Writes the agent's spaces. @param guests demo accounts, members of the first space and invited to the second */
  async spaces(
    tx: Tx,
    { begin }: PastTimeline,
    agentId: string,
    guests: readonly PastPerson[],
    people: readonly PastPerson[],
  ): Promise<PastSpace[]> {
    const made: PastSpace[] = [];
    for (const [i, { name, stake, tenths, isListed }] of SPACES.entries()) {
      const space = { id: this.entropy.uuid(), stake, tenths };
      await tx.repo(Space).insert({
        ...{
          id: space.id,
          name,
          owner_id: agentId,
          is_listed: isListed,
          percent_tenths: tenths,
          created_at: begin,
        },
      });
      const members = [...(i === 0 ? guests.slice(0, 3) : []), ...this.dice.some(people, 7)];
      for (const { id } of members)
        await tx
          .repo(SpaceMember)
          .insert({ space_id: space.id, user_id: id, joined_at: minutesAfter(begin, 90) });
      const [invited] = guests;
      if (i > 0 && invited)
        await tx.repo(SpaceInvitation).insert({
          ...{ space_id: space.id, user_id: invited.id, invited_by: agentId, state: 'pending' },
          invited_at: daysAfter(begin, 5),
        });
      // The demo accounts look on: what they have left is for the visitor.
      made.push({ ...space, members: members.filter((member) => !guests.includes(member)) });
    }
    return made;
  }

  /** Plans the conversations: the first ones of the demo accounts, whose last message is still unread. */
  chats(time: PastTimeline, guests: readonly PastPerson[], people: readonly PastPerson[]): void {
    for (const [i, turns] of CHATS.entries()) {
      const [one, other] = [people[i], i < 2 ? guests[i] : people[i + 8]];
      if (!one || !other) continue;
      let at = minutesAfter(time.end, -60 * (3 + 20 * i) - turns.length * 6);
      for (const [turn, text] of turns.entries()) {
        at = minutesAfter(at, this.dice.between(1, 5));
        const [sender, receiver] = turn % 2 === 0 ? [one, other] : [other, one];
        time.add(at, (tx, now) =>
          storeMessage(tx, {
            ...{ id: this.entropy.uuid(), reportId: this.entropy.uuid(), hidden: false, now },
            ...{ senderId: sender.id, receiverId: receiver.id, masked: maskMessage(text), original: text },
          }),
        );
      }
    }
  }

  feedback(time: PastTimeline, people: readonly PastPerson[]): void {
    for (const [i, [rating, text]] of FEEDBACK.entries()) {
      const author = people[i * 3];
      if (!author) continue;
      time.add(minutesAfter(time.end, -60 * (5 + 22 * i)), async (tx, now) => {
        await tx.repo(Feedback).insert({
          ...{ id: this.entropy.uuid(), user_id: author.id, text, rating, created_at: now, updated_at: now },
        });
      });
    }
  }

  /** Plans games that people agreed on and that lie ahead. */
  games(time: PastTimeline, guests: readonly PastPerson[], people: readonly PastPerson[]): void {
    for (const [i, { days, time: clock, stake }] of GAMES.entries()) {
      const startsAt = instantOf(addisOf(daysAfter(time.end, days)).date, clock);
      const creator = people[i + 3];
      if (!startsAt || !creator) continue;
      const others = [...guests.slice(0, 2 - i), ...people.slice(6 + i, 11)];
      time.add(minutesAfter(time.end, -240 - 400 * i), async (tx, now) => {
        const id = this.entropy.uuid();
        await tx.repo(ScheduledGame).insert({
          ...{ id, creator_id: creator.id, stake: birr(stake), starts_at: startsAt, reminders: 0 },
          ...{ next_due_at: nextDue(startsAt, 0), created_at: now },
        });
        for (const [n, person] of [creator, ...others].entries())
          await tx
            .repo(GameAttendee)
            .insert({ game_id: id, user_id: person.id, joined_at: minutesAfter(now, n * 7) });
      });
    }
  }
}
