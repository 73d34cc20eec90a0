import { Controller, Get, Param, Req } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, Refuses } from '../../platform/http';
import { RateLimit } from '../../platform/rate-limit';
import type { ScreenDto, WatchDto } from './watch.dto';
import { WatchService } from './watch.service';

/** Watching without an account: public rounds, and those of a space on its screen (protocol.md section 2.7). */
@Controller()
@Access('public')
export class WatchController {
  constructor(private readonly watchers: WatchService) {}

  /** Gives a ticket with which the socket admits a guest, and names the public round that is shown first. */
  @Get('watch')
  @RateLimit({ countsAddress: true })
  @Refuses('WORK_REQUIRED', 'TOO_MANY_REQUESTS')
  @ApiHeader({
    name: 'X-Work',
    required: false,
    description: 'The solved challenge of WORK_REQUIRED: base64 of the JSON { challenge, solution }.',
  })
  watch(@Req() request: FastifyRequest): Promise<WatchDto> {
    return this.watchers.admit(request);
  }

  /** Says what the screen of a space shows. An ended link answers as a token that never was. */
  @Get('screen/:token')
  @Refuses('NOT_FOUND', 'TOO_MANY_REQUESTS')
  screen(@Param('token') token: string, @Req() { ip }: FastifyRequest): Promise<ScreenDto> {
    return this.watchers.screen(token, ip);
  }
}
