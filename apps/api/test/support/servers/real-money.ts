import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { openLogin } from '../../../src/platform/db/login';

const secret = () => randomBytes(32).toString('hex');

/** Every setting that the start requires for real money, except the address of the database. */
export function realMoneySettings(): Record<string, string> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    NODE_ENV: 'production',
    PAYMENTS_MODE: 'live',
    LICENCE_NUMBER: 'L-1',
    MINIMUM_AGE: '21',
    BEACON: 'drand',
    JWT_SECRET: secret(),
    OTP_PEPPER: secret(),
    DRAW_KEY: secret(),
    LOG_KEY: secret(),
    AFRO_TOKEN: secret(),
    PUBLIC_URL: 'https://play.example',
    CHAPA_SECRET_KEY: `CHASECK-${secret()}`,
    CHAPA_WEBHOOK_SECRET: secret(),
    CHAPA_APPROVAL_SECRET: secret(),
    ARIFPAY_KEY: 'a-key-of-theirs',
    ARIFPAY_ACCOUNT: '1000234567890',
    ARIFPAY_BANK: 'CBETETAA',
    SANTIMPAY_MERCHANT_ID: 'merchant-1',
    SANTIMPAY_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    SANTIMPAY_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/** The same for a server on this test file's database with the login edil_app; it reaches nobody outside. */
export async function realMoneyServer(): Promise<Record<string, string>> {
  const { url } = await openLogin({
    databaseUrl: process.env['DATABASE_URL'] ?? '',
    migrationDatabaseUrl: null,
    realMoney: false,
  });
  const nowhere = [1, 2, 3].map((relay) => `https://127.0.0.1:9/${relay}`).join();
  return {
    ...realMoneySettings(),
    DATABASE_URL: url,
    DEMO: '0',
    RATE_LIMIT_SCALE: '1',
    AFRO_BASE_URL: 'http://127.0.0.1:9',
    DRAND_RELAYS: nowhere,
  };
}
