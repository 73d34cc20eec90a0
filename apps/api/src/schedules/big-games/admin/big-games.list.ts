import { bigGameStates } from '@libs/contract';
import {
  among,
  birr,
  column,
  defineList,
  number,
  rowOf,
  shaped,
  text,
  time,
  uuid,
  verbs,
  worked,
} from '../../../platform/lists';
import { STATE } from '../big-games';
import { TitleDto } from '../big-games.dto';

export const bigGamesList = defineList({
  name: 'big-games',
  table: 'scheduled_games',
  alias: 'g',
  joins: `JOIN rounds r ON r.id = g.round_id
    LEFT JOIN LATERAL (SELECT m.name AS maker, c.name AS checker FROM proposals p JOIN users m ON m.id = p.maker_id
      LEFT JOIN users c ON c.id = p.checker_id
      WHERE p.subject = 'bigGame:' || g.id AND p.state = 'Confirmed' ORDER BY p.decided_at DESC LIMIT 1) p ON true`,
  fields: {
    id: uuid('g.id', 'Id of the game, and of its round.').filtered(),
    title: shaped({ type: TitleDto }, 'g.title'),
    stake: birr('g.stake', 'Price of a card, in birr.').filtered(),
    guarantee: birr('r.guarantee', 'The guaranteed prize, and the most that the house can add.'),
    startsAt: time('g.starts_at').sorted().filtered(),
    state: among(bigGameStates, STATE).filtered(),
    sold: number('r.card_count', 'Cards that are sold.'),
    players: number('r.player_count'),
    people: number(
      'r.people',
      'Players at the lock, of whom those of one ring count once; null before.',
    ).orNull(),
    cardsPerPlayer: number('r.most_cards'),
    minCards: number('r.min_cards', 'Cards below which it plays for its pot alone.'),
    minPlayers: number('r.min_people', 'Players below which it does.'),
    prize: birr('r.prize', 'Fixed by the lock; null before.').orNull(),
    added: birr('r.added', 'The part of the prize that the house adds; fixed by the lock.'),
    madeByName: text('p.maker', 'Who proposed the terms as they are.').orNull(),
    confirmedByName: text('p.checker').orNull(),
    createdAt: time('g.created_at').sorted(),
    endedAt: time('g.ended_at').orNull(),
    can: verbs(
      worked({ status: column<string>('r.status') }, ({ status }) =>
        status === 'Open' ? ['edit', 'stop'] : status === 'Countdown' ? ['stop'] : [],
      ),
      'Names of the actions that the state allows: edit until the countdown, stop until the lock.',
    ),
  },
  defaultSort: ['startsAt', 'DESC'],
  scope: () => [() => 'g.title IS NOT NULL'],
  impersonal: true,
});

/** A row of GET admin/big-games. Money in birr. */
export class AdminBigGameDto extends rowOf(bigGamesList) {}
