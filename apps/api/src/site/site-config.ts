import { Inject, Injectable } from '@nestjs/common';
import { languages, scheduleStakes, spaceStakes, stakes } from '@libs/contract';
import { ENV, type Env } from '../config';
import { SiteSettings } from './settings';
import { gatewaysOf } from './gateways-view';
import type { SiteConfigDto } from './site.dto';

/** Builds the public configuration from the values of the deployment and the settings of the operator. */
@Injectable()
export class SiteConfigService {
  private readonly fixed: Omit<SiteConfigDto, 'limits' | 'snow'>;

  constructor(
    @Inject(ENV) env: Env,
    private readonly settings: SiteSettings,
  ) {
    this.fixed = {
      languages,
      stakes,
      spaceStakes,
      scheduleStakes,
      minPlayers: env.minPlayers,
      countdownMs: env.countdownMs,
      gateways: gatewaysOf(env),
      receivingAccounts: env.receivingAccounts,
      links: env.links,
      beacon: env.beacon,
      demo: env.demo,
      ageRequired: env.realMoney ? env.minimumAge : null,
    };
  }

  async config(): Promise<SiteConfigDto> {
    const [moneyLimits, cardsPerPlayer, snow] = await Promise.all([
      this.settings.read('moneyLimits'),
      this.settings.read('cardsPerPlayer'),
      this.settings.read('snow'),
    ]);
    return { ...this.fixed, limits: { ...moneyLimits, cardsPerPlayer }, snow };
  }
}
