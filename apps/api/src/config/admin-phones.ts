import { normalizePhone } from '@libs/contract';
import type { Env } from './env-shape';
import type { Settings } from './settings';

const DEMO_ADMINS = '0911000001,0911000010';

/**
 * Reads SYSTEM_ADMIN_PHONES: the people who may be invited as system admins, and who may not play outside demo mode
 * (controls.md 2).
 */
export function readAdminPhones(settings: Settings, demo: boolean): Env['systemAdminPhones'] {
  // Phones that may be invited as system admins, at most six. Default: none; demo: 0911000001, 0911000010.
  const phones = settings.list('SYSTEM_ADMIN_PHONES', demo ? DEMO_ADMINS : '', normalizePhone, 'a phone');
  if (phones.length > 6) settings.problem('SYSTEM_ADMIN_PHONES', 'takes at most six phones');
  return phones;
}
