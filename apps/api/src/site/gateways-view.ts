import type { Env } from '../config';

/** A method of deposit or withdrawal that this deployment offers; the wallet shows a button for each. */
export interface GatewayView {
  id: string;
  /** The provider, followed by a dot and the medium if the method serves one medium only. */
  label: string;
  /** Relative to /api/. */
  path: string;
  /** Names of the fields of the request's body. */
  body: string[];
}

export interface GatewayViews {
  deposit: GatewayView[];
  withdraw: GatewayView[];
}

const AMOUNT = ['amount'];
const AMOUNT_AND_MEDIUM = ['amount', 'medium'];
const BANK = ['accountNumber', 'accountName', 'amount', 'selectedBank'];

/** The methods for which this deployment has keys; payment by hand is always offered. */
export function gatewaysOf({ payments: { chapa, arifpay, santimpay } }: Env): GatewayViews {
  return {
    deposit: [
      ...(chapa ? [view('chapa', 'Chapa', 'chapa/initializePayment', AMOUNT)] : []),
      ...(arifpay
        ? [
            view('arifpay', 'ArifPay', 'arifpay/create-checkout-session', AMOUNT),
            view('arifpay-telebirr', 'ArifPay · telebirr', 'arifpay/direct-pay', AMOUNT),
            view('arifpay-cbe', 'ArifPay · CBE Birr', 'arifpay/direct-payCbe', AMOUNT),
          ]
        : []),
      ...(santimpay ? [view('santimpay', 'SantimPay', 'santimpay/deposit', AMOUNT_AND_MEDIUM)] : []),
      view('manual', 'telebirr / CBE Birr', 'transaction/manualDeposit', ['amount', 'txnId']),
    ],
    withdraw: [
      ...(chapa ? [view('chapa-bank', 'Chapa', 'chapa/bankWithdraw', BANK)] : []),
      ...(arifpay
        ? [
            view('arifpay-telebirr', 'ArifPay · telebirr', 'arifpay/withdraw', AMOUNT),
            view('arifpay-cbe', 'ArifPay · CBE Birr', 'arifpay/WithdrawCbeBirr', AMOUNT),
          ]
        : []),
      ...(santimpay ? [view('santimpay', 'SantimPay', 'santimpay/withdraw', AMOUNT_AND_MEDIUM)] : []),
      view('manual', 'Manual', 'transaction/ManualWithdraw', [
        'amount',
        'method',
        'accountNumber',
        'accountName',
        'selectedBank',
      ]),
    ],
  };
}

function view(id: string, label: string, path: string, body: string[]): GatewayView {
  return { id, label, path, body };
}
