import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { Access, CurrentUser, ReaderLanguage, Refuses, type SessionUser } from '../../platform/http';
import { Idempotent, type IdempotentCall } from '../../platform/idempotency';
import { Transfers } from './transfers';
import { TransferDto, type TransferredDto } from './transfers.dto';

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
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<TransferredDto> {
    return this.transfers.transfer(user, request, call, tag);
  }
}
