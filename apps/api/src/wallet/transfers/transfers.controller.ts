import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { Access, CurrentUser, ReaderLanguage, Refuses, type SessionUser } from '../../platform/http';
import { Idempotent, type IdempotentCall } from '../../platform/idempotency';
import { Transfers } from './transfers';
import { RateLimit } from '../../platform/rate-limit';
import { Receivers } from './receivers';
import {
  ReceiverNameDto,
  ReceiverQueryDto,
  RecentReceiverDto,
  TransferDto,
  type TransferredDto,
} from './transfers.dto';

/** Money between players. */
@Controller('user')
@Access('user')
export class TransfersController {
  constructor(
    private readonly transfers: Transfers,
    private readonly receivers: Receivers,
  ) {}

  /**
   * Reads the masked name of the player with a phone. It is null for an unknown phone, for a player who can receive
   * nothing, for a caller without a deposit, and after 20 phones in a day to which the caller has not sent money.
   */
  @Get('receiver')
  @RateLimit({ perUser: { points: 60, seconds: 60 } })
  async receiver(
    @CurrentUser() user: SessionUser,
    @Query() { phoneNo }: ReceiverQueryDto,
  ): Promise<ReceiverNameDto> {
    return { name: await this.receivers.nameOf(user, phoneNo) };
  }

  /** Lists the players to whom the caller has sent money last, at most five. */
  @Get('receivers')
  recentReceivers(@CurrentUser() user: SessionUser): Promise<RecentReceiverDto[]> {
    return this.receivers.recent(user);
  }

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
    @Idempotent(['otp', 'vc']) call: IdempotentCall,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<TransferredDto> {
    return this.transfers.transfer(user, request, call, tag);
  }
}
