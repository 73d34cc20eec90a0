import { Controller, Get } from '@nestjs/common';
import { Access } from '../../../../platform/http';
import { ListRoutes } from '../../../../platform/lists';
import { AdminReceivablesService } from './admin-receivables.service';
import { ReceivableAgeDto } from './receivables.dto';
import { ReceivableDto, receivablesList } from './receivables.list';

/** The debts of players (docs/admin-api.md). */
@Controller('admin/receivables')
@Access('admin')
export class AdminReceivablesController extends ListRoutes(receivablesList, {
  row: ReceivableDto,
  many: 'what players owe',
  note: 'Oldest first unless sorted otherwise.',
}) {
  constructor(private readonly receivables: AdminReceivablesService) {
    super();
  }

  /** Sums up what players still owe, by the age of the debt. */
  @Get('ages')
  ages(): Promise<ReceivableAgeDto[]> {
    return this.receivables.ages();
  }
}
