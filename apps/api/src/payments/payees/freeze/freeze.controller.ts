import { Body, Controller, Get, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiProduces, getSchemaPath } from '@nestjs/swagger';
import type { LanguageTag } from '@libs/contract';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../../platform/errors';
import {
  Access,
  CurrentUser,
  DoneDto,
  ReaderLanguage,
  Refuses,
  type SessionUser,
} from '../../../platform/http';
import { RateLimit } from '../../../platform/rate-limit';
import { FREEZE_PAGE_POLICY, freezePage } from './freeze-page';
import { FreezeCodeDto, FreezeStateDto, FrozenDto, UnfreezeDto } from '../payees.dto';
import { FreezesService } from './freezes.service';

/** Routes that freeze a player's money and lift the freeze. */
@Controller()
export class FreezeController {
  constructor(private readonly freezes: FreezesService) {}

  /**
   * Shows the page of a freeze link; opening it changes nothing. A player who wants to freeze money must not be kept
   * waiting, so this route does not count strangers' requests against the address.
   */
  @Get('freeze/:token')
  @Access('public')
  @ApiProduces('text/html')
  @RateLimit({ countsAddress: true })
  async page(
    @Param('token') token: string,
    @ReaderLanguage() tag: LanguageTag,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    try {
      const { frozen, tag: own } = await this.freezes.behind(token);
      return show(reply, frozen ? 'done' : 'open', own);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      void reply.status(404);
      return show(reply, 'gone', tag);
    }
  }

  /** Freezes the money of the link's player: no money can leave, and payouts that are not sent yet are given back. */
  @Post('freeze/:token')
  @HttpCode(200)
  @Access('public')
  @RateLimit({ countsAddress: true })
  @Refuses('NOT_FOUND')
  @ApiExtraModels(FrozenDto)
  @ApiOkResponse({
    content: {
      'application/json': { schema: { $ref: getSchemaPath(FrozenDto) } },
      'text/html': { schema: { type: 'string' } },
    },
  })
  async freeze(
    @Param('token') token: string,
    @ReaderLanguage() tag: LanguageTag,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('accept') accept = '',
  ): Promise<FrozenDto | string> {
    const wantsPage = accept.includes('text/html');
    try {
      const { tag: own } = await this.freezes.behind(token);
      const { until } = await this.freezes.freeze(token);
      return wantsPage ? show(reply, 'done', own) : { frozenUntil: until.toISOString() };
    } catch (error) {
      if (!wantsPage || !(error instanceof DomainError)) throw error;
      void reply.status(404);
      return show(reply, 'gone', tag);
    }
  }

  /** Reads whether the player's own money is frozen. */
  @Get('freeze')
  @Access('user')
  async state(@CurrentUser() user: SessionUser): Promise<FreezeStateDto> {
    const frozen = await this.freezes.stateOf(user.id);
    return {
      frozenUntil: frozen?.until.toISOString() ?? null,
      needsCall: frozen?.needsCall ?? false,
      needsPassword: await this.freezes.needsPassword(user.id),
    };
  }

  /** Sends the code that lifts the freeze to the player's own phone. */
  @Post('unfreeze/code')
  @HttpCode(200)
  @Access('user')
  @Refuses('NOT_FOUND')
  async code(@CurrentUser() user: SessionUser): Promise<FreezeCodeDto> {
    return { vc: await this.freezes.sendCode(user) };
  }

  /** Lifts the freeze with the code and, if the player has a password, with the password, too. */
  @Post('unfreeze')
  @HttpCode(200)
  @Access('user')
  @RateLimit({ perUser: { points: 10, seconds: 600 } })
  @Refuses('NOT_FOUND', 'MONEY_FROZEN', 'INVALID_OTP', 'INVALID_CREDENTIALS')
  async lift(@CurrentUser() user: SessionUser, @Body() proof: UnfreezeDto): Promise<DoneDto> {
    await this.freezes.lift(user, proof);
    return { success: true };
  }
}

function show(reply: FastifyReply, state: 'open' | 'done' | 'gone', tag: LanguageTag): string {
  // The address of the page is a secret, so other sites must not see it. `no-referrer` would also hide the origin from
  // our own server, which the form's request must show.
  void reply
    .type('text/html; charset=utf-8')
    .header('referrer-policy', 'same-origin')
    .header('content-security-policy', FREEZE_PAGE_POLICY);
  return freezePage(state, tag);
}
