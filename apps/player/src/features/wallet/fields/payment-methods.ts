import { transactionNumberIn, TOKEN_PREFIX, TXN_TEXT_LENGTH } from '@libs/contract';
import type { AppConfig, Gateway, Medium } from '../../../shared/api';

/** One button of the deposit tab. */
export interface DepositMethod {
  id: string;
  label: string;
  /** Provider: the part of the label before the dot. */
  provider: string;
  /** Medium of the payment; null if the player chooses it on the page of the provider. */
  medium: Medium | null;
  path: string;
  /** Further fields of the request. */
  extra: { medium?: Medium };
}

/** A provider of the fast withdrawal. */
export type DirectMethod = DepositMethod & { medium: Medium };

export const media: readonly { medium: Medium; name: string }[] = [
  { medium: 'TELEBIRR', name: 'telebirr' },
  { medium: 'CBE', name: 'CBE Birr' },
];

const takes = (gateway: Gateway, field: string) => gateway.body.includes(field);

export const nameOf = (medium: Medium) => media.find((one) => one.medium === medium)?.name ?? medium;

/** The id of a gateway for one medium contains that medium; a gateway with a field for the medium serves both. */
function expand(gateway: Gateway): DepositMethod[] {
  const { id, label, path } = gateway;
  if (takes(gateway, 'medium')) {
    return media.map(({ medium }) => ({
      id: `${id}:${medium}`,
      label: `${label} · ${nameOf(medium)}`,
      provider: label,
      medium,
      path,
      extra: { medium },
    }));
  }
  const medium = media.find((one) => id.toUpperCase().endsWith(one.medium))?.medium ?? null;
  const [provider = label] = label.split(' · ');
  return [{ id, label, provider, medium, path, extra: {} }];
}

/** "telebirr" or "CBE Birr"; null where the player chooses on the provider's page. */
export const mediumName = ({ medium }: DepositMethod): string | null => medium && nameOf(medium);

/**
 * Deposit buttons of the providers. Payments that are confirmed on the phone come before those that need a web page.
 */
function depositMethods({ gateways }: AppConfig): DepositMethod[] {
  const methods = gateways.deposit.filter((gateway) => !takes(gateway, 'txnId')).flatMap(expand);
  const isConfirmedOnPhone = ({ medium, extra }: DepositMethod) =>
    medium !== null && extra.medium === undefined;
  return [...methods.filter(isConfirmedOnPhone), ...methods.filter((method) => !isConfirmedOnPhone(method))];
}

/** The methods of the deposit tab: one for each medium, in the order of `media`, and all others after them. */
export function depositWays(config: AppConfig): { first: DepositMethod[]; more: DepositMethod[] } {
  const methods = depositMethods(config);
  const first = media.flatMap(({ medium }) => methods.find((method) => method.medium === medium) ?? []);
  if (first.length === 0) return { first: methods, more: [] };
  return { first, more: methods.filter((method) => !first.includes(method)) };
}

/** Path of the manual deposit: paid to the house's account and reported by its transaction number. */
export const manualDepositPath = ({ gateways }: AppConfig): string | null =>
  gateways.deposit.find((gateway) => takes(gateway, 'txnId'))?.path ?? null;

/** Providers of the fast withdrawal: to the player's own number, without an account to type. */
export const directMethods = ({ gateways }: AppConfig): DirectMethod[] =>
  gateways.withdraw
    .filter((gateway) => !takes(gateway, 'accountNumber'))
    .flatMap(expand)
    .map((method) => ({ ...method, medium: method.medium ?? 'TELEBIRR' }));

/** Paths of a withdrawal to an account: `bank` for banks that a gateway serves, `manual` for a payout by staff. */
export function accountPaths({ gateways }: AppConfig): { bank: string | null; manual: string | null } {
  const accounts = gateways.withdraw.filter((gateway) => takes(gateway, 'accountNumber'));
  return {
    bank: accounts.find((gateway) => !takes(gateway, 'method'))?.path ?? null,
    manual: accounts.find((gateway) => takes(gateway, 'method'))?.path ?? null,
  };
}

/** The medium of a receipt or SMS: CBE Birr names itself, everything else is telebirr's. */
export const mediumOf = (text: string): Medium => (/\bcbe|mbreciept/i.test(text) ? 'CBE' : 'TELEBIRR');

/**
 * Finds the transaction number in a typed or pasted text, which may be a whole SMS. A link that holds only a token
 * stays as it is, because its capitals matter. Any other text is written in capitals and cut to the length of a
 * number.
 */
export function txnText(text: string): string {
  const id = transactionNumberIn(text);
  if (id?.startsWith(TOKEN_PREFIX)) return /\S*mbreciept\S+/i.exec(text)?.[0] ?? text;
  return id ?? text.toUpperCase().replace(/\s/g, '').slice(0, TXN_TEXT_LENGTH);
}
