import type { HistoryRow, HistoryStatus, HistoryType } from '@libs/contract';

/** A player's balances, in birr. */
export class BalanceDto {
  activeBalance: number;
  bonusWallet: number;
}

export class HistoryRowDto implements HistoryRow {
  id: string;
  type: HistoryType;
  /** Time of the movement, ISO 8601, UTC. */
  createdAt: string;
  /** Amount in birr, always positive. */
  amount: number;
  status: HistoryStatus;
  ref?: string;
}

export class HistoryPageDto {
  transactionHistory: HistoryRowDto[];
  /** Number of pages, at least 1. */
  totalPages: number;
}
