import type { Locator } from 'playwright-core';
import { withdraw, type WalletVisitor } from './wallet';
import { until } from './until';

/** A bank of the sandbox's list. */
const CBE = '946';

export interface Sms {
  text: string;
  code: string | null;
}

/** The SMS that a phone has received, newest first. */
export async function inboxOf(url: string, to: string): Promise<Sms[]> {
  return (await (await fetch(`${url}/sandbox/sms?to=${to}`)).json()) as Sms[];
}

/** Waits for an SMS to a phone that satisfies `fits`; returns the newest. */
export async function smsTo(url: string, to: string, fits: (one: Sms) => boolean): Promise<Sms> {
  return until(async () => (await inboxOf(url, to)).find(fits), `such an SMS to ${to}`);
}

/** Orders a manual payout to a bank account, by the form of the wallet. */
export async function orderToBank(
  visitor: WalletVisitor,
  birr: string,
  account = '1000 1234 56789',
): Promise<void> {
  const { page, text, amount } = visitor;
  await page.getByRole('radio', { name: text('wallet.withdraw.manual') }).check();
  await page.locator('[name="selectedBank"]').selectOption(CBE);
  await page.locator('[name="accountNumber"]').fill(account);
  await page.locator('[name="accountName"]').fill('Abebe Kebede');
  await amount().fill(birr);
  await withdraw(visitor);
}

/** The dialog that asks for the code of a new account. */
export const codeDialog = ({ page }: WalletVisitor): Locator => page.getByTestId('payee-code');

export const codeField = (part: Locator, { text }: WalletVisitor): Locator =>
  part.getByLabel(text('wallet.transfer.otp'), { exact: true });

export const press = (part: Locator, name: string): Locator =>
  part.getByRole('button', { name, exact: true });
