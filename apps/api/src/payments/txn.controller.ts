import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import {
  Access,
  ChangesState,
  CurrentUser,
  ReaderLanguage,
  Refuses,
  type SessionUser,
} from '../platform/http';
import { RateLimit } from '../platform/rate-limit';
import { TransactionCheck } from './transaction-check';
import { type CheckedTransactionDto, TxnCheckDto } from './txn.dto';

/**
 * The transaction-number checker. The customer's specification fixes its paths, so the second one changes state by a
 * GET.
 */
@Controller('txn')
@Access('user')
export class TxnController {
  constructor(private readonly checker: TransactionCheck) {}

  /** Credits the payment with this transaction number, if it is the player's own and unused. */
  @Post('check')
  @HttpCode(200)
  @RateLimit({ perUser: { points: 20, seconds: 60 } })
  @Refuses('NOT_YOURS', 'RECEIVER_NOT_FOUND', 'TXN_NOT_FOUND', 'TXN_ALREADY_USED', 'PROVIDER_UNAVAILABLE')
  check(
    @CurrentUser() user: SessionUser,
    @Body() { txnId, phoneNo }: TxnCheckDto,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<CheckedTransactionDto> {
    return this.checker.check(user, phoneNo, txnId, tag);
  }

  /** Credits a CBE Birr payment by its transaction number; this GET changes state. */
  @Get('checkCBEBirr/:id')
  @ChangesState()
  @RateLimit({ perUser: { points: 20, seconds: 60 } })
  @Refuses('TXN_NOT_FOUND', 'TXN_ALREADY_USED', 'PROVIDER_UNAVAILABLE')
  checkCbeBirr(
    @CurrentUser() user: SessionUser,
    @Param('id') id: string,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<CheckedTransactionDto> {
    return this.checker.checkCbeBirr(user, id, tag);
  }
}
