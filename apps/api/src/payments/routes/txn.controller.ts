import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { Access, ChangesState, CurrentUser, ReaderLanguage, type SessionUser } from '../../platform/http';
import { RateLimit } from '../../platform/rate-limit';
import { PlayerOfPhone } from '../receipts/player-of-phone';
import { TransactionCheck, type CheckedTransaction } from '../receipts/transaction-check';
import { TxnCheckDto } from './payments.dto';

/** The transaction-number checker. Its paths are the customer's; the second one is a GET that changes state. */
@Controller('txn')
@Access('user')
export class TxnController {
  constructor(
    private readonly checker: TransactionCheck,
    private readonly players: PlayerOfPhone,
  ) {}

  @Post('check')
  @HttpCode(200)
  @RateLimit({ perUser: { points: 20, seconds: 60 } })
  async check(
    @CurrentUser() user: SessionUser,
    @Body() { txnId, phoneNo }: TxnCheckDto,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<CheckedTransaction> {
    return this.checker.check(await this.players.of(user, phoneNo), txnId, tag);
  }

  @Get('checkCBEBirr/:id')
  @ChangesState()
  @RateLimit({ perUser: { points: 20, seconds: 60 } })
  checkCbeBirr(
    @CurrentUser() user: SessionUser,
    @Param('id') id: string,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<CheckedTransaction> {
    return this.checker.check(user, id, tag, 'cbebirr');
  }
}
