import type { Env } from './env-shape';
import type { Settings } from './settings';

const WITH = 'with PAYMENTS_MODE=live, which is real money';
/**
 * The settings that turn each provider on. If no provider is set up at all, only the first setting of each is reported
 * as missing.
 */
const PROVIDER_KEYS = {
  CHAPA: ['CHAPA_SECRET_KEY', 'CHAPA_WEBHOOK_SECRET', 'CHAPA_APPROVAL_SECRET'],
  ARIFPAY: ['ARIFPAY_KEY', 'ARIFPAY_ACCOUNT', 'ARIFPAY_BANK'],
  SANTIMPAY: ['SANTIMPAY_MERCHANT_ID', 'SANTIMPAY_PRIVATE_KEY', 'SANTIMPAY_PUBLIC_KEY'],
} as const;

/**
 * Refuses real money unless every setting that it needs is there, and refuses the setting REAL_MONEY (controls.md 5).
 */
export function refuseForRealMoney(settings: Settings, env: Env): void {
  if (settings.isSet('REAL_MONEY'))
    settings.problem('REAL_MONEY', 'is gone: PAYMENTS_MODE=live is real money, PAYMENTS_MODE=test is not');
  if (!env.realMoney) return;
  if (env.demo) return settings.problem('PAYMENTS_MODE', 'cannot be live in demo mode');
  if (!env.production) settings.problem('NODE_ENV', `must be production ${WITH}`);
  if (env.beacon === 'local') settings.problem('BEACON', `cannot be local ${WITH}`);
  if (env.migrationDatabaseUrl !== null)
    settings.problem(
      'MIGRATION_DATABASE_URL',
      `must not be known to a server ${WITH}: npm run migrate has it`,
    );
  if (env.sharedDevice !== 'refuse') settings.problem('SHARED_DEVICE', `must be refuse ${WITH}`);
  for (const name of ['LICENCE_NUMBER', 'MINIMUM_AGE', 'LOG_KEY'])
    if (!settings.isSet(name)) settings.problem(name, `is required ${WITH}`);
  refuseHalfProviders(settings);
}

/** Requires all keys of a provider if one of them is given, and requires at least one provider. */
function refuseHalfProviders(settings: Settings): void {
  const begun = Object.values(PROVIDER_KEYS).filter((names) => names.some((name) => settings.isSet(name)));
  for (const names of begun)
    for (const name of names) if (!settings.isSet(name)) settings.problem(name, `is required ${WITH}`);
  if (begun.length > 0) return;
  for (const [name] of Object.values(PROVIDER_KEYS))
    settings.problem(name, `or the keys of another provider are required ${WITH}`);
}
