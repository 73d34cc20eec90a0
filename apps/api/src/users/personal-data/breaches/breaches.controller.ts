import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Access, CurrentUser, Refuses, type SessionUser } from '../../../platform/http';
import { IdParam } from '../../../platform/ids';
import { ListRoutes } from '../../../platform/lists';
import { Breaches } from './breaches';
import { ChangeBreachDto, NewBreachDto } from './breaches.dto';
import { BreachDto, breachesList } from './breaches.list';

/** The register of breaches of personal data (docs/admin-api.md, breaches). */
@Controller('admin/breaches')
@Access('admin')
export class AdminBreachesController extends ListRoutes(breachesList, {
  row: BreachDto,
  many: 'breaches of personal data',
  isExported: false,
}) {
  constructor(private readonly breaches: Breaches) {
    super();
  }

  /** Notes a breach; the authority must be told within 72 hours after it was seen. */
  @Post()
  @HttpCode(200)
  note(@CurrentUser() admin: SessionUser, @Body() breach: NewBreachDto): Promise<BreachDto> {
    return this.breaches.note(admin, breach);
  }

  /** Adds how many people a breach concerns, what was done, or when the authority was told. */
  @Post(':id/change')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT')
  change(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() change: ChangeBreachDto,
  ): Promise<BreachDto> {
    return this.breaches.change(admin, id, change);
  }
}
