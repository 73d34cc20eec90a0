import { Injectable } from '@nestjs/common';
import { Clock, dayOf, daysAfter, instantOf, ZONE } from '../../platform/clock';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { birrOf } from '../../platform/lists';
import type { StatementDto, StatementQueryDto, StatementSumDto } from './spaces.dto';

const DEFAULT_DAYS = 30;
const MAX_DAYS = 92;

interface SumRow {
  day: string;
  stake: bigint;
  rounds: number;
  cards: number;
  stakes: bigint;
  prizes: bigint;
}

type Sums = Pick<SumRow, 'rounds' | 'cards' | 'stakes' | 'prizes'>;

/** Stakes and prizes of a space by day and stake. */
@Injectable()
export class SpaceStatement {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError VALIDATION_FAILED for days that do not exist or are too many */
  async of(spaceId: string, { from, to }: StatementQueryDto): Promise<StatementDto> {
    const today = this.clock.now();
    const first = instantOf(from ?? dayOf(daysAfter(today, -DEFAULT_DAYS)));
    const last = instantOf(to ?? dayOf(today));
    if (!first || !last || last < first || daysAfter(first, MAX_DAYS) <= last)
      throw new DomainError('VALIDATION_FAILED');
    const rows = await this.db.query<SumRow>(
      `SELECT to_char(r.finished_at AT TIME ZONE '${ZONE}', 'YYYY-MM-DD') AS day, ro.stake, count(*)::int AS rounds,
         sum(r.card_count)::int AS cards, sum(ro.stake * r.card_count)::bigint AS stakes, sum(r.prize)::bigint AS prizes
       FROM rooms ro JOIN rounds r ON r.room_id = ro.id
       WHERE ro.space_id = $1 AND r.status = 'Finished' AND r.finished_at >= $2 AND r.finished_at < $3
       GROUP BY 1, 2 ORDER BY 1, 2`,
      [spaceId, first, daysAfter(last, 1)],
    );
    const none: Sums = { rounds: 0, cards: 0, stakes: 0n, prizes: 0n };
    return {
      days: rows.map((row) => ({ day: row.day, stake: birrOf(row.stake), ...viewOf(row) })),
      total: viewOf(rows.reduce(sumOfBoth, none)),
    };
  }
}

function sumOfBoth(a: Sums, b: Sums): Sums {
  return {
    rounds: a.rounds + b.rounds,
    cards: a.cards + b.cards,
    stakes: a.stakes + b.stakes,
    prizes: a.prizes + b.prizes,
  };
}

function viewOf({ rounds, cards, stakes, prizes }: Sums): StatementSumDto {
  return {
    ...{ rounds, cards },
    stakes: birrOf(stakes),
    prizes: birrOf(prizes),
    house: birrOf(stakes - prizes),
  };
}
