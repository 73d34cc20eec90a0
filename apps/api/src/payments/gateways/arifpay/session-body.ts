import { toBirr, type Santim } from '@libs/money';

/** The data of a new session, for a payment or a payout. */
export interface SessionRequest {
  reference: string;
  amount: Santim;
  /** `+251…`; for payouts the receiver's. */
  phone?: string;
  methods: string[];
  returnUrl: string;
  cancelUrl: string;
  notifyUrl: string;
  expiresAt: Date;
}

/** Sources write the end of a session in different ways. */
export interface ExpirySpelling {
  /** One direct-pay adapter writes `expiredDate` (A6). */
  field: 'expireDate' | 'expiredDate';
  /** `zone`: UTC with a Z, as one SDK. `local`: Ethiopia's time without a zone, as another (A3). */
  form: 'zone' | 'local';
  /** A server that reads the other form is three hours off: with four, no page has ended before it is opened. */
  leastMs: number;
}

const ADDIS_ABABA_MS = 3 * 3600_000;

/** The body of a session; our reference travels as `nonce`, the beneficiaries sum to the items (providers.md 2.3). */
export function sessionBody(
  request: SessionRequest,
  beneficiary: { accountNumber: string; bank: string },
  expiry: ExpirySpelling,
  now: Date,
): object {
  const amount = toBirr(request.amount);
  return {
    nonce: request.reference,
    phone: (request.phone ?? '').replace(/^\+/, ''),
    lang: 'EN',
    cancelUrl: request.cancelUrl,
    errorUrl: request.cancelUrl,
    successUrl: request.returnUrl,
    notifyUrl: request.notifyUrl,
    [expiry.field]: expiryText(request.expiresAt, expiry, now),
    paymentMethods: request.methods,
    items: [{ name: 'Edil Bingo', quantity: 1, price: amount }],
    beneficiaries: [{ ...beneficiary, amount }],
  };
}

function expiryText(expiresAt: Date, { form, leastMs }: ExpirySpelling, now: Date): string {
  const end = Math.max(expiresAt.getTime(), now.getTime() + leastMs);
  if (form === 'zone') return new Date(end).toISOString();
  return new Date(end + ADDIS_ABABA_MS).toISOString().slice(0, 19);
}
