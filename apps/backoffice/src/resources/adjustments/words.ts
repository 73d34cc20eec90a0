const english = {
  resources: {
    adjustments: { name: 'Adjustment |||| Adjustments' },
  },
  backoffice: {
    status: { Posted: 'Posted' },
    choice: {
      credit: 'Credit',
      debit: 'Debit',
      main: 'Main',
      bonus: 'Bonus',
    },
    fields: {
      balance: 'Balance',
      direction: 'Direction',
      makerAndChecker: 'Made, confirmed by',
    },
  },
};

const amharic: typeof english = {
  resources: {
    adjustments: { name: 'ማስተካከያ |||| ማስተካከያዎች' },
  },
  backoffice: {
    status: { Posted: 'ተመዝግቧል' },
    choice: { credit: 'ጨምር', debit: 'ቀንስ', main: 'ዋና', bonus: 'ቦነስ' },
    fields: { balance: 'ቀሪ ሂሳብ', direction: 'አቅጣጫ', makerAndChecker: 'ያዘጋጀውና ያረጋገጠው' },
  },
};

/** Texts of the adjustments of a balance. */
export const adjustmentWords = { english, amharic };
