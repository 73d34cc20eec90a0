import { Controller, Get, Param } from '@nestjs/common';
import { Access, CurrentUser, Refuses, type SessionUser } from '../../platform/http';
import { DecimalIdParam } from '../../platform/ids';
import { ListRoutes } from '../../platform/lists';
import { AdminLedgerService } from './admin-ledger.service';
import { TransactionPageDto } from './ledger.dto';
import {
  AccountDto,
  accountsList,
  PostingDto,
  postingsList,
  TransactionDto,
  transactionsList,
} from './ledger.lists';

/** The ledger's transfers (docs/admin-api.md). */
@Controller('admin/transactions')
@Access('admin')
export class AdminTransactionsController extends ListRoutes(transactionsList, {
  row: TransactionDto,
  many: 'the transfers of the ledger',
}) {
  constructor(private readonly ledger: AdminLedgerService) {
    super();
  }

  /** Reads one transfer with its postings. */
  @Get(':id')
  @Refuses('NOT_FOUND')
  override one(
    @CurrentUser() admin: SessionUser,
    @Param('id', DecimalIdParam) id: string,
  ): Promise<TransactionPageDto> {
    return this.ledger.transaction(admin, id);
  }
}

/** The postings of transfers. */
@Controller('admin/postings')
@Access('admin')
export class AdminPostingsController extends ListRoutes(postingsList, {
  row: PostingDto,
  many: 'the postings of the ledger',
  one: 'one posting',
}) {}

/** The accounts of postings. */
@Controller('admin/accounts')
@Access('admin')
export class AdminAccountsController extends ListRoutes(accountsList, {
  row: AccountDto,
  many: 'the accounts of the ledger',
  isExported: false,
}) {
  constructor(private readonly ledger: AdminLedgerService) {
    super();
  }

  /** Reads one account of the ledger. */
  @Get(':id')
  @Refuses('NOT_FOUND')
  override one(
    @CurrentUser() admin: SessionUser,
    @Param('id', DecimalIdParam) id: string,
  ): Promise<AccountDto> {
    return this.ledger.account(admin, id);
  }
}
