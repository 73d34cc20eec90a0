import type { ApiAnswer } from '@libs/api-client';
import type { Person } from '../../shared/api/rows';
import { dayFilters } from '../../shared/list/DayInput';

/** A row of the list of deposits (docs/admin-api.md "deposits"). */
export type DepositRow = ApiAnswer<'admin/deposits', 'get'>[number];

/** A row of the list of withdrawals (docs/admin-api.md "withdrawals"). */
export type WithdrawalRow = ApiAnswer<'admin/withdrawals', 'get'>[number];

/** What the page of one deposit or withdrawal shows beyond its row: its ledger transfers and the actions of staff. */
export type PaymentHistory = Pick<ApiAnswer<'admin/deposits/{id}', 'get'>, 'transfers' | 'log'>;

/** The tabs of the lists of payments, by state. */
export const paymentTabs = ['waiting', 'open', 'awaitingSecond', 'paid', 'declined'] as const;

/** Filters by the day of the last change, which of a paid payment is the day on which it was paid. */
export const changedFilters = dayFilters('updatedAt', [
  'backoffice.fields.changedFrom',
  'backoffice.fields.changedTo',
]);

const choicesOf = (words: string, ids: readonly string[]) =>
  ids.map((id) => ({ id, name: `backoffice.${words}.${id}` }));

export const kindChoices = choicesOf('way', ['bank', 'direct', 'manual']);
export const channelChoices = choicesOf('channel', ['gateway', 'receipt']);
export const providerChoices = choicesOf('provider', [
  'chapa',
  'arifpay',
  'santimpay',
  'telebirr',
  'cbebirr',
  'manual',
]);

/** The way of a payout in words, as in "By hand · telebirr" and "By hand · Dashen Bank", as the player typed the bank. */
export function wayOf(
  { kind, medium, provider, bankId }: Pick<WithdrawalRow, 'kind' | 'medium' | 'provider' | 'bankId'>,
  t: (key: string, words?: object) => string,
): string {
  const name = kind !== 'manual' ? provider : medium === 'BANK' && bankId ? bankId : medium.toLowerCase();
  return `${t(`backoffice.way.${kind}`)} · ${t(`backoffice.provider.${name}`, { _: name })}`;
}

/** The text key of the approve button: an approval by one admin alone, by the first of two, or by the second of two. */
export function approveLabel(firstAdmin: Person | null, needsSecond: boolean): string {
  if (firstAdmin) return 'backoffice.verb.approveSecond';
  return needsSecond ? 'backoffice.verb.approveFirst' : 'backoffice.verb.approve';
}
