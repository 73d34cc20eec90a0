import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Access, CurrentUser, OpensMasked, Refuses, type SessionUser } from '../../platform/http';
import { RateLimit } from '../../platform/rate-limit';
import { OpenedDto, OpeningDto } from './openings.dto';
import { Openings } from './openings';

/** Masked values that an inspector opens (controls.md 2). */
@Controller('admin/openings')
@Access('admin')
@OpensMasked()
export class OpeningsController {
  constructor(private readonly openings: Openings) {}

  /** Opens one masked value, for inspectors only. The audit log tells who opened which field of which row, and why. */
  @Post()
  @HttpCode(200)
  @RateLimit({ perUser: { points: 60, seconds: 3600 } })
  @Refuses('VALIDATION_FAILED')
  open(@CurrentUser() reader: SessionUser, @Body() { masked, reason }: OpeningDto): Promise<OpenedDto> {
    return this.openings.open(reader, masked, reason);
  }
}
