import { Module } from '@nestjs/common';
import { TransparencyModule } from '../fairness/log';
import { ProposalsModule } from '../staff/approvals';
import { TaxRuleProposal } from './tax-rule-proposal';
import { TaxRules } from './tax-rules';
import { AdminTaxRulesController } from './tax-rules.controller';

/** The tax on winnings: its dated rules, and what was withheld by them (rules.md "Tax"). */
@Module({
  imports: [ProposalsModule, TransparencyModule],
  controllers: [AdminTaxRulesController],
  providers: [TaxRuleProposal, TaxRules],
  exports: [TaxRules],
})
export class TaxModule {}
