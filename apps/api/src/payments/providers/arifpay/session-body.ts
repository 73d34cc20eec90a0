import { toBirr, type Santim } from '@libs/money';

/** What a session is made from, for a payment or a payout. */
export interface SessionWish {
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
export function sessionBody(wish: SessionWish, beneficiary: { accountNumber: string; bank: string }): object {
  const amount = toBirr(wish.amount);
  return {
    nonce: wish.reference,
    phone: (wish.phone ?? '').replace(/^\+/, ''),
    lang: 'EN',
    cancelUrl: wish.cancelUrl,
    errorUrl: wish.cancelUrl,
    successUrl: wish.returnUrl,
    notifyUrl: wish.notifyUrl,
    expireDate: wish.expiresAt.toISOString(),
    paymentMethods: wish.methods,
    items: [{ name: 'Edil Bingo', quantity: 1, price: amount }],
    beneficiaries: [{ ...beneficiary, amount }],
  };
}
