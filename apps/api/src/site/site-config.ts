import { Inject, Injectable } from '@nestjs/common';
import { languages, scheduleStakes, spaceStakes, stakes } from '@libs/contract';
import { ENV, type Env } from '../config';
import { SiteSettings, type SiteSettingValues } from '../site-settings';
import { gatewaysOf, type GatewayViews } from './gateways-view';

/** GET config: the facts of this deployment that the apps need before sign-in. */
export interface SiteConfig {
  languages: readonly string[];
  stakes: readonly number[];
  spaceStakes: readonly number[];
  scheduleStakes: readonly number[];
  gateways: GatewayViews;
  limits: SiteSettingValues['moneyLimits'] & { cardsPerPlayer: number };
  receivingAccounts: Env['receivingAccounts'];
  links: Env['links'];
  beacon: Env['beacon'];
  demo: boolean;
  /** Snow on the shell (setting `snow`). */
  snow: boolean;
  /** The age that a player confirms at sign-up where the product is played for money; else null. */
  ageRequired: number | null;
}

/** Builds the public configuration from the values of the deployment and the settings of the operator. */
@Injectable()
export class SiteConfigService {
  private readonly fixed: Omit<SiteConfig, 'limits' | 'snow'>;

  constructor(
    @Inject(ENV) env: Env,
    private readonly settings: SiteSettings,
  ) {
    this.fixed = {
      languages,
      stakes,
      spaceStakes,
      scheduleStakes,
      gateways: gatewaysOf(env),
      receivingAccounts: env.receivingAccounts,
      links: env.links,
      beacon: env.beacon,
      demo: env.demo,
      ageRequired: env.realMoney ? env.minimumAge : null,
    };
  }

  async config(): Promise<SiteConfig> {
    const [moneyLimits, cardsPerPlayer, snow] = await Promise.all([
      this.settings.read('moneyLimits'),
      this.settings.read('cardsPerPlayer'),
      this.settings.read('snow'),
    ]);
    return { ...this.fixed, limits: { ...moneyLimits, cardsPerPlayer }, snow };
  }
}
