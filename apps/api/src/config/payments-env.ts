import { hkdfSync } from 'node:crypto';
import { birr } from '@libs/money';
import { demoGatewayKeys } from './demo-gateway-keys';
import type { Settings } from './settings';

type PerMedium = Readonly<Record<'TELEBIRR' | 'CBE', string>>;

/** Settings of the payment providers (providers.md). Every detail about which that page is uncertain is a setting. */
export interface PaymentsEnv {
  /** `live` means real money. A payment of the other mode is never credited. */
  readonly mode: 'test' | 'live';
  /** Public address of this deployment, for players and providers. */
  readonly publicUrl: string;
  readonly defaultGateway: 'chapa' | 'arifpay' | 'santimpay';
  readonly timeoutMs: number;
  /** First pause of the poller; later pauses are multiples of it (providers.md section 11). */
  readonly checkMs: number;
  readonly reconcileAsks: number;
  /** The difference in santim from which a provider's payouts are paused. */
  readonly reconcilePauseFrom: bigint;
  readonly resend: Readonly<Record<'chapa' | 'arifpay' | 'santimpay', boolean>>;
  /** How long a payout session lives; after a lost answer the money stays held for this long. */
  readonly payoutSessionMs: number;
  readonly notifySecret: string;
  /** How the sandbox's providers behave until a script changes it (docs/providers.md section 12.2). */
  readonly sandboxMode: 'plain' | 'world';
  readonly chapa: {
    readonly baseUrl: string;
    readonly secretKey: string;
    readonly webhookSecret: string;
    readonly approvalSecret: string;
    readonly approvalSigns: 'body' | 'constant';
    /** Unit of the amounts of Chapa's second platform; null if it must be set and is not. */
    readonly amountUnit: 'birr' | 'santim' | null;
  } | null;
  readonly arifpay: {
    readonly baseUrl: string;
    readonly key: string;
    readonly payoutBaseUrl: string;
    readonly directPaths: PerMedium;
    readonly payoutPaths: PerMedium;
    readonly payoutKeys: 'camel' | 'pascal';
    readonly expiry: {
      readonly field: 'expireDate' | 'expiredDate';
      readonly form: 'zone' | 'local';
      readonly leastMs: number;
    };
    readonly beneficiary: { readonly accountNumber: string; readonly bank: string };
  } | null;
  readonly santimpay: {
    readonly baseUrl: string;
    readonly merchantId: string;
    /** The merchant's private key, in PEM. */
    readonly privateKey: string;
    /** SantimPay's public key, in PEM. */
    readonly theirKey: string;
    readonly issuer: string;
    readonly gatewayToken: string | null;
    readonly methods: PerMedium;
  } | null;
  readonly receipts: {
    readonly telebirrUrl: string;
    readonly cbebirrUrl: string;
    /** Older receipts are checked by staff. */
    readonly windowHours: number;
    /** Whole birr; larger receipts are checked by staff. */
    readonly autoMaxBirr: number;
  };
}

/** The account in ArifPay's own samples: money that is sent there goes to somebody else (providers.md, A5). */
export const ARIFPAY_SAMPLE_ACCOUNT = '01320811436100';
const UNIT_MISSING =
  'must be birr or santim with a live key of Chapa v2: set one, and see what npm run provider-check -- chapa shows of 5 birr before players pay';
const ARIFPAY_BASE = 'https://gateway.arifpay.net/api';

type Read = (name: string) => string | null;

