/** A person in the rows of several resources (docs/admin-api.md section 3). Money in birr, times in ISO 8601. */
export interface Person {
  id: string;
  name: string;
  phoneNo: string;
}

export interface PostingRow {
  id: string;
  transferId: string;
  kind: string;
  key: string;
  accountId: string;
  accountKind: string;
  userId: string | null;
  userName: string | null;
  roundId: string | null;
  provider: string | null;
  amount: number;
  balanceAfter: number | null;
  createdAt: string;
}
