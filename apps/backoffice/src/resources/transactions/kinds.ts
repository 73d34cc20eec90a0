const kinds = [
  'bet',
  'refund',
  'settle',
  'deposit',
  'withdraw',
  'transfer',
  'bonus',
  'opening',
  'adjustment',
];

/** Kinds of transfers of the ledger, as choices. */
export const transferKinds = kinds.map((id) => ({ id, name: id }));
