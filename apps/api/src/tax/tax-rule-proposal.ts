import { Injectable } from '@nestjs/common';
import type { TaxBase } from '@libs/contract';
import { birr, santim, toBirr } from '@libs/money';
import { LogSequencer } from '../fairness/log';
import { AdminLog } from '../platform/admin-log';
import { Clock, dayOf, instantOf } from '../platform/clock';
import type { Tx } from '../platform/db';
import { invalidField } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import {
  type AwaitingSecondDto,
  type Decision,
  type Described,
  type ProposalKind,
  ProposalKinds,
  ProposalsService,
  type Shown,
} from '../staff/approvals';
import { type TaxTerms, TaxRules } from './tax-rules';
import type { NewTaxRuleDto } from './tax-rules.dto';

/** A rule as the database compares it with its row (check-tax-rule.sql). Threshold in santim. */
type Command = Readonly<{
  from: string;
  percentTenths: number;
  threshold: string;
  base: TaxBase;
  source: string;
}>;

/** Proposals to add a tax rule. It takes two people, and holds at the earliest on the day after the second (controls.md 1). */
@Injectable()
export class TaxRuleProposal implements ProposalKind<Command> {
  readonly name = 'taxRule';

  constructor(
    private readonly clock: Clock,
    private readonly rules: TaxRules,
    private readonly sequencer: LogSequencer,
    private readonly log: AdminLog,
    private readonly proposals: ProposalsService,
    kinds: ProposalKinds,
  ) {
    kinds.add(this);
  }

  /**
   * Proposes a rule.
   * @throws DomainError VALIDATION_FAILED for a first day that has begun, IDEMPOTENCY_CONFLICT while another rule for
   *   that day waits
   */
  propose(admin: SessionUser, { reason, ...rule }: NewTaxRuleDto): Promise<AwaitingSecondDto> {
    const command: Command = {
      from: rule.from,
      percentTenths: Math.round(rule.percent * 10),
      threshold: birr(rule.threshold).toString(),
      base: rule.base,
      source: rule.source,
    };
    return this.proposals.askSecond(admin, { kind: this.name, command, reason });
  }

  subjectOf({ from }: Command): string {
    return `taxRule:${from}`;
  }

  async describe(tx: Tx, command: Command): Promise<Described> {
    if (!instantOf(command.from) || command.from <= dayOf(this.clock.now())) throw invalidField('from');
    const before = await this.rules.ofDay(tx, command.from);
    return { receiverId: null, value: 0n, before: before && shown(before), after: shown(termsOf(command)) };
  }

  async apply(tx: Tx, command: Command, { proposalId, actorId, reason }: Decision): Promise<void> {
    const before = await this.rules.ofDay(tx, command.from);
    await this.rules.add(tx, termsOf(command), { proposalId, now: this.clock.now() });
    await this.log.write(tx, {
      ...{ actorId, action: 'taxRule.make', subject: this.subjectOf(command) },
      ...{ before: before && shown(before), after: shown(termsOf(command)), reason },
    });
  }

  committed(): Promise<void> {
    this.sequencer.wake();
    return Promise.resolve();
  }
}

function termsOf({ from, percentTenths, threshold, base, source }: Command): TaxTerms {
  return { first_day: from, percent_tenths: percentTenths, threshold: BigInt(threshold), base, source };
}

function shown({ first_day, percent_tenths, threshold, base, source }: TaxTerms): Shown {
  return {
    from: first_day,
    percent: percent_tenths / 10,
    threshold: toBirr(santim(threshold)),
    base,
    source,
  };
}
