import type { ScheduledGameStatus } from '@libs/contract';
import {
  birrOf,
  by,
  isTrue,
  type ListDefinition,
  oneOf,
  personOf,
  since,
  timeOf,
  until,
  uuids,
} from '../../platform/lists';
import type { AdminGameDto } from './scheduled-games.dto';

interface GameListRow {
  id: string;
  creator_id: string;
  creator_name: string;
  creator_phone: string;
  stake: bigint;
  starts_at: Date;
  status: ScheduledGameStatus;
  attending: number;
  space_id: string | null;
  round_id: string | null;
  round_status: string | null;
  created_at: Date;
  ended_at: Date | null;
}

const statuses = [
  'planned',
  'open',
  'playing',
  'played',
  'empty',
  'cancelled',
] satisfies ScheduledGameStatus[];

export const scheduledGamesList: ListDefinition<GameListRow, AdminGameDto> = {
  name: 'scheduled-games',
  table: 'scheduled_games',
  alias: 'g',
  key: 'g.id',
  select: `g.id, g.creator_id, u.name AS creator_name, u.phone AS creator_phone, g.stake, g.starts_at, g.status,
    (SELECT count(*)::int FROM scheduled_game_attendees WHERE game_id = g.id) AS attending, g.space_id, g.round_id,
    r.status AS round_status, g.created_at, g.ended_at`,
  joins: 'JOIN users u ON u.id = g.creator_id LEFT JOIN rounds r ON r.id = g.round_id',
  sorts: { startsAt: 'g.starts_at', createdAt: 'g.created_at' },
  defaultSort: ['startsAt', 'DESC'],
  filters: {
    id: uuids('g.id'),
    status: oneOf('g.status', statuses),
    live: isTrue('g.ended_at IS NULL'),
    stake: by('decimal', (birr) => `g.stake = ${birr}::bigint * 100`),
    creatorId: uuids('g.creator_id'),
    userId: by(
      'uuid',
      (id) => `g.id IN (SELECT game_id FROM scheduled_game_attendees WHERE user_id = ${id}::uuid)`,
    ),
    startsFrom: since('g.starts_at'),
    startsTo: until('g.starts_at'),
  },
  toView: (row) => ({
    id: row.id,
    creator: personOf(row.creator_id, row.creator_name, row.creator_phone),
    stake: birrOf(row.stake),
    startsAt: timeOf(row.starts_at),
    status: row.status,
    attending: row.attending,
    spaceId: row.space_id,
    roundId: row.round_id,
    createdAt: timeOf(row.created_at),
    endedAt: timeOf(row.ended_at),
    can: isCancellable(row) ? ['cancel'] : [],
  }),
};

/** True until the sale of cards closes. A locked round must be played and paid (rules.md "Roles and protection"). */
function isCancellable({ ended_at, round_status }: GameListRow): boolean {
  return ended_at === null && (round_status === null || ['Open', 'Countdown'].includes(round_status));
}
