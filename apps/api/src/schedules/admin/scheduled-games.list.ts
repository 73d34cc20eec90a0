import {
  among,
  birr,
  by,
  column,
  defineList,
  isTrue,
  number,
  person,
  rowOf,
  time,
  uuid,
  uuids,
  verbs,
  worked,
} from '../../platform/lists';

export const scheduledGamesList = defineList({
  name: 'scheduled-games',
  table: 'scheduled_games',
  alias: 'g',
  joins: 'JOIN users u ON u.id = g.creator_id LEFT JOIN rounds r ON r.id = g.round_id',
  fields: {
    id: uuid('g.id').filtered(),
    creator: person('g.creator_id', 'u'),
    stake: birr('g.stake', 'Price of a card, in birr.').filtered(),
    startsAt: time('g.starts_at').sorted().filtered(),
    status: among(['planned', 'open', 'playing', 'played', 'empty', 'cancelled'], 'g.status').filtered(),
    attending: number('(SELECT count(*)::int FROM scheduled_game_attendees WHERE game_id = g.id)'),
    spaceId: uuid(
      'g.space_id',
      'Id of the hidden space in which the game is played; null until the game opens. The same holds for `roundId`.',
    ).orNull(),
    roundId: uuid('g.round_id').orNull(),
    createdAt: time('g.created_at').sorted(),
    endedAt: time('g.ended_at').orNull(),
    can: verbs(
      worked(
        { ended: column<Date | null>('g.ended_at'), round: column<string | null>('r.status') },
        // Until the sale of cards closes. A locked round must be played and paid (rules.md "Roles and protection").
        ({ ended, round }) =>
          ended === null && (round === null || ['Open', 'Countdown'].includes(round)) ? ['cancel'] : [],
      ),
      "Names of the actions that the reader may take: `cancel` until the game's round is locked.",
    ),
  },
  defaultSort: ['startsAt', 'DESC'],
  scope: () => [() => 'g.title IS NULL'],
  filters: {
    live: isTrue('g.ended_at IS NULL'),
    creatorId: uuids('g.creator_id'),
    userId: by(
      'uuid',
      (id) => `g.id IN (SELECT game_id FROM scheduled_game_attendees WHERE user_id = ${id}::uuid)`,
    ),
  },
});

export class AdminGameDto extends rowOf(scheduledGamesList) {}
