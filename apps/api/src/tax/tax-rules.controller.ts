import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Access, CurrentUser, Refuses, type SessionUser, StepUp } from '../platform/http';
import { ListRoutes } from '../platform/lists';
import { TaxRuleProposal } from './tax-rule-proposal';
import { NewTaxRuleDto, TaxRuleWaitsDto } from './tax-rules.dto';
import { TaxRuleDto, taxRulesList } from './tax-rules.list';

/** The dated rules of the tax on winnings (docs/admin-api.md). */
@Controller('admin/tax-rules')
@Access('admin')
export class AdminTaxRulesController extends ListRoutes(taxRulesList, {
  row: TaxRuleDto,
  many: 'the rules of the tax on winnings',
  note: 'The latest first unless sorted otherwise.',
  isExported: false,
}) {
  constructor(private readonly proposals: TaxRuleProposal) {
    super();
  }

  /** Proposes a tax rule; a second person confirms it before its first day. */
  @Post()
  @HttpCode(200)
  @StepUp()
  @Refuses('IDEMPOTENCY_CONFLICT')
  propose(@CurrentUser() admin: SessionUser, @Body() rule: NewTaxRuleDto): Promise<TaxRuleWaitsDto> {
    return this.proposals.propose(admin, rule);
  }
}
