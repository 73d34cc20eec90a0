import { normalizePhone, type Phone } from '@libs/contract';
import { readAfro } from './afro-env';
import type { Env } from './env-shape';
import { isWeak } from './secrets';
import type { Settings } from './settings';

const SHORTEST_TOKEN = 32;

/** The settings of `npm run alert-sms`, which knows no others, because it stands beside Alertmanager and not in a server. */
export type AlertSmsEnv = Pick<Env, 'afro' | 'afroToken'> & {
  readonly phones: readonly Phone[];
  /** Bearer token of Alertmanager. */
  readonly token: string;
  readonly port: number;
};

export function readAlertSms(settings: Settings): AlertSmsEnv {
  // Phones to which `npm run alert-sms` sends alerts, one to six. Default: none.
  const phones = settings.list('ALERT_SMS_PHONES', '', normalizePhone, 'a phone');
  if (phones.length < 1 || phones.length > 6) settings.problem('ALERT_SMS_PHONES', 'takes one to six phones');
  // Bearer token that Alertmanager sends to `npm run alert-sms`. Default: none.
  const token = settings.required('ALERT_SMS_TOKEN');
  if (token.length < SHORTEST_TOKEN || isWeak(token))
    settings.problem('ALERT_SMS_TOKEN', `must be at least ${SHORTEST_TOKEN} random characters`);
  return {
    ...{ phones, token },
    // Port of 127.0.0.1 on which `npm run alert-sms` listens.
    port: settings.integer('ALERT_SMS_PORT', 9095, 1, 65_535),
    afro: readAfro(settings, null),
    afroToken: settings.required('AFRO_TOKEN'),
  };
}
