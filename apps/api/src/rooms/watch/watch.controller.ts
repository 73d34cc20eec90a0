import { Controller, Get, Req } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, Refuses } from '../../platform/http';
import { RateLimit } from '../../platform/rate-limit';
import type { WatchDto } from './watch.dto';
import { WatchService } from './watch.service';

/** Watching public rounds without an account (protocol.md section 2.7). */
@Controller('watch')
@Access('public')
export class WatchController {
  constructor(private readonly watchers: WatchService) {}

  /** Gives a ticket with which the socket admits a guest, and names the public round that is shown first. */
  @Get()
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
}
