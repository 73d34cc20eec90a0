import { Module } from '@nestjs/common';
import { ProposalsModule } from '../../staff/approvals';
import { WalletModule } from '../../wallet';
import { DepositsModule } from '../deposits';
import { WithdrawalsModule } from '../withdrawals';
import { CasesModule } from './cases';
import { AdminCasesService } from './cases/admin/admin-cases.service';
import { CaseMoney } from './cases/admin/case-money';
import { CaseParts, CaseProposals } from './cases/admin/case-proposal';
import { CaseReversals } from './cases/admin/case-reversals';
import { AdminCasesController } from './cases/admin/cases.controller';
import { ComparisonModule } from './comparison';
import { ReceivablesModule } from './receivables';
import { ReconcileMetrics } from './reconcile-metrics';
import { ReconcileJob } from './reconcile.job';
import { StatementsModule } from './statements';

/** The comparison with the providers and what people do about its cases. */
@Module({
  imports: [
    CasesModule,
    ComparisonModule,
    DepositsModule,
    ProposalsModule,
    ReceivablesModule,
    StatementsModule,
    WalletModule,
    WithdrawalsModule,
  ],
  controllers: [AdminCasesController],
  providers: [
    AdminCasesService,
    CaseMoney,
    CaseParts,
    CaseProposals,
    CaseReversals,
    ReconcileJob,
    ReconcileMetrics,
  ],
})
export class ReconcileModule {}
