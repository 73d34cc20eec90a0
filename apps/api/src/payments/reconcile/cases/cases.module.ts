import { Module } from '@nestjs/common';
import { CaseRepository } from './case.repository';
import { PayoutPauses } from './payout-pauses';

/** The services that open cases and pause a provider's payouts, without routes, so that the CLI can use them, too. */
@Module({ providers: [CaseRepository, PayoutPauses], exports: [CaseRepository, PayoutPauses] })
export class CasesModule {}
