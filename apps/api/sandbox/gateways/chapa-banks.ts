const TIMES = { created_at: '2023-01-24T04:28:30.000000Z', updated_at: '2024-08-03T08:10:24.000000Z' };

/** The list of banks: an array with flags that are 1, 0 or null, as in the live API (providers.md section 1.4). */
export const banks = [
  bank(130, 'abay_bank', 'Abay Bank', 16),
  bank(656, 'awash_bank', 'Awash Bank', 14),
  bank(347, 'boa_bank', 'Bank of Abyssinia', 8),
  bank(128, 'cbebirr', 'CBEBirr', 10, 1),
  bank(946, 'cbe_bank', 'Commercial Bank of Ethiopia (CBE)', 13),
  bank(880, 'dashen_bank', 'Dashen Bank', 13),
  bank(855, 'telebirr', 'telebirr', 10, 1),
  bank(472, 'wegagen_bank', 'Wegagen Bank', 13),
];

function bank(id: number, slug: string, name: string, length: number, mobile: 1 | null = null) {
  const flags = { is_mobilemoney: mobile, is_rtgs: mobile ? null : (1 as const), is_active: 1, active: 1 };
  return {
    id,
    slug,
    swift: slug.toUpperCase(),
    name,
    acct_length: length,
    country_id: 1,
    currency: 'ETB',
    ...flags,
    ...TIMES,
  };
}
