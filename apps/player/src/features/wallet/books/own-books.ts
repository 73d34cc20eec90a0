import { checkOwnBooks, type BooksReport, type LoggedBooks, type OwnBooks } from '@libs/proof';
import type { UserView } from '@libs/contract';
import { call } from '../../../shared/api';
import { fetchLog } from '../../../shared/log/fetch-log';

/** The books of a day with what this phone found in them. */
export interface CheckedBooks {
  readonly mine: OwnBooks;
  readonly report: BooksReport;
  /** The operator names another log now than the one that this phone has kept, and checks with. */
  readonly isChanged: boolean;
  /** Milliseconds of the check. */
  readonly tookMs: number;
}

/** Fetches one's part of the newest books, and checks it here. */
export async function fetchOwnBooks(
  user: Pick<UserView, 'phoneNo' | 'fairId'>,
  signal: AbortSignal,
): Promise<CheckedBooks> {
  const mine = await call<OwnBooks>('books/mine', { signal });
  const [logged, { trust, isChanged }] = await Promise.all([
    call<LoggedBooks>(`books?day=${mine.day}`, { signal }),
    fetchLog(signal),
  ]);
  const keys = trust?.policy.logs.map(({ key }) => key) ?? [];
  const started = performance.now();
  const report = checkOwnBooks(mine, logged, { phone: user.phoneNo, fairId: user.fairId, keys });
  return { mine, report, isChanged, tookMs: performance.now() - started };
}
