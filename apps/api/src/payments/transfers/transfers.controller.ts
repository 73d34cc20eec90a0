import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { pickLanguage } from '@libs/messages';
import { Access, CurrentUser, Refuses, type SessionUser } from '../../platform/http';
import { Idempotent, type IdempotentCall } from '../idempotency';
import type { Transferred } from './send-refusals';
import { Transfers } from './transfers';
import { TransferDto } from './transfers.dto';

/** Money between players. */
@Controller('user')
@Access('user')
export class TransfersController {
  constructor(private readonly transfers: Transfers) {}

  /** Sends money to another player, confirmed by a one-time code. */
  @Post('transferUserBalance')
  @HttpCode(200)
  @Refuses(
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
    'SELF_TRANSFER',
    'INVALID_OTP',
    'RECEIVER_NOT_FOUND',
    'PAYOUT_HELD',
    'MONEY_FROZEN',
    'LIMIT_REACHED',
    'INSUFFICIENT_BALANCE',
  )
  transfer(
    @CurrentUser() user: SessionUser,
    @Body() request: TransferDto,
    @Idempotent() call: IdempotentCall,
    @Headers('accept-language') language?: string,
  ): Promise<Transferred> {
    return this.transfers.transfer(user, request, call, pickLanguage(language));
  }
}
