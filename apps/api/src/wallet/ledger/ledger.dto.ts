/** A posting of a transfer. Money in birr. */
export class PostingDto {
  id: string;
  transferId: string;
  /** Kind of the transfer. */
  kind: string;
  key: string;
  accountId: string;
  accountKind: string;
  userId: string | null;
  userName: string | null;
  roundId: string | null;
  provider: string | null;
  /** Signed amount: positive if the account gains. */
  amount: number;
  balanceAfter: number | null;
  createdAt: string;
}

export class TransactionDto {
  id: string;
  key: string;
  kind: string;
  /** The amount that the transfer moved. */
  amount: number;
  actor: string;
  actorName: string | null;
  roundId: string | null;
  purchaseId: string | null;
  ticketId: string | null;
  subject: string | null;
  requestId: string;
  createdAt: string;
}

export class TransactionPageDto extends TransactionDto {
  postings: PostingDto[];
}

export class AccountDto {
  id: string;
  kind: string;
  userId: string | null;
  userName: string | null;
  roundId: string | null;
  provider: string | null;
  /** Balance of the account; null in lists for an account that stores no balance, only postings. */
  balance: number | null;
}
