import { Module } from '@nestjs/common';
import { PaymentsCommonModule } from '../../common/common.module';
import { AdminReceivablesService } from './admin/admin-receivables.service';
import { AdminReceivablesController } from './admin/receivables.controller';
import { ProviderFeesJob } from './provider-fees.job';
import { ReceivablesService } from './receivables.service';

/** What players owe, and the fees that providers keep. */
@Module({
  imports: [PaymentsCommonModule],
  controllers: [AdminReceivablesController],
  providers: [AdminReceivablesService, ProviderFeesJob, ReceivablesService],
  exports: [ReceivablesService],
})
export class ReceivablesModule {}
