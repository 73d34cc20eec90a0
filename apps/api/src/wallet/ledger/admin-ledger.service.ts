import { Injectable } from '@nestjs/common';
import { Db } from '../../platform/db';
import type { SessionUser } from '../../platform/http';
import { birrOf, Lists } from '../../platform/lists';
import type { TransactionPageDto } from './ledger.dto';
import {
  type AccountDto,
  accountsList,
  type PostingDto,
  postingsList,
  transactionsList,
} from './ledger.lists';

/** Range of the first hundred postings. The rest of a very large settlement is in the list of postings. */
const MAX_LEGS = '[0,99]';

/** Shows staff the ledger's transfers, postings and accounts, so that every amount can be traced to its postings. */
@Injectable()
export class AdminLedgerService {
  constructor(
    private readonly db: Db,
    private readonly lists: Lists,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async transaction(admin: SessionUser, id: string): Promise<TransactionPageDto> {
    const transaction = await this.lists.one(admin, transactionsList, id);
    return { ...transaction, postings: await this.postingsOf(admin, id) };
  }

  /** The first hundred postings of a transfer, in the order in which they were written. */
  async postingsOf(admin: SessionUser, transferId: string): Promise<PostingDto[]> {
    const filter = JSON.stringify({ transferId });
    const query = { sort: '["id","ASC"]', range: MAX_LEGS, filter };
    return (await this.lists.page(admin, postingsList, query)).rows;
  }

  /** Sums the postings if the account stores no balance. @throws DomainError NOT_FOUND */
  async account(admin: SessionUser, id: string): Promise<AccountDto> {
    const account = await this.lists.one(admin, accountsList, id);
    if (account.balance !== null) return account;
    const [row] = await this.db.query<{ total: bigint }>(
      'SELECT COALESCE(sum(amount), 0)::bigint AS total FROM postings WHERE account_id = $1',
      [id],
    );
    return { ...account, balance: birrOf(row?.total ?? 0n) };
  }
}
