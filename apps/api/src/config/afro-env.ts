import type { Env } from './env-shape';
import type { Settings } from './settings';

/** @param demoPort the port of a demo, whose sandbox takes the SMS; else null */
export function readAfro(settings: Settings, demoPort: number | null): Env['afro'] {
  return {
    // Address of the SMS provider's API. Default: https://api.afromessage.com/api; demo: the sandbox.
    baseUrl: settings.url('AFRO_BASE_URL', afroHost(demoPort), ['http:', 'https:']) ?? '',
    // Sender that is shown on an SMS.
    sender: settings.text('AFRO_SENDER') ?? 'Edil Bingo',
    // The provider's id of the number that sends.
    identifier: settings.text('AFRO_IDENTIFIER'),
    // Maker of the one-time codes: the product, which sends them by /send, or the provider with its /challenge.
    codes: settings.oneOf('AFRO_CODES', ['own', 'challenge'] as const, 'own'),
    // Address at which the provider reports the fate of a challenge's SMS, once and without a secret.
    callback: settings.url('AFRO_CALLBACK', null, ['http:', 'https:']),
  };
}

/** @param demoPort as in `readAfro` */
export function afroHost(demoPort: number | null): string {
  return demoPort === null
    ? 'https://api.afromessage.com/api'
    : `http://127.0.0.1:${demoPort}/sandbox/afro/api`;
}
