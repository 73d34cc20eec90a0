const kinds = [
  'bet',
  'refund',
  'settle',
  'deposit',
  'withdraw',
  'transfer',
  'bonus',
  'bonusPart',
  'bonusToMain',
  'bonusEnd',
  'opening',
  'adjustment',
  'case',
];

/** Kinds of transfers of the ledger, as options of a filter. */
export const transferKinds = kinds.map((id) => ({ id, name: id }));
