import type { HistoryRow, HistoryStatus, HistoryType } from '@libs/contract';

/** Amounts in birr. */
export class BalanceDto {
  activeBalance: number;
  bonusWallet: number;
}

export class HistoryRowDto implements HistoryRow {
  id: string;
  type: HistoryType;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Birr, always positive. */
  amount: number;
  status: HistoryStatus;
  ref?: string;
}

export class HistoryPageDto {
  transactionHistory: HistoryRowDto[];
  /** At least 1. */
  totalPages: number;
}
