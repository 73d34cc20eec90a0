interface Way {
  medium: string | null;
  provider?: string | null;
  bank_id?: string | null;
}

/** Names of media and providers, as the buttons of the wallet write them. */
const names: Partial<Record<string, string>> = {
  TELEBIRR: 'telebirr',
  CBE: 'CBE Birr',
  chapa: 'Chapa',
  arifpay: 'ArifPay',
  santimpay: 'SantimPay',
};

/**
 * The name under which a payment is told: that of its medium, of the provider on whose page the medium was chosen, or of
 * the bank as the player typed it. Undefined of a bank that the provider knows by an id, and of what is no payment.
 */
export function wayName({ medium, provider, bank_id: bank }: Way): string | undefined {
  if (medium === 'BANK') return provider === 'manual' ? (bank ?? undefined) : undefined;
  return names[(medium === 'CHECKOUT' ? provider : medium) ?? ''];
}
