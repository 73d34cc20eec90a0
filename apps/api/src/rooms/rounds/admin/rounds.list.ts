import { percentTenths, prizeOf } from '@libs/bingo';
import { roundStatuses } from '@libs/contract';
import { santim } from '@libs/money';
import {
  among,
  birr,
  by,
  choice,
  column,
  defineList,
  flag,
  isTrue,
  number,
  rowOf,
  text,
  time,
  uuid,
  type ValuesOf,
  worked,
} from '../../../platform/lists';
import { ownRounds } from '../../spaces/staff-scope';

const inRooms = (condition: string) => `r.room_id IN (SELECT id FROM rooms WHERE ${condition})`;
/** SQL condition for rounds with which players are occupied: an open round counts once a card is sold. */
export const IN_PLAY =
  "r.status IN ('Countdown', 'Locked', 'Playing') OR r.status = 'Open' AND r.card_count > 0";

const TOTAL = 'ro.stake * r.card_count';

/** What the house percent depends on. */
const terms = {
  fixed: column<number | null>('r.percent_tenths'),
  base: column<number>('COALESCE(r.base_tenths, ro.percent_tenths)'),
  players: column<number>('r.player_count'),
  space: column<string | null>('ro.space_id'),
};

function tenthsOf({ fixed, base, players, space }: ValuesOf<typeof terms>): number {
  return fixed ?? percentTenths({ baseTenths: base, players, isSpace: space !== null });
}

/** Rounds, without the secret of the draw. An agent sees those of their own spaces. */
export const roundsList = defineList({
  name: 'rounds',
  table: 'rounds',
  alias: 'r',
  joins: 'JOIN rooms ro ON ro.id = r.room_id LEFT JOIN spaces s ON s.id = ro.space_id',
  fields: {
    id: uuid('r.id').filtered(),
    number: number('r.number'),
    stake: birr('ro.stake'),
    spaceId: uuid('ro.space_id').orNull(),
    spaceName: text('s.name').orNull(),
    status: among(roundStatuses, 'r.status').filtered(),
    players: number('r.player_count'),
    cards: number('r.card_count').sorted(),
    totalStake: birr(TOTAL),
    percent: number(
      worked(terms, (row) => tenthsOf(row) / 10),
      'The house percent: fixed from the lock on; before that, the percent if the sale closed at this moment.',
    ),
    prize: birr(
      worked(
        { ...terms, prize: column<bigint | null>('r.prize'), total: column<bigint>(TOTAL) },
        ({ prize, total, ...row }) => prize ?? prizeOf(santim(total), tenthsOf(row)),
      ),
    ).sorted('r.prize'),
    calls: number('cardinality(r.calls)', 'How many numbers have been called.'),
    winners: number('COALESCE(jsonb_array_length(r.winners), 0)'),
    refundReason: text('r.refund_reason').orNull().filtered(),
    parked: flag(
      'r.parked_at IS NOT NULL',
      'Whether a step of the round failed three times, so that the round waits for a person.',
    ),
    startsAt: time('r.starts_at').orNull(),
    startedAt: time('r.started_at').orNull(),
    finishedAt: time('r.finished_at').orNull().sorted().filtered(),
    nextDueAt: time('r.next_due_at').orNull(),
    createdAt: time('r.created_at').sorted().filtered(),
  },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    live: isTrue("r.status IN ('Open', 'Countdown', 'Locked', 'Playing')"),
    inPlay: isTrue(IN_PLAY),
    stake: by('decimal', (amount) => inRooms(`stake = ${amount}::bigint * 100`)),
    spaceId: by('uuid', (id) => inRooms(`space_id = ${id}::uuid`)),
    space: choice({ public: inRooms('space_id IS NULL'), private: inRooms('space_id IS NOT NULL') }),
    userId: by('uuid', (id) => `r.id IN (SELECT round_id FROM tickets WHERE user_id = ${id}::uuid)`),
  },
  scope: ownRounds,
  impersonal: true,
});

/** A row of the list of rounds; money in birr. */
export class RoundRowDto extends rowOf(roundsList) {}
