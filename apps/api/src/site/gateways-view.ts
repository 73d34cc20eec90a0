import type { Env } from '../config';
import type { GatewayDto, GatewaysDto } from './site.dto';

const AMOUNT = ['amount'];
const AMOUNT_AND_MEDIUM = ['amount', 'medium'];
const BANK = ['accountNumber', 'accountName', 'amount', 'selectedBank'];

/** The methods for which this deployment has keys; payment by hand is always offered. */
export function gatewaysOf({ payments: { chapa, arifpay, santimpay } }: Env): GatewaysDto {
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

function view(id: string, label: string, path: string, body: string[]): GatewayDto {
  return { id, label, path, body };
}
