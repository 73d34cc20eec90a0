import { birr } from '@libs/money';
import type { DepositRequest, PayoutRequest } from '../../src/payments/gateways/gateway';

export const REFERENCE = 'EBD00000000000000001';
const ADDRESS = 'https://play.example/api';

/** The order of a deposit of 1 birr, as in the vendors' samples. */
export const deposit: DepositRequest = {
  reference: REFERENCE,
  amount: birr(1),
  phone: '+251911000000',
  medium: 'CHECKOUT',
  returnUrl: 'https://play.example/wallet',
  cancelUrl: 'https://play.example/wallet',
  notifyUrl: `${ADDRESS}/webhook/x`,
  expiresAt: new Date('2026-11-23T10:00:00Z'),
};

export const payout: PayoutRequest = {
  reference: REFERENCE,
  amount: birr(1),
  medium: 'TELEBIRR',
  account: '+251911000000',
  accountName: 'A B',
  bankId: null,
  notifyUrl: `${ADDRESS}/webhook/x`,
  returnUrl: 'https://play.example/wallet',
  expiresAt: new Date('2026-11-23T10:00:00Z'),
  session: null,
};
