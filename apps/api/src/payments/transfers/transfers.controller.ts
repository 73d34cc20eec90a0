import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { pickLanguage } from '@libs/messages';
import { Access, CurrentUser, type SessionUser } from '../../platform/http';
import { Idempotent, type IdempotentCall } from '../idempotency';
import { Transfers, type Transferred } from './transfers';
import { TransferDto } from './transfers.dto';

/** Money between players. */
@Controller('user')
@Access('user')
export class TransfersController {
  constructor(private readonly transfers: Transfers) {}

  @Post('transferUserBalance')
  @HttpCode(200)
  transfer(
    @CurrentUser() user: SessionUser,
    @Body() request: TransferDto,
    @Idempotent() call: IdempotentCall,
    @Headers('accept-language') language?: string,
  ): Promise<Transferred> {
    return this.transfers.transfer(user, request, call, pickLanguage(language));
  }
}