/** @param seed secret of this installation, from which demo keys and the notification secret are derived */
export function readPayments(settings: Settings, demo: boolean, port: number, seed: string): PaymentsEnv {
  const sandbox = demo ? `http://127.0.0.1:${port}/sandbox` : null;
  const demoKeys = demo ? demoGatewayKeys(seed) : null;
  const text: Read = (name) => settings.text(name);
  const url = (name: string, path: string, live: string) =>
    settings.url(name, sandbox ? sandbox + path : live, ['http:', 'https:']) ?? '';
  // `live` means real money; the server refuses to start unless all the other settings for it are there. Data of the
  // other mode is never credited.
  const mode = settings.oneOf('PAYMENTS_MODE', ['test', 'live'] as const, demo ? 'test' : 'live');
  return {
    mode,
    // Address at which players and providers reach this deployment. Default: http://127.0.0.1 and the port.
    publicUrl: settings.url('PUBLIC_URL', `http://127.0.0.1:${port}`, ['http:', 'https:']) ?? '',
    // Gateway of a deposit if the player chooses none.
    defaultGateway: settings.oneOf('DEFAULT_GATEWAY', ['chapa', 'arifpay', 'santimpay'] as const, 'chapa'),
    // The longest wait for a provider's answer.
    timeoutMs: settings.integer('GATEWAY_TIMEOUT_MS', 10_000, 100, 120_000),
    // First pause of the poller of open payments; the others are multiples of it.
    checkMs: settings.integer('PAYMENT_CHECK_MS', 15_000, 50, 3_600_000),
    // The most payments for each side and provider that an hourly reconciliation asks about; open cases come first, then those whose last answer is oldest.
    reconcileAsks: settings.integer('RECONCILE_ASKS', 5000, 1, 1_000_000),
    // The difference in birr from which a provider's payouts are paused until a person starts them again.
    reconcilePauseFrom: birr(settings.integer('RECONCILE_PAUSE_FROM', 1000, 1, 100_000_000)),
    // Whether a payout is sent again under its reference if the provider does not know it 15 minutes after its answer
    // was lost.
    resend: {
      // 1 only after `npm run provider-check -- chapa` has seen that Chapa refuses a reference that it already has.
      chapa: settings.flag('CHAPA_RESEND', false),
      // 1 only after `npm run provider-check -- arifpay` has seen that ArifPay refuses a session that was already used.
      arifpay: settings.flag('ARIFPAY_RESEND', false),
      // 1 only after `npm run provider-check -- santimpay` has seen that SantimPay refuses an id that it already has.
      santimpay: settings.flag('SANTIMPAY_RESEND', false),
    },
    // How long a payout's session lives; if its answer is lost, the money is held for this long.
    payoutSessionMs: settings.integer('PAYOUT_SESSION_MS', 1_800_000, 1000, 86_400_000),
    // How the sandbox's providers behave in demo mode: `plain`, free of charge and without faults, or `world`, as real
    // ones do.
    sandboxMode: settings.oneOf('SANDBOX_MODE', ['plain', 'world'] as const, 'plain'),
    notifySecret: Buffer.from(hkdfSync('sha256', seed, '', 'payment notifications', 32)).toString('hex'),
    chapa: readChapa(settings, url, demoKeys, mode),
    arifpay: readArifPay(settings, url, demoKeys, mode),
    santimpay: readSantimPay(
      text,
      // Address of SantimPay's API.
      url('SANTIMPAY_BASE_URL', '/santimpay/api/v1/gateway', 'https://services.santimpay.com/api/v1/gateway'),
      demoKeys,
    ),
    receipts: {
      // Address of telebirr's receipt pages.
      telebirrUrl: url(
        'TELEBIRR_RECEIPT_URL',
        '/telebirr/receipt',
        'https://transactioninfo.ethiotelecom.et/receipt',
      ),
      // Address of CBE Birr's receipts.
      cbebirrUrl: url('CBEBIRR_RECEIPT_URL', '/cbebirr/aureceipt', 'https://cbepay1.cbe.com.et/aureceipt'),
      // Receipts of manual deposits that are older than this many hours are checked by a person.
      windowHours: settings.integer('RECEIPT_WINDOW_HOURS', 24, 1, 720),
      // Receipts of manual deposits above this amount in birr are checked by a person.
      autoMaxBirr: settings.integer('RECEIPT_AUTO_MAX', 10_000, 0, 1_000_000),
    },
  };
}

type DemoKeys = ReturnType<typeof demoGatewayKeys> | null;
type ReadUrl = (name: string, path: string, live: string) => string;

function readChapa(
  settings: Settings,
  url: ReadUrl,
  demo: DemoKeys,
  mode: PaymentsEnv['mode'],
): PaymentsEnv['chapa'] {
  const text: Read = (name) => settings.text(name);
  // Secret key of the account at Chapa; Chapa's three keys together turn the gateway on. A key that begins with CHAPA_
  // belongs to Chapa's second platform.
  const secretKey = text('CHAPA_SECRET_KEY') ?? demo?.chapa.secretKey;
  // Secret hash that signs Chapa's webhooks; at least 16 random characters in production.
  const webhookSecret = text('CHAPA_WEBHOOK_SECRET') ?? demo?.chapa.webhookSecret;
  // Secret that signs Chapa's question to approve a transfer; at least 16 random characters in production.
  const approvalSecret = text('CHAPA_APPROVAL_SECRET') ?? demo?.chapa.approvalSecret;
  if (!secretKey || !webhookSecret || !approvalSecret) return null;
  const isV2 = /^CHAPA_(TEST|LIVE)_/.test(secretKey);
  // Unit of the amounts on Chapa's second platform. Sources disagree by a factor of a hundred, so live mode with a key
  // of that platform requires this setting. Default: birr; none in live mode with a key of the second platform.
  const unit = settings.oneOf('CHAPA_AMOUNT_UNIT', ['birr', 'santim'] as const, 'birr');
  const isUnitMissing = isV2 && mode === 'live' && text('CHAPA_AMOUNT_UNIT') === null;
  if (isUnitMissing) settings.problem('CHAPA_AMOUNT_UNIT', UNIT_MISSING);
  return {
    secretKey,
    webhookSecret,
    approvalSecret,
    // Address of Chapa's API, by the platform of the key.
    // Default: https://api.chapa.co/v1 or https://api.chapa.global/v2; demo: the sandbox.
    baseUrl: isV2
      ? url('CHAPA_BASE_URL', '/chapa/v2', 'https://api.chapa.global/v2')
      : url('CHAPA_BASE_URL', '/chapa/v1', 'https://api.chapa.co/v1'),
    // What the signature of an approval covers: the body, or the secret itself.
    approvalSigns: settings.oneOf('CHAPA_APPROVAL_SIGNS', ['body', 'constant'] as const, 'body'),
    amountUnit: isUnitMissing ? null : unit,
  };
}

