import { Injectable, Logger } from '@nestjs/common';
import { SingleFlight } from '../../platform/async';
import { Clock } from '../../platform/clock';
import { DomainError, invalidField } from '../../platform/errors';
import type { Bank } from './gateway';
import { Gateways } from './gateways';

const FRESH_MS = 6 * 3600_000;
/** Pause in ms after the list of banks could not be read. */
const PAUSE_MS = 10_000;

/**
 * The banks to which players can withdraw: the provider's list, read every six hours. The old list is used while a read
 * fails.
 */
@Injectable()
export class Banks {
  private readonly logger = new Logger(Banks.name);
  private banks: ReadonlyMap<string, Bank> = new Map();
  private freshUntilMs = 0;
  private readonly loads = new SingleFlight<void>();

  constructor(
    private readonly gateways: Gateways,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError PROVIDER_UNAVAILABLE while there is no list at all */
  async all(): Promise<ReadonlyMap<string, Bank>> {
    if (this.clock.now().getTime() >= this.freshUntilMs) await this.refresh();
    if (this.banks.size === 0)
      throw new DomainError('PROVIDER_UNAVAILABLE', {}, { retryAfterSeconds: PAUSE_MS / 1000 });
    return this.banks;
  }

  /** @throws DomainError VALIDATION_FAILED for a bank that is not in the list or an account of another length */
  async require(bankId: string, accountNumber: string): Promise<Bank> {
    const bank = (await this.all()).get(bankId);
    if (!bank) throw invalidField('selectedBank');
    if (bank.accountLength !== null && accountNumber.length !== bank.accountLength)
      throw invalidField('accountNumber');
    return bank;
  }

  private refresh(): Promise<void> {
    return this.loads.run(() => this.load());
  }

  private async load(): Promise<void> {
    const outcome = await this.gateways.all.find((gateway) => 'listBanks' in gateway)?.listBanks?.();
    const nowMs = this.clock.now().getTime();
    if (outcome?.ok && outcome.value.length > 0) {
      this.banks = new Map(
        outcome.value
          .filter(({ currency }) => currency === 'ETB')
          .map(({ slug: _ours, ...bank }) => [bank.id, bank]), // without the slug, which players' apps do not know
      );
      this.freshUntilMs = nowMs + FRESH_MS;
    } else {
      this.logger.warn('the list of banks could not be had');
      this.freshUntilMs = nowMs + PAUSE_MS;
    }
  }
}
