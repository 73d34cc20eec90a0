import { Module } from '@nestjs/common';
import { TransparencyModule } from '../fairness/log';
import { ProposalsModule } from '../staff/approvals';
import { AdminTaxController } from './tax.controller';
import { TaxRuleProposal } from './tax-rule-proposal';
import { TaxRules } from './tax-rules';
import { AdminTaxRulesController } from './tax-rules.controller';
import { Withheld } from './withheld';

/** The tax on winnings: its dated rules, and what was withheld by them (rules.md "Tax"). */
@Module({
  imports: [ProposalsModule, TransparencyModule],
  controllers: [AdminTaxController, AdminTaxRulesController],
  providers: [TaxRuleProposal, TaxRules, Withheld],
  exports: [TaxRules],
})
export class TaxModule {}
