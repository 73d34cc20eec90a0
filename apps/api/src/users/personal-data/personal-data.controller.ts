import { Readable } from 'node:stream';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { Access, CurrentUser, Refuses, type SessionUser } from '../../platform/http';
import { RateLimit } from '../../platform/rate-limit';
import { DataCopy } from './data-copy';
import { DataRequests } from './data-requests';
import { AskDataDto, DataKindDto, type DataCodeDto, type PersonalDataDto } from './personal-data.dto';

/** A player's copy of their data, and the erasure of the account (players.md 6). */
@Controller('user/data')
@Access('user')
export class PersonalDataController {
  constructor(
    private readonly requests: DataRequests,
    private readonly copies: DataCopy,
  ) {}

  /** Reads what the caller has asked for, and what keeps the account from being erased. */
  @Get()
  view(@CurrentUser() user: SessionUser): Promise<PersonalDataDto> {
    return this.requests.view(user);
  }

  /** Sends the code that confirms a request. */
  @Post('code')
  @HttpCode(200)
  @Refuses('ACCOUNT_OPEN', 'PAYOUT_HELD', 'PHONE_UNPROVED')
  async code(@CurrentUser() user: SessionUser, @Body() { kind }: DataKindDto): Promise<DataCodeDto> {
    return { vc: await this.requests.sendCode(user, kind) };
  }

  /** Asks for a copy or for the erasure, with the code and, if the player has a password, with the password. */
  @Post()
  @HttpCode(200)
  @RateLimit({ perUser: { points: 10, seconds: 600 } })
  @Refuses('ACCOUNT_OPEN', 'PAYOUT_HELD', 'PHONE_UNPROVED', 'INVALID_OTP', 'INVALID_CREDENTIALS')
  ask(@CurrentUser() user: SessionUser, @Body() request: AskDataDto): Promise<PersonalDataDto> {
    return this.requests.ask(user, request);
  }

  /** Cancels a request that has not ended. */
  @Delete(':kind')
  @Refuses('NOT_FOUND', 'VALIDATION_FAILED')
  cancel(@CurrentUser() user: SessionUser, @Param() { kind }: DataKindDto): Promise<PersonalDataDto> {
    return this.requests.cancel(user, kind);
  }

  /** Downloads the copy, from 24 hours after it was asked for and for seven days. */
  @Get('copy')
  @RateLimit({ perUser: { points: 10, seconds: 600 } })
  @Refuses('NOT_FOUND')
  @ApiProduces('application/json')
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  async copy(@CurrentUser() user: SessionUser): Promise<StreamableFile> {
    await this.requests.requireCopy(user.id);
    return new StreamableFile(Readable.from(this.copies.of(user)), {
      type: 'application/json; charset=utf-8',
      disposition: 'attachment; filename="edil-bingo-data.json"',
    });
  }
}
