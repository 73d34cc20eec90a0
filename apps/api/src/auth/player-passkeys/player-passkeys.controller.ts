import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { PasskeyCreationDto } from '..';
import { Access, CurrentUser, DoneDto, Refuses, type SessionUser } from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { RateLimit } from '../../platform/rate-limit';
import { OwnPasskeys } from './own-passkeys';
import { NewPlayerPasskeyDto, PlayerPasskeyAddedDto, PlayerPasskeysDto } from './player-passkeys.dto';

/** The passkeys with which a player signs in (protocol.md section 2, user/login/passkeys). */
@Controller('user/login/passkeys')
@Access('user')
export class PlayerPasskeysController {
  constructor(private readonly own: OwnPasskeys) {}

  /** Lists the caller's own passkeys for the sign-in. */
  @Get()
  list(@CurrentUser() user: SessionUser): Promise<PlayerPasskeysDto> {
    return this.own.list(user);
  }

  /** Gives the options from which a browser makes a passkey to sign in with. They are valid once, for five minutes. */
  @Post('options')
  @HttpCode(200)
  @RateLimit({ perUser: { points: 60, seconds: 600 } })
  @Refuses('FORBIDDEN')
  options(@CurrentUser() user: SessionUser): Promise<PasskeyCreationDto> {
    return this.own.begin(user);
  }

  /** Adds a passkey, named after its device. The player is told by SMS, and no money leaves the account for a day. */
  @Post()
  @HttpCode(201)
  @RateLimit({ perUser: { points: 30, seconds: 600 } })
  @Refuses('FORBIDDEN', 'INVALID_PASSKEY', 'LIMIT_REACHED', 'MONEY_FROZEN')
  async add(
    @CurrentUser() user: SessionUser,
    @Body() { passkey }: NewPlayerPasskeyDto,
    @Headers('user-agent') userAgent = '',
  ): Promise<PlayerPasskeyAddedDto> {
    return { success: true, id: await this.own.add(user, passkey, userAgent) };
  }

  /** Removes a passkey. The sessions that it opened end, except the caller's. */
  @Delete(':id')
  @Refuses('NOT_FOUND')
  async remove(@CurrentUser() user: SessionUser, @Param('id', IdParam) id: string): Promise<DoneDto> {
    await this.own.remove(user, id);
    return { success: true };
  }
}
