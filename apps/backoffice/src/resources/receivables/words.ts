const english = {
  resources: {
    receivables: { name: 'Receivable |||| Receivables' },
  },
  backoffice: {
    receivables: {
      tab: {
        open: 'Open',
        day: 'Up to a day',
        week: 'Up to a week',
        month: 'Up to a month',
        older: 'Older',
        recovered: 'Taken',
      },
      due: 'Still owed, ETB',
    },
  },
};

const amharic: typeof english = {
  resources: {
    receivables: { name: 'ተሰብሳቢ ሂሳብ' },
  },
  backoffice: {
    receivables: {
      tab: {
        open: 'ክፍት',
        day: 'እስከ አንድ ቀን',
        week: 'እስከ አንድ ሳምንት',
        month: 'እስከ አንድ ወር',
        older: 'የቆየ',
        recovered: 'የተሰበሰበ',
      },
      due: 'ያልተሰበሰበ (ብር)',
    },
  },
};

/** Texts of the debts of players. */
export const receivableWords = { english, amharic };
