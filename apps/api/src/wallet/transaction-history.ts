import { Injectable } from '@nestjs/common';
import { maskReceiver, type HistoryKind, type HistoryStatus, type HistoryType } from '@libs/contract';
import { parseBirr, santim, toBirr, typedBirr } from '@libs/money';
import { monthOf } from '../platform/clock';
import { Db } from '../platform/db';
import { wayName } from './payment-way';
import { ALL_KEYS, FOUND_KEYS, LINES, PAGE_ROWS } from './statement-sql';
import type { HistoryPageDto, HistoryQueryDto, HistoryRowDto } from './wallet.dto';

const typesOf: Record<HistoryKind, readonly HistoryType[]> = {
  deposit: ['deposit'],
  withdraw: ['withdraw'],
  transfer: ['transferIn', 'transferOut'],
  play: ['bet', 'win', 'refund'],
  bonus: ['bonus', 'bonusToMain', 'bonusEnd', 'referral'],
};

interface Line {
  id: string;
  type: HistoryType;
  status: HistoryStatus;
  ref: string | null;
  created_at: Date;
  amount: bigint;
  round_id: string | null;
  stake: bigint | null;
  cards: number[] | null;
  other: string | null;
  medium: string | null;
  provider: string | null;
  bank_id: string | null;
  account: string | null;
  main_after: bigint | null;
  bonus_after: bigint | null;
  tax: bigint | null;
}

interface Key {
  place: bigint;
  part: number;
  amount: bigint;
  bonus: boolean;
}

type FoundKey = (Key | Record<keyof Key, null>) & { total: bigint };

/** A player's statement, newest first (protocol.md, transaction/Paginatedhistory). */
@Injectable()
export class TransactionHistory {
  constructor(private readonly db: Db) {}

  async page(userId: string, query: HistoryQueryDto): Promise<HistoryPageDto> {
    const found = await this.keys(userId, query);
    const keys = found.filter((row): row is Key & { total: bigint } => row.place !== null);
    const rows = await this.lines(userId, keys);
    return {
      transactionHistory: rows.map(rowOf),
      totalPages: Math.max(1, Math.ceil(Number(found[0]?.total ?? 0n) / PAGE_ROWS)),
    };
  }

  private keys(
    userId: string,
    { pageNumber = 1, kind, month, search }: HistoryQueryDto,
  ): Promise<FoundKey[]> {
    const page = [userId, (pageNumber - 1) * PAGE_ROWS];
    if (!kind && !month && !search) return this.db.query<FoundKey>(ALL_KEYS, page, 'statement_keys');
    const [from, before] = month ? monthOf(month) : [null, null];
    const amount = search ? parseBirr(typedBirr(search)) : null;
    return this.db.query<FoundKey>(
      FOUND_KEYS,
      [
        ...page,
        kind ? typesOf[kind] : null,
        from,
        before,
        search ? search.toUpperCase() : null,
        amount?.ok ? amount.amount : null,
      ],
      'statement_found',
    );
  }

  private async lines(userId: string, keys: readonly Key[]): Promise<Line[]> {
    if (keys.length === 0) return [];
    return this.db.query<Line>(
      LINES,
      [
        userId,
        keys.map((key) => key.place.toString()),
        keys.map((key) => key.part),
        keys.map((key) => key.amount.toString()),
        keys.map((key) => key.bonus),
      ],
      'statement_lines',
    );
  }
}

/** A row of the answer; what a line does not have is absent. */
function rowOf(line: Line): HistoryRowDto {
  const birrOf = (value: bigint | null) => (value === null ? undefined : toBirr(santim(value)));
  const row = {
    id: line.id,
    type: line.type,
    createdAt: line.created_at.toISOString(),
    amount: toBirr(santim(line.amount)),
    status: line.status,
    ref: line.ref,
    roundId: line.round_id,
    stake: birrOf(line.stake),
    cards: line.cards,
    other: line.other === null ? undefined : maskReceiver(line.other),
    via: wayName(line),
    account: line.account,
    mainAfter: birrOf(line.main_after),
    bonusAfter: birrOf(line.bonus_after),
    tax: birrOf(line.tax),
  };
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null && value !== undefined),
  ) as unknown as HistoryRowDto;
}
