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

/** The path of the first 100 rows of a list, as many as the server gives at once. */
export function longList(
  resource: string,
  filter: object,
  sort: readonly [field: string, order: 'ASC' | 'DESC'],
): string {
  const query = { filter, sort, range: [0, 99] };
  const texts = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  return `admin/${resource}?${new URLSearchParams(texts).toString()}`;
}
