import { Inject, Injectable } from '@nestjs/common';
import { languages, scheduleStakes, spaceStakes, stakes } from '@libs/contract';
import { santim, toBirr } from '@libs/money';
import { ENV, type Env } from '../config';
import { Clock, dayOf } from '../platform/clock';
import { Db } from '../platform/db';
import { TaxRules } from '../tax';
import { AmountLimits, SiteSettings, windDownFrom } from './settings';
import type { SiteConfigDto, GatewayDto, GatewaysDto } from './site.dto';

/** Builds the public configuration from the values of the deployment and the settings of the operator. */
@Injectable()
export class SiteConfigService {
  private readonly fixed: Omit<SiteConfigDto, 'limits' | 'snow' | 'tax' | 'windDown'>;

  constructor(
    @Inject(ENV) env: Env,
    private readonly db: Db,
    private readonly settings: SiteSettings,
    private readonly amounts: AmountLimits,
    private readonly clock: Clock,
    private readonly taxRules: TaxRules,
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
      vitals: env.phoneVitals,
      ageRequired: env.realMoney ? env.minimumAge : null,
      minimumAge: env.minimumAge,
      licence: env.licenceNumber,
    };
  }

  async config(): Promise<SiteConfigDto> {
    const [moneyLimits, cardsPerPlayer, snow, rule, from] = await Promise.all([
      this.amounts.read(),
      this.settings.cardLimits(),
      this.settings.read('snow'),
      this.taxRules.ofDay(this.db, dayOf(this.clock.now())),
      windDownFrom(this.db),
    ]);
    const windDown = from && { windDown: { from: from.toISOString() } };
    const tax = rule &&
      rule.percent_tenths > 0 && {
        tax: { percent: rule.percent_tenths / 10, from: toBirr(santim(rule.threshold)) },
      };
    return { ...this.fixed, limits: { ...moneyLimits, cardsPerPlayer }, snow, ...tax, ...windDown };
  }
}

const AMOUNT = ['amount'];
const AMOUNT_AND_MEDIUM = ['amount', 'medium'];
const BANK = ['accountNumber', 'accountName', 'amount', 'selectedBank'];

/** The methods for which this deployment has keys; payment by hand is always offered. */
function gatewaysOf({ payments: { chapa, arifpay, santimpay } }: Env): GatewaysDto {
  return {
    deposit: [
      ...(chapa ? [view('chapa', 'Chapa', 'chapa/initializePayment', AMOUNT)] : []),
      ...(arifpay
        ? [
            view('arifpay', 'ArifPay', 'arifpay/create-checkout-session', AMOUNT),
            view('arifpay-telebirr', 'ArifPay · telebirr', 'arifpay/direct-pay', AMOUNT),
            view('arifpay-cbe', 'ArifPay · CBE Birr', 'arifpay/direct-payCbe', AMOUNT),
          ]
        : []),
      ...(santimpay ? [view('santimpay', 'SantimPay', 'santimpay/deposit', AMOUNT_AND_MEDIUM)] : []),
      view('manual', 'telebirr / CBE Birr', 'transaction/manualDeposit', ['amount', 'txnId']),
    ],
    withdraw: [
      ...(chapa ? [view('chapa-bank', 'Chapa', 'chapa/bankWithdraw', BANK)] : []),
      ...(arifpay
        ? [
            view('arifpay-telebirr', 'ArifPay · telebirr', 'arifpay/withdraw', AMOUNT),
            view('arifpay-cbe', 'ArifPay · CBE Birr', 'arifpay/WithdrawCbeBirr', AMOUNT),
          ]
        : []),
      ...(santimpay ? [view('santimpay', 'SantimPay', 'santimpay/withdraw', AMOUNT_AND_MEDIUM)] : []),
      view('manual', 'Manual', 'transaction/ManualWithdraw', [
        'amount',
        'method',
        'accountNumber',
        'accountName',
        'selectedBank',
      ]),
    ],
  };
}

function view(id: string, label: string, path: string, body: string[]): GatewayDto {
  return { id, label, path, body };
}
