import { Module } from '@nestjs/common';
import { CaseRepository } from './case.repository';
import { PayoutPauses } from './payout-pauses';

/** What opens cases and pauses a provider's payouts, without routes, so that the CLI has it, too. */
@Module({ providers: [CaseRepository, PayoutPauses], exports: [CaseRepository, PayoutPauses] })
export class CasesModule {}
