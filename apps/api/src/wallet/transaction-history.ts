import { Injectable } from '@nestjs/common';
import {
  maskReceiver,
  type HistoryKind,
  type HistoryStatus,
  type HistoryType,
  type LanguageTag,
  type PlayerReason,
} from '@libs/contract';
import { serverMessage } from '@libs/messages';
import { parseBirr, santim, toBirr, typedBirr } from '@libs/money';
import { monthOf } from '../platform/clock';
import { Db } from '../platform/db';
import { wayName } from './payment-way';
import { FOUND_STATEMENT, PAGE_ROWS, STATEMENT } from './statement-sql';
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
  player_reason: PlayerReason | null;
  main_after: bigint | null;
  bonus_after: bigint | null;
  tax: bigint | null;
}

/** A line of a page; of an empty page, a row without an id. */
type FoundLine = (Line | { id: null }) & { total: bigint };

/** A player's statement, newest first (protocol.md, transaction/Paginatedhistory). */
@Injectable()
export class TransactionHistory {
  constructor(private readonly db: Db) {}

  async page(userId: string, query: HistoryQueryDto, tag: LanguageTag): Promise<HistoryPageDto> {
    const found = await this.find(userId, query);
    return {
      transactionHistory: found.filter((line) => line.id !== null).map((line) => rowOf(line, tag)),
      totalPages: Math.max(1, Math.ceil(Number(found[0]?.total ?? 0n) / PAGE_ROWS)),
    };
  }

  private find(
    userId: string,
    { pageNumber = 1, kind, month, search }: HistoryQueryDto,
  ): Promise<FoundLine[]> {
    const page = [userId, (pageNumber - 1) * PAGE_ROWS];
    if (!kind && !month && !search) return this.db.query<FoundLine>(STATEMENT, page, 'statement');
    const [from, before] = month ? monthOf(month) : [null, null];
    const amount = search ? parseBirr(typedBirr(search)) : null;
    return this.db.query<FoundLine>(
      FOUND_STATEMENT,
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
}

/** A row of the answer; what a line does not have is absent. */
function rowOf(line: Line, tag: LanguageTag): HistoryRowDto {
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
    reason:
      line.status === 'Declined' && line.player_reason
        ? serverMessage(`message.payout.${line.player_reason}`, tag)
        : undefined,
    // What was declined has given back what it held, so the balance after its hold is no longer true.
    mainAfter: line.status === 'Declined' ? undefined : birrOf(line.main_after),
    bonusAfter: birrOf(line.bonus_after),
    tax: birrOf(line.tax),
  };
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null && value !== undefined),
  ) as unknown as HistoryRowDto;
}