function readArifPay(
  settings: Settings,
  url: ReadUrl,
  demo: DemoKeys,
  mode: PaymentsEnv['mode'],
): PaymentsEnv['arifpay'] {
  const text: Read = (name) => settings.text(name);
  // API key at ArifPay; it turns the gateway on.
  const key = text('ARIFPAY_KEY') ?? demo?.arifpay.key;
  if (!key) return null;
  return {
    key,
    // Address of ArifPay's checkout; that of ArifPay's own test service ends with /sandbox. Default:
    // https://gateway.arifpay.net/api, in test mode with /sandbox; demo: the sandbox.
    baseUrl: url(
      'ARIFPAY_BASE_URL',
      '/arifpay/api',
      mode === 'live' ? ARIFPAY_BASE : `${ARIFPAY_BASE}/sandbox`,
    ),
    // Address of ArifPay's payouts.
    payoutBaseUrl: url('ARIFPAY_PAYOUT_URL', '/arifpay-b2c', 'https://telebirr-b2c.arifpay.net'),
    directPaths: {
      // Path of a direct payment by telebirr.
      TELEBIRR: text('ARIFPAY_TELEBIRR_PATH') ?? '/checkout/telebirr-ussd/transfer/direct',
      // Path of a direct payment by CBE.
      CBE: text('ARIFPAY_CBE_PATH') ?? '/checkout/v2/cbe/direct/transfer',
    },
    payoutPaths: {
      // Path of a payout to telebirr.
      TELEBIRR: text('ARIFPAY_TELEBIRR_PAYOUT_PATH') ?? '/api/Telebirr/b2c/transfer',
      // Path of a payout to CBE.
      CBE: text('ARIFPAY_CBE_PAYOUT_PATH') ?? '/api/Cbebirr/b2c/transfer', // known to the sandbox only
    },
    // How the names of the fields in a payout's body are written.
    payoutKeys: settings.oneOf('ARIFPAY_PAYOUT_KEYS', ['camel', 'pascal'] as const, 'camel'),
    expiry: {
      // Name of the field with a session's end.
      field: settings.oneOf('ARIFPAY_EXPIRE_FIELD', ['expireDate', 'expiredDate'] as const, 'expireDate'),
      // How a session's end is written: `zone`, in UTC with a Z, or `local`, as Ethiopia's time without a zone.
      form: settings.oneOf('ARIFPAY_EXPIRE_FORM', ['zone', 'local'] as const, 'zone'),
      // The shortest life of a session in ms. The default is four hours, because a server that reads the other form
      // errs by three hours.
      leastMs: settings.integer('ARIFPAY_SESSION_MS', 14_400_000, 1000, 86_400_000),
    },
    beneficiary: {
      // The operator's account into which ArifPay pays; required in production. The default is only an example.
      accountNumber: text('ARIFPAY_ACCOUNT') ?? ARIFPAY_SAMPLE_ACCOUNT,
      // Bank of that account; required in production.
      bank: text('ARIFPAY_BANK') ?? 'AWINETAA',
    },
  };
}

function readSantimPay(text: Read, baseUrl: string, demo: DemoKeys): PaymentsEnv['santimpay'] {
  // Merchant id at SantimPay; with the two keys it turns the gateway on.
  const merchantId = text('SANTIMPAY_MERCHANT_ID') ?? demo?.santimpay.merchantId;
  // The merchant's private key in PEM; line feeds may be written as `\n`.
  const privateKey = text('SANTIMPAY_PRIVATE_KEY')?.replaceAll('\\n', '\n') ?? demo?.santimpay.privateKey;
  // SantimPay's public key in PEM; line feeds may be written as `\n`.
  const theirKey = text('SANTIMPAY_PUBLIC_KEY')?.replaceAll('\\n', '\n') ?? demo?.santimpay.theirPublicKey;
  if (!merchantId || !privateKey || !theirKey) return null;
  const methods = {
    // SantimPay's name of telebirr.
    TELEBIRR: text('SANTIMPAY_TELEBIRR_METHOD') ?? 'Telebirr',
    // SantimPay's name of CBE Birr.
    CBE: text('SANTIMPAY_CBE_METHOD') ?? 'CBE Birr',
  };
  // Issuer that SantimPay's tokens must name.
  const issuer = text('SANTIMPAY_ISSUER') ?? 'services.santimpay.com';
  // Token of the gateway, if SantimPay has given one; it is sent as Authorization: Bearer.
  const gatewayToken = text('SANTIMPAY_GATEWAY_TOKEN');
  return { baseUrl, merchantId, privateKey, theirKey, issuer, gatewayToken, methods };
}
