import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../platform/http';
import { RateLimit } from '../../platform/rate-limit';
import { VitalsCounter } from './vitals-counter';
import { PhoneVitalsDto, VitalsDto, VitalsQueryDto } from './vitals.dto';
import { VitalsService } from './vitals.service';

/** What phones report of the app (protocol.md 2.15). */
@Controller('vitals')
export class VitalsController {
  constructor(private readonly counter: VitalsCounter) {}

  /** Reports what one page load saw. The answer does not say whether it was counted. */
  @Post()
  @HttpCode(204)
  @Access('public')
  @RateLimit({ countsAddress: true })
  count(@Body() report: VitalsDto, @Req() request: FastifyRequest): Promise<void> {
    return this.counter.count(report, request);
  }
}

/** What phones reported, for staff. */
@Controller('admin/vitals')
@Access('admin')
export class AdminVitalsController {
  constructor(private readonly vitals: VitalsService) {}

  /** Reads medians, sign-ins and the worst errors by version. */
  @Get()
  read(@Query() { days }: VitalsQueryDto): Promise<PhoneVitalsDto> {
    return this.vitals.read(days);
  }
}
