import { percentTenths, prizeOf } from '@libs/bingo';
import { roundStatuses, type RoundStatus } from '@libs/contract';
import { santim } from '@libs/money';
import {
  birrOf,
  by,
  choice,
  isTrue,
  type ListDefinition,
  oneOf,
  since,
  texts,
  timeOf,
  until,
  uuids,
} from '../../../platform/lists';
import type { RoundRowDto } from './rounds.dto';

/** The columns of the list of rounds, without the secret of the draw. */
export interface RoundListRow {
  id: string;
  number: number;
  stake: bigint;
  space_id: string | null;
  space_name: string | null;
  status: RoundStatus;
  player_count: number;
  card_count: number;
  base_tenths: number;
  percent_tenths: number | null;
  prize: bigint | null;
  calls: number;
  winners: number;
  refund_reason: string | null;
  parked_at: Date | null;
  starts_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  next_due_at: Date | null;
  created_at: Date;
}

const inRooms = (condition: string) => `r.room_id IN (SELECT id FROM rooms WHERE ${condition})`;

export const roundsList: ListDefinition<RoundListRow, RoundRowDto> = {
  name: 'rounds',
  table: 'rounds',
  alias: 'r',
  key: 'r.id',
  select: `r.id, r.number, ro.stake, ro.space_id, s.name AS space_name, r.status, r.player_count, r.card_count,
    COALESCE(r.base_tenths, ro.percent_tenths) AS base_tenths, r.percent_tenths, r.prize, cardinality(r.calls) AS calls,
    COALESCE(jsonb_array_length(r.winners), 0) AS winners, r.refund_reason, r.parked_at, r.starts_at, r.started_at,
    r.finished_at, r.next_due_at, r.created_at`,
  joins: 'JOIN rooms ro ON ro.id = r.room_id LEFT JOIN spaces s ON s.id = ro.space_id',
  sorts: {
    createdAt: 'r.created_at',
    finishedAt: 'r.finished_at',
    cards: 'r.card_count',
    prize: 'r.prize',
  },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    id: uuids('r.id'),
    status: oneOf('r.status', roundStatuses),
    live: isTrue("r.status IN ('Open', 'Countdown', 'Locked', 'Playing')"),
    stake: by('decimal', (birr) => inRooms(`stake = ${birr}::bigint * 100`)),
    spaceId: by('uuid', (id) => inRooms(`space_id = ${id}::uuid`)),
    space: choice({ public: inRooms('space_id IS NULL'), private: inRooms('space_id IS NOT NULL') }),
    userId: by('uuid', (id) => `r.id IN (SELECT round_id FROM tickets WHERE user_id = ${id}::uuid)`),
    refundReason: texts('r.refund_reason'),
    createdFrom: since('r.created_at'),
    createdTo: until('r.created_at'),
    finishedFrom: since('r.finished_at'),
    finishedTo: until('r.finished_at'),
  },
  impersonal: true,
  toView: (row) => {
    const total = santim(row.stake * BigInt(row.card_count));
    const tenths = row.percent_tenths ?? currentTenths(row);
    return {
      id: row.id,
      number: row.number,
      stake: birrOf(row.stake),
      spaceId: row.space_id,
      spaceName: row.space_name,
      status: row.status,
      players: row.player_count,
      cards: row.card_count,
      totalStake: birrOf(total),
      percent: tenths / 10,
      prize: birrOf(row.prize ?? prizeOf(total, tenths)),
      calls: row.calls,
      winners: row.winners,
      refundReason: row.refund_reason,
      parked: row.parked_at !== null,
      startsAt: timeOf(row.starts_at),
      startedAt: timeOf(row.started_at),
      finishedAt: timeOf(row.finished_at),
      nextDueAt: timeOf(row.next_due_at),
      createdAt: timeOf(row.created_at),
    };
  },
};

function currentTenths(row: RoundListRow): number {
  return percentTenths({
    baseTenths: row.base_tenths,
    players: row.player_count,
    isSpace: row.space_id !== null,
  });
}
