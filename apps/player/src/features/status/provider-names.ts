/** The names of the providers, as each of them spells its own. */
export const providerNames: Readonly<Record<string, string>> = {
  arifpay: 'ArifPay',
  chapa: 'Chapa',
  santimpay: 'SantimPay',
  telebirr: 'telebirr',
  cbebirr: 'CBE Birr',
};
