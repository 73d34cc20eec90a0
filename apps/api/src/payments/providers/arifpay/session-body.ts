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

/** The body of a session; our reference travels as `nonce`, the beneficiaries sum to the items (providers.md 2.3). */
export function sessionBody(
  request: SessionRequest,
  beneficiary: { accountNumber: string; bank: string },
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
    expireDate: request.expiresAt.toISOString(),
    paymentMethods: request.methods,
    items: [{ name: 'Edil Bingo', quantity: 1, price: amount }],
    beneficiaries: [{ ...beneficiary, amount }],
  };
}
